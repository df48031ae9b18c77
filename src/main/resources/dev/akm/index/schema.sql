-- One file a stash. Everything here is derived from the files; another version number means build it anew.
CREATE TABLE meta (key TEXT PRIMARY KEY, value) WITHOUT ROWID;

-- live: 1 a file of the stash, 0 an archived one that leads to what stands in its place.
-- flags: 1 protected, 2 has sources (derivedFrom), 4 reached through a link, 8 on a loop, 16 described by a field,
--        32 a belief value or link that could not be read, 64 in a conflict.
CREATE TABLE memory (
    id INTEGER PRIMARY KEY,
    ref TEXT NOT NULL,
    type TEXT NOT NULL,
    name TEXT NOT NULL,
    live INTEGER NOT NULL,
    size INTEGER NOT NULL,
    modified INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    inode INTEGER NOT NULL,
    racy INTEGER NOT NULL,
    words INTEGER NOT NULL,
    characters INTEGER NOT NULL,
    state TEXT NOT NULL,
    mode TEXT NOT NULL,
    flags INTEGER NOT NULL,
    dated INTEGER NOT NULL,
    expires INTEGER,
    description TEXT NOT NULL,
    tags TEXT NOT NULL,
    source TEXT NOT NULL,
    scope TEXT NOT NULL,
    protection TEXT NOT NULL,
    bucket INTEGER NOT NULL,
    plain INTEGER NOT NULL,
    UNIQUE (ref, live)
);
CREATE INDEX memory_bucket ON memory (bucket);
-- plain: 1 a file that is current whatever else there is and whatever the time.
CREATE INDEX memory_odd ON memory (plain) WHERE plain = 0;
CREATE INDEX memory_racy ON memory (bucket) WHERE racy = 1;
CREATE INDEX memory_dated ON memory (dated);

-- The sums of FileStamp, so that what changed is found without reading every row.
CREATE TABLE bucket (id INTEGER PRIMARY KEY, sum INTEGER NOT NULL);

CREATE TABLE body (id INTEGER PRIMARY KEY, text TEXT NOT NULL);

CREATE TABLE tag (value TEXT NOT NULL, id INTEGER NOT NULL, PRIMARY KEY (value, id)) WITHOUT ROWID;
CREATE INDEX tag_id ON tag (id);

-- kind: C contradictedBy, S supersededBy, D derivedFrom, P promotedTo, A stands in the archive for (source is retired).
CREATE TABLE link (
    source INTEGER NOT NULL,
    kind TEXT NOT NULL,
    position INTEGER NOT NULL,
    target TEXT NOT NULL,
    PRIMARY KEY (source, kind, position)
) WITHOUT ROWID;
CREATE INDEX link_target ON link (target);

-- parts: what words written together are made of, of all the other columns.
CREATE VIRTUAL TABLE text USING fts5 (
    name, description, tags, headings, body, parts,
    content = '', contentless_delete = 1, tokenize = "ascii tokenchars '+#'"
);

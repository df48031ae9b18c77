package dev.akm.index;

import dev.akm.index.SearchOptions.BeliefView;
import dev.akm.index.SearchQuery.Term;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Runs one query: candidates and their rank from SQL, then belief. */
final class Searcher {
    /** Replaced memories that are looked at for what replaced them. */
    private static final int PREDECESSORS = 40;

    private final Database database;
    private final SearchQuery query;
    private final SearchOptions options;
    private final BeliefView view;
    private final long now;
    private final Conditions conditions;
    private List<RankedTerm> terms = List.of();
    private int current;
    private int live;

    Searcher(Database database, SearchQuery query, SearchOptions options) throws SQLException {
        this.database = database;
        this.query = query;
        this.options = options;
        this.view = query.namesBelief() ? BeliefView.ALL : options.belief();
        this.now = options.now().getEpochSecond();
        List<String> undecided =
                query.asksForConflicts() ? new Conflicts(database, now).undecided(options.conflicts()) : List.of();
        this.conditions = new Conditions(now).add(query, options, undecided);
    }

    SearchAnswer answer() throws SQLException {
        int limit = options.limit() > 0 ? options.limit() : Integer.MAX_VALUE;
        List<Candidate> found = query.terms().isEmpty() ? newest(limit) : ranked(limit);
        if (!query.terms().isEmpty() && !found.isEmpty()) {
            found = new BeliefOrder(
                            database,
                            now,
                            view == BeliefView.HISTORICAL,
                            new Admission(database, now, conditions, terms))
                    .apply(found);
        }
        List<Candidate> shown = new ArrayList<>();
        for (int i = 0; i < found.size() && shown.size() < limit; i++) {
            if (isInView(found.get(i))) {
                shown.add(found.get(i));
            }
        }
        int total = total();
        int added = 0;
        for (int i = 0; i < shown.size(); i++) {
            added += shown.get(i).via == null ? 0 : 1;
        }
        int notCurrent = view == BeliefView.CURRENT ? live - current : 0;
        return new SearchAnswer(
                new HitReader(database, options, terms, now).read(shown), Math.max(total, 0) + added, notCurrent);
    }

    private int total() {
        return switch (view) {
            case CURRENT -> current;
            case HISTORICAL -> live - current;
            case ALL -> live;
        };
    }

    private boolean isInView(Candidate candidate) {
        return switch (view) {
            case CURRENT -> candidate.current;
            case HISTORICAL -> candidate.live && !candidate.current;
            case ALL -> candidate.live;
        };
    }

    /** Without words: the latest first. */
    private List<Candidate> newest(int limit) throws SQLException {
        String from = " FROM memory m WHERE m.live = 1 AND " + conditions.sql();
        String currentSql = Conditions.current(now);
        List<Candidate> found = new ArrayList<>();
        String inView = switch (view) {
            case CURRENT -> " AND " + currentSql;
            case HISTORICAL -> " AND NOT " + currentSql;
            case ALL -> "";
        };
        try (PreparedStatement select = database.prepare("SELECT m.id, " + currentSql + ", m.dated" + from + inView
                + " ORDER BY m.dated DESC, m.ref LIMIT " + limit)) {
            bind(select, conditions.parameters());
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    found.add(new Candidate(rows.getLong(1), 0, 0, true, rows.getInt(2) != 0, rows.getLong(3), 0));
                }
            }
        }
        try (PreparedStatement count =
                database.prepare("SELECT count(*), coalesce(sum(" + currentSql + "), 0)" + from)) {
            bind(count, conditions.parameters());
            try (ResultSet rows = count.executeQuery()) {
                if (rows.next()) {
                    live = rows.getInt(1);
                    current = rows.getInt(2);
                }
            }
        }
        return found;
    }

    private List<Candidate> ranked(int limit) throws SQLException {
        terms = known(query.terms());
        List<Candidate> found = new ArrayList<>();
        if (terms.isEmpty()) {
            return found;
        }
        Conditions all = conditions;
        for (int i = 0; i < terms.size(); i++) {
            if (terms.get(i).term().required()) {
                all = all.require(terms.get(i).term());
            }
        }
        double rows = Math.max(1, database.metaNumber("rows"));
        double average = Math.max(1, database.metaNumber("words") / rows);
        Ranking ranking = new Ranking(database, terms, rows, average);
        Shortlist shortlist = Shortlist.isWorthwhile(ranking.matches(), limit)
                ? new Shortlist(database, ranking.match(), all, now, limit)
                : null;
        if (shortlist != null) {
            switch (view) {
                case CURRENT -> shortlist.fillCurrent();
                case HISTORICAL -> shortlist.fillHistorical();
                case ALL -> shortlist.fillAll();
            }
        }
        ranking.collect(shortlist != null);
        String wanted = switch (view) {
            case CURRENT -> "current = 1";
            case HISTORICAL -> "live = 1 AND current = 0";
            case ALL -> "live = 1";
        };
        String others = view == BeliefView.CURRENT ? "current = 0" : "live = 0";
        int most = view == BeliefView.HISTORICAL ? 0 : PREDECESSORS;
        try (PreparedStatement select =
                database.prepare(ranking.adding(Conditions.current(now), all, wanted, limit, others, most))) {
            bind(select, all.parameters());
            try (ResultSet result = select.executeQuery()) {
                while (result.next()) {
                    read(result, found);
                }
            }
        }
        if (shortlist != null) {
            live = shortlist.live();
            current = shortlist.current(live);
        }
        return found;
    }

    private void read(ResultSet row, List<Candidate> found) throws SQLException {
        long id = row.getLong(1);
        if (id < 0) {
            current = row.getInt(2);
            live = row.getInt(3);
            return;
        }
        found.add(new Candidate(
                id,
                row.getDouble(2),
                row.getLong(3),
                row.getInt(4) != 0,
                row.getInt(5) != 0,
                row.getLong(6),
                row.getLong(7)));
    }

    /** The terms that some file holds; one that none holds is replaced by its parts. */
    private List<RankedTerm> known(List<Term> wanted) throws SQLException {
        List<RankedTerm> found = new ArrayList<>();
        long[] files = count(wanted);
        List<Term> parts = new ArrayList<>();
        for (int i = 0; i < wanted.size(); i++) {
            if (files[i] > 0) {
                found.add(new RankedTerm(wanted.get(i), files[i]));
            } else {
                parts.addAll(wanted.get(i).parts());
            }
        }
        if (!parts.isEmpty()) {
            long[] partFiles = count(parts);
            for (int i = 0; i < parts.size(); i++) {
                if (partFiles[i] > 0 && !holds(found, parts.get(i))) {
                    found.add(new RankedTerm(parts.get(i), partFiles[i]));
                }
            }
        }
        return rarest(found);
    }

    /** Takes the most common ones out of a query that has too many; the order stays. */
    private static List<RankedTerm> rarest(List<RankedTerm> found) {
        while (found.size() > Ranking.MAX_TERMS) {
            int most = 0;
            for (int i = 1; i < found.size(); i++) {
                if (found.get(i).files() >= found.get(most).files()) {
                    most = i;
                }
            }
            found.remove(most);
        }
        return found;
    }

    private static boolean holds(List<RankedTerm> found, Term part) {
        for (int i = 0; i < found.size(); i++) {
            if (found.get(i).term().match().equals(part.match())) {
                return true;
            }
        }
        return false;
    }

    private long[] count(List<Term> wanted) throws SQLException {
        long[] files = new long[wanted.size()];
        try (PreparedStatement count = database.prepare("SELECT count(*) FROM text WHERE text MATCH ?")) {
            for (int i = 0; i < files.length; i++) {
                count.setString(1, wanted.get(i).match());
                try (ResultSet rows = count.executeQuery()) {
                    files[i] = rows.next() ? rows.getLong(1) : 0;
                }
            }
        }
        return files;
    }

    static void bind(PreparedStatement statement, List<String> parameters) throws SQLException {
        for (int i = 0; i < parameters.size(); i++) {
            statement.setString(i + 1, parameters.get(i));
        }
    }
}

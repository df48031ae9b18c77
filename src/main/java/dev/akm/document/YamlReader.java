package dev.akm.document;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ReaderException;

/**
 * Reads frontmatter with the YAML parser. Works on events and never on constructed objects: an alias is looked up, not
 * copied out, so nothing in a file can make the result larger than the file, and an event's marks are the places of the
 * characters themselves (a node's end runs over comments, and an alias's node points at its anchor).
 */
final class YamlReader {
    /** Aliases in one file; SPEC 2. */
    static final int MAX_ALIASES = 100;
    /** Collections inside one another; SPEC 2. */
    static final int MAX_DEPTH = 50;

    private final String text;
    private final int[] places;
    private final Iterator<Event> events;
    private final Map<String, FieldValue> anchors = new HashMap<>();
    private final List<YamlTree.Entry> entries = new ArrayList<>();
    private final List<Frontmatter.Entry> buried = new ArrayList<>(0);
    private int aliases;

    private YamlReader(String text) {
        this.text = text;
        this.places = Places.of(text);
        LoadSettings settings = LoadSettings.builder()
                .setLabel("frontmatter")
                .setUseMarks(true)
                .setCodePointLimit(FrontmatterReader.MAX_BYTES * 2)
                .build();
        this.events = new Parse(settings).parseString(text).iterator();
    }

    static YamlTree read(String text) throws YamlFault {
        YamlReader reader = null;
        try {
            reader = new YamlReader(text);
            return reader.document();
        } catch (MarkedYamlEngineException e) {
            throw fault(e, text);
        } catch (ReaderException e) {
            throw new YamlFault(
                    "the character U+" + hex(e.getCodePoint()) + " may not stand in YAML",
                    Places.at(Places.of(text), e.getPosition(), text.length()));
        } catch (RuntimeException e) {
            // Whatever else the parser throws at hostile text: the file is left alone.
            throw new YamlFault("the YAML parser gave up: " + e.getMessage(), 0);
        }
    }

    private static YamlFault fault(MarkedYamlEngineException e, String text) {
        Optional<Mark> mark = e.getProblemMark().isPresent() ? e.getProblemMark() : e.getContextMark();
        int place = mark.isPresent() ? Places.at(Places.of(text), mark.get().getIndex(), text.length()) : 0;
        String problem = e.getProblem();
        return new YamlFault(problem == null ? "this is not YAML" : problem.strip(), place);
    }

    private static String hex(int codePoint) {
        String digits = Integer.toHexString(codePoint).toUpperCase(Locale.ROOT);
        return "0000".substring(Math.min(4, digits.length())) + digits;
    }

    private YamlTree document() throws YamlFault {
        List<YamlNode> root = new ArrayList<>(1);
        int documents = 0;
        while (events.hasNext()) {
            Event event = events.next();
            switch (event.getEventId()) {
                case StreamStart, StreamEnd, DocumentEnd, Comment -> {}
                case DocumentStart -> {
                    documents++;
                    if (documents > 1) {
                        throw new YamlFault("a second YAML document begins", start(event));
                    }
                }
                case Alias, Scalar, SequenceStart, MappingStart -> root.add(node(event, 0));
                case SequenceEnd, MappingEnd -> throw new IllegalStateException("an end without its start");
            }
        }
        return new YamlTree(text, List.copyOf(root), List.copyOf(entries), List.of(), List.copyOf(buried));
    }

    private YamlNode node(Event event, int depth) throws YamlFault {
        if (depth > MAX_DEPTH) {
            throw new YamlFault("values nest deeper than " + MAX_DEPTH, start(event));
        }
        if (event instanceof AliasEvent alias) {
            return alias(alias);
        }
        NodeEvent decorated = (NodeEvent) event;
        YamlNode node = event instanceof ScalarEvent scalar
                ? scalar(scalar)
                : collection((CollectionStartEvent) decorated, depth);
        if (decorated.getAnchor().isPresent()) {
            anchors.put(decorated.getAnchor().get().getValue(), node.value());
        }
        return node;
    }

    private YamlNode alias(AliasEvent alias) throws YamlFault {
        aliases++;
        if (aliases > MAX_ALIASES) {
            throw new YamlFault("there are more than " + MAX_ALIASES + " aliases", start(alias));
        }
        FieldValue value = anchors.get(alias.getAlias().getValue());
        if (value == null) {
            throw new YamlFault("the alias *" + alias.getAlias().getValue() + " has no anchor before it", start(alias));
        }
        return new YamlNode(value, start(alias), end(alias), false, true, null, List.of());
    }

    private YamlNode scalar(ScalarEvent scalar) {
        boolean tagged = scalar.getTag().isPresent();
        boolean plain = scalar.isPlain() && !tagged;
        FieldValue value = plain ? FieldValue.plain(scalar.getValue()) : FieldValue.text(scalar.getValue());
        return new YamlNode(
                value,
                start(scalar),
                end(scalar),
                false,
                tagged || scalar.getAnchor().isPresent(),
                style(scalar),
                List.of());
    }

    private static YamlNode.Style style(ScalarEvent scalar) {
        return switch (scalar.getScalarStyle()) {
            case PLAIN, JSON_SCALAR_STYLE -> YamlNode.Style.PLAIN;
            case SINGLE_QUOTED -> YamlNode.Style.SINGLE;
            case DOUBLE_QUOTED -> YamlNode.Style.DOUBLE;
            case LITERAL, FOLDED -> YamlNode.Style.BLOCK;
        };
    }

    private YamlNode collection(CollectionStartEvent opening, int depth) throws YamlFault {
        boolean list = opening.getEventId() == Event.ID.SequenceStart;
        List<YamlNode> children = new ArrayList<>();
        boolean decorated = opening.getAnchor().isPresent() || opening.getTag().isPresent();
        int end = end(opening);
        Set<String> keys = new HashSet<>();
        YamlNode key = null;
        Event event = events.next();
        while (event.getEventId() != Event.ID.SequenceEnd && event.getEventId() != Event.ID.MappingEnd) {
            YamlNode child = node(event, depth + 1);
            decorated |= child.decorated();
            end = child.end();
            if (list) {
                children.add(child);
            } else if (key == null) {
                key = uniqueKey(child, keys);
            } else {
                if (depth == 0) {
                    entries.add(new YamlTree.Entry(text(key), key, child));
                } else if (BeliefKey.of(text(key)).isPresent()) {
                    buried.add(new Frontmatter.Entry(text(key), child.value()));
                }
                key = null;
            }
            event = events.next();
        }
        end = opening.isFlow() ? end(event) : end;
        int start = start(opening);
        FieldValue value = list
                ? FieldValue.list(texts(children))
                : FieldValue.structure(text.substring(start, end).strip());
        return new YamlNode(value, start, end, opening.isFlow(), decorated, null, List.copyOf(children));
    }

    private YamlNode uniqueKey(YamlNode key, Set<String> keys) throws YamlFault {
        if (!keys.add(text(key))) {
            throw new YamlFault("the key '" + text(key) + "' stands twice", key.start());
        }
        return key;
    }

    private String text(@Nullable YamlNode key) {
        if (key == null) {
            return "";
        }
        return key.value().kind() == FieldValue.Kind.TEXT ? key.value().text() : source(key);
    }

    private List<String> texts(List<YamlNode> items) {
        List<String> texts = new ArrayList<>(items.size());
        for (YamlNode item : items) {
            switch (item.value().kind()) {
                case EMPTY -> {}
                case TEXT, STRUCTURE -> texts.add(item.value().text());
                case LIST -> texts.add(source(item));
            }
        }
        return texts;
    }

    private String source(YamlNode node) {
        return text.substring(node.start(), node.end()).strip();
    }

    private int start(Event event) {
        return Places.at(places, event.getStartMark().map(Mark::getIndex).orElse(0), text.length());
    }

    private int end(Event event) {
        return Places.at(places, event.getEndMark().map(Mark::getIndex).orElse(0), text.length());
    }
}

package dev.akm.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Every command: its words, what it is for, and where help lists it. */
enum CommandName {
    INIT("init", Group.START, "make a stash"),
    DEMO("demo", Group.START, "see the whole loop on a throw-away stash: no model, no settings"),
    REMEMBER("remember", Group.DAILY, "keep something"),
    SEARCH("search", Group.DAILY, "find memories"),
    SHOW("show", Group.DAILY, "read one, with what is believed of it"),
    MARK("mark", Group.DAILY, "confirm, contradict or retire: change what is believed"),
    FORGET("forget", Group.DAILY, "take a memory out; the archive keeps it"),
    IMPROVE("improve", Group.LOOP, "tidy the memories with a model, losing nothing"),
    PROPOSAL_LIST("proposal list", Group.LOOP, "what waits for a person's decision"),
    PROPOSAL_SHOW("proposal show", Group.LOOP, "one proposal, why it waits and which claims could not be matched"),
    PROPOSAL_DIFF("proposal diff", Group.LOOP, "what accepting a proposal would change in each file"),
    PROPOSAL_ACCEPT("proposal accept", Group.LOOP, "do what it proposes"),
    PROPOSAL_REJECT("proposal reject", Group.LOOP, "turn it down for good"),
    SELF_TEST("self-test", Group.LOOP, "let hostile models loose on a copy of the stash and count what is lost"),
    HEALTH("health", Group.LOOP, "how stash, loop, index and model are"),
    HISTORY("history", Group.CONTROL, "what was done, by whom and why"),
    UNDO("undo", Group.CONTROL, "take a run or a change back, byte for byte"),
    INDEX("index", Group.UPKEEP, "bring the index up to date"),
    CONFIG_LIST("config list", Group.UPKEEP, "every setting, its value and where that comes from"),
    CONFIG_GET("config get", Group.UPKEEP, "one setting"),
    CONFIG_SET("config set", Group.UPKEEP, "change one setting"),
    CONFIG_UNSET("config unset", Group.UPKEEP, "back to the default"),
    CONFIG_PATH("config path", Group.UPKEEP, "where the settings are"),
    CONFIG_VALIDATE("config validate", Group.UPKEEP, "check the settings file"),
    COMPLETION("completion", Group.UPKEEP, "a completion script for bash, zsh or fish"),
    RUNTIME_ARCHIVE("runtime archive", Group.UPKEEP, "make or drop the archive that lets akm start fast");

    /** What a command is for; help is sorted by it. */
    enum Group {
        START("Start"),
        DAILY("Every day"),
        LOOP("The loop"),
        CONTROL("Look back and undo"),
        UPKEEP("Upkeep");

        private final String title;

        Group(String title) {
            this.title = title;
        }

        String title() {
            return title;
        }
    }

    private static final CommandName[] ALL = values();

    private final String words;
    private final Group group;
    private final String summary;

    CommandName(String words, Group group, String summary) {
        this.words = words;
        this.group = group;
        this.summary = summary;
    }

    /** As it is typed, {@code config get}. */
    String words() {
        return words;
    }

    Group group() {
        return group;
    }

    String summary() {
        return summary;
    }

    static Optional<CommandName> ofWords(String words) {
        for (CommandName name : ALL) {
            if (name.words.equals(words)) {
                return Optional.of(name);
            }
        }
        return Optional.empty();
    }

    /** Whether the word begins commands of two words, as {@code config} does. */
    static boolean isFamily(String word) {
        return !family(word).isEmpty();
    }

    /** The second words after that first one. */
    static List<String> family(String word) {
        List<String> members = new ArrayList<>();
        for (CommandName name : ALL) {
            if (name.words.length() > word.length()
                    && name.words.startsWith(word)
                    && name.words.charAt(word.length()) == ' ') {
                members.add(name.words.substring(word.length() + 1));
            }
        }
        return members;
    }

    /** Every first word once. */
    static List<String> firstWords() {
        List<String> words = new ArrayList<>();
        for (CommandName name : ALL) {
            int space = name.words.indexOf(' ');
            String word = space < 0 ? name.words : name.words.substring(0, space);
            if (!words.contains(word)) {
                words.add(word);
            }
        }
        return words;
    }
}

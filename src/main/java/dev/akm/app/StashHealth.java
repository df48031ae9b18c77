package dev.akm.app;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is in the stash, and what of it needs a look.
 *
 * @param types files by type prefix
 * @param modes readable memories by capture mode
 * @param states readable memories by belief state
 * @param unreadable files and folders that could not be looked at
 * @param protectedFiles that cannot be read in full, each with its place
 * @param duplicateNames refs that some platform could not keep apart
 * @param dangling links that lead nowhere
 * @param looping memories whose chain comes back to them
 * @param conflicts what the last run could not decide and nobody has yet
 * @param contradictedHeld known to be wrong, but what showed it is gone, so they are kept
 * @param unquotedColon lines that were read leniently
 * @param unknownValues belief fields with a value that is none, so that the file is left alone
 * @param badValues other fields that could not be read
 * @param secrets memories that hold what looks like a key
 * @param chains who replaced whom
 * @param oldest modification time of the oldest memory
 */
public record StashHealth(
        Map<String, Integer> types,
        Map<String, Integer> modes,
        Map<String, Integer> states,
        int expired,
        int linked,
        List<Finding> unreadable,
        List<Finding> protectedFiles,
        List<Finding> duplicateNames,
        List<Finding> dangling,
        List<String> looping,
        List<LoopRun.Disagreement> conflicts,
        List<String> contradictedHeld,
        List<Finding> unquotedColon,
        List<Finding> unknownValues,
        List<Finding> badValues,
        List<String> secrets,
        BeliefChains chains,
        Optional<Instant> oldest) {

    public int memories() {
        return types.getOrDefault("memory", 0);
    }

    public int files() {
        return types.values().stream().mapToInt(Integer::intValue).sum();
    }

    void check(List<HealthCheck> checks, List<HealthAdvice> advice) {
        String found = count(files(), "file") + ", " + count(memories(), "memory");
        checks.add(
                unreadable.isEmpty()
                        ? HealthCheck.pass("stash", found + ", all looked at")
                        : HealthCheck.warn(
                                "stash",
                                found + "; " + unreadable.size() + " could not be looked at: "
                                        + unreadable.get(0).ref() + ", "
                                        + unreadable.get(0).message(),
                                "check permissions; what cannot be read is never changed"));
        warn(
                advice,
                "protected",
                protectedFiles.size(),
                "file cannot be read in full and is left alone",
                "files cannot be read in full and are left alone",
                "mend the frontmatter at the place that is named");
        warn(
                advice,
                "unknownValues",
                unknownValues.size(),
                "file has an unknown belief value and is left alone as if it were hot",
                "files have an unknown belief value and are left alone as if they were hot",
                "docs/beliefs.md lists the values");
        warn(
                advice,
                "badValues",
                badValues.size(),
                "field holds what is no date or no ref",
                "fields hold what is no date or no ref",
                "write dates as 2026-01-31 and refs as memory:NAME");
        warn(
                advice,
                "duplicateNames",
                duplicateNames.size(),
                "name is equal to another but for case or accents' form",
                "names are equal to others but for case or accents' form",
                "rename one of each; some systems cannot store both");
        warn(
                advice,
                "dangling",
                dangling.size(),
                "memory has a link that leads nowhere",
                "memories have links that lead nowhere",
                "akm mark REF --superseded-by or --contradicted-by names another, or remove the line");
        warn(
                advice,
                "looping",
                looping.size(),
                "memory lies on a circle of links; nothing follows from it",
                "memories lie on a circle of links; nothing follows from it",
                "remove one of the links");
        warn(
                advice,
                "conflicts",
                conflicts.size(),
                "disagreement waits for a person",
                "disagreements wait for a person",
                "akm mark REF --state or --superseded-by decides one");
        warn(
                advice,
                "contradictedHeld",
                contradictedHeld.size(),
                "contradicted memory is kept because what contradicted it is gone",
                "contradicted memories are kept because what contradicted them is gone",
                "akm mark REF --state active if it is right after all, else akm forget REF");
        remark(
                advice,
                "unquotedColon",
                unquotedColon.size(),
                "line of frontmatter holds an unquoted colon; it was read to its end",
                "lines of frontmatter hold an unquoted colon; they were read to their end",
                "put the text in quotes if other tools are to read it too");
        remark(
                advice,
                "secrets",
                secrets.size(),
                "memory holds what looks like a key or password",
                "memories hold what looks like a key or password",
                "masked for every endpoint that is not on this machine or network; better not kept here at all");
    }

    private static void warn(List<HealthAdvice> advice, String name, int count, String one, String many, String hint) {
        if (count > 0) {
            advice.add(HealthAdvice.warn(name, count + " " + (count == 1 ? one : many), hint));
        }
    }

    private static void remark(
            List<HealthAdvice> advice, String name, int count, String one, String many, String hint) {
        if (count > 0) {
            advice.add(HealthAdvice.remark(name, count + " " + (count == 1 ? one : many), hint));
        }
    }

    static String count(long number, String thing) {
        if (number == 1) {
            return "1 " + thing;
        }
        return number + " " + (thing.endsWith("y") ? thing.substring(0, thing.length() - 1) + "ies" : thing + "s");
    }

    Map<String, Object> tree(Detail detail) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("files", files());
        tree.put("types", types);
        tree.put("modes", modes);
        tree.put("states", states);
        tree.put("expired", expired);
        tree.put("linked", linked);
        tree.put("unreadable", Finding.trees(unreadable));
        tree.put("protected", Finding.trees(protectedFiles));
        tree.put("duplicateNames", Finding.trees(duplicateNames));
        tree.put("dangling", Finding.trees(dangling));
        tree.put("looping", looping);
        tree.put("conflicts", conflicts.stream().map(LoopRun.Disagreement::tree).toList());
        tree.put("contradictedHeld", contradictedHeld);
        tree.put("unquotedColon", Finding.trees(unquotedColon));
        tree.put("unknownValues", Finding.trees(unknownValues));
        tree.put("badValues", Finding.trees(badValues));
        tree.put("secrets", secrets);
        if (detail == Detail.FULL) {
            tree.put("chains", chains.tree());
        }
        return tree;
    }
}

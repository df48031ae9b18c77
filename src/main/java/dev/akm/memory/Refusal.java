package dev.akm.memory;

import java.util.Locale;
import java.util.Optional;

/**
 * Why an operation on a memory was refused, staged or left out: a stable code, what it means, and what a person can do.
 * Documented one by one in {@code docs/improve.md}, which a test compares with this list.
 */
public enum Refusal {
    // The table
    HOT_READ_ONLY(
            "captureMode_hot_refused", "hot: the loop never writes it", "mark it background to let improve change it"),
    PROTECTED("its frontmatter cannot be read in full", "mend the frontmatter; akm show names the place"),
    EXPIRED("it has expired", "change or remove expires"),
    DEPRECATED_FROZEN("deprecated memories are frozen history", "mark it active to bring it back into rotation"),
    SUPERSEDED_FROZEN("superseded memories are frozen history", "mark it active to bring it back into rotation"),
    CONTRADICTED_NOT_REFINED("known to be wrong, so not refined", "mark it active if it is right after all"),
    CONTRADICTED_PRIMARY("known to be wrong, so nothing is merged into it", "mark it active if it is right after all"),
    CONTRADICTED_NOT_MERGED("known to be wrong, so its text flows nowhere", "mark it active if it is right after all"),
    CONTRADICTED_NOT_PROMOTED("known to be wrong, so never promoted", "mark it active if it is right after all"),
    SURVIVOR_NOT_BELIEVED("what would stand in its place is not believed", "name a memory that is believed"),
    HISTORY_IS_NOT_WRONG(
            "it is history already, which is not the same as wrong", "mark it contradicted by hand if it is wrong"),
    SUCCESSOR_STANDS("what replaced it is still believed", "retract the successor first"),
    CONTRADICTED_HELD("a contradicted memory does not come back by itself", "mark it active if it is right after all"),
    CONTRADICTOR_MISSING("what contradicted it is gone, so it is kept", "mark it active, or forget it"),
    // Authority, scope, time
    AUTHORITY("the other one has less authority; recorded as a conflict", "decide between the two with akm mark"),
    AUTHORITY_MIXED(
            "text of lower authority would climb into higher", "confirm the lower one with akm mark --state asserted"),
    SCOPE_DIFFERS("they belong to different users, agents, runs or channels", "give both the same scope fields"),
    EXPIRY_DIFFERS(
            "what would stay expires before what it stands for", "change or remove expires of the one that stays"),
    FIELDS_DIFFER(
            "a field of another tool would be lost with it", "give the one that stays the same field, or remove it"),
    FOLDER_DIFFERS(
            "a folder says what the text does not, so they may be about two things",
            "accept the proposal if they are about one thing, or say it in the text"),
    PERSON_DECIDED(
            "a person undid, rejected or put this back, and both texts are unchanged",
            "accept the proposal that was rejected, or do it by hand"),
    // Claim proof
    NO_COVER("no believed memory says the same", "forget it by hand if it is not needed"),
    CLAIM_LOST("a claim would be lost or altered", "merge by hand if that is meant"),
    CLAIM_CONFLICT("aligned claims hold different values", "decide with akm mark --superseded-by"),
    CLAIM_UNPROVEN("the same in other words, perhaps: a person has to say", "akm proposal show, then accept or reject"),
    CLAIM_INVENTED("the new text says what no source says", "edit the memory by hand if it is true"),
    FRONTMATTER_IN_TEXT("the new text would be read as frontmatter", "none needed; the model's text was not used"),
    INVISIBLE_TEXT(
            "the new text holds invisible or mixed-script characters its sources lack",
            "none needed; the model's text was not used"),
    NOTHING_TO_FOLD("the two share too little; joined they are harder to find", "none needed"),
    TEXT_GROWS("the new text is longer than its sources together", "none needed"),
    NOTHING_GAINED("the rewrite is neither shorter nor free of a repeat", "none needed"),
    // Supersede and contradict
    NOT_ABOUT_THE_SAME("no claim of the two is about the same attribute", "mark it by hand if it is superseded"),
    NOT_NEWER("nothing shows that the other is later", "give observed_at, or mark it by hand"),
    REST_NOT_CARRIED("it says more than the one value that changed", "carry the rest over by hand, or mark it"),
    CHANGE_NOT_MARKED(
            "the two merely differ; neither says that the value changed", "decide with akm proposal or akm mark"),
    // Promotion
    EXISTS("a knowledge file of that name exists", "choose another name"),
    PROMOTION_LIMIT("five promotions a run are the most", "run improve again"),
    ALREADY_PROMOTED("it was promoted before", "none needed"),
    // The answer
    UNKNOWN_OPERATION("no operation of that name", "a larger model makes fewer of these"),
    UNKNOWN_REF("names a memory that was not shown", "a larger model makes fewer of these"),
    MISSING_MEMBER("a member is missing or of the wrong type", "a larger model makes fewer of these"),
    SAME_MEMORY("the memory would be its own counterpart", "none needed"),
    OUT_OF_SCOPE("not in the scope of this run", "widen the scope"),
    ROLE_TAKEN("the memory has another role in this run already", "run improve again"),
    NO_CHANGE("it is so already", "none needed"),
    LOW_CONFIDENCE("the confidence is below --auto-accept", "accept the proposal, or lower --auto-accept"),
    // The moment of writing
    CHANGED_MEANWHILE("a file it rests on changed since it was judged; the edit stands", "run improve again"),
    NOT_WRITTEN(
            "the disk did not let it be written; every file is as it was",
            "free some space or mend the permissions, then run improve again"),
    // Chunks
    TOO_LONG(
            "too long for the model's context to be judged whole",
            "load the model with a larger context, or split the memory"),
    NOT_ASKED("the run's calls or time were used up before its turn", "run improve again, or allow more"),
    LINK_LOOP("the chain of links runs in a circle; recorded as a conflict", "remove one of the links");

    private final String code;
    private final String meaning;
    private final String wayOut;

    /** A reason for which akm 0.8.0 has a code of its own, which scripts may know. */
    Refusal(String code, String meaning, String wayOut) {
        this.code = code;
        this.meaning = meaning;
        this.wayOut = wayOut;
    }

    Refusal(String meaning, String wayOut) {
        this.code = name().toLowerCase(Locale.ROOT);
        this.meaning = meaning;
        this.wayOut = wayOut;
    }

    /** Stable, lower case with underscores: {@code deprecated_frozen}. */
    public String code() {
        return code;
    }

    public String meaning() {
        return meaning;
    }

    public String wayOut() {
        return wayOut;
    }

    public static Optional<Refusal> ofCode(String code) {
        for (Refusal refusal : values()) {
            if (refusal.code.equals(code)) {
                return Optional.of(refusal);
            }
        }
        return Optional.empty();
    }
}

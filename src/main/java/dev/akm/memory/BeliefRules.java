package dev.akm.memory;

/**
 * The one table that says what may happen to a memory: capture mode × belief state × role × whether its successors are
 * retracted. Printed in {@code docs/beliefs.md}; a test compares the two cell by cell.
 */
public final class BeliefRules {
    private BeliefRules() {}

    /**
     * The table's answer. Protected and expired memories have no role at all and never come here.
     *
     * @param successorsRetracted whether no believed memory can be reached along the memory's chain; matters for {@link
     *     Role#REFRESH} alone
     */
    public static RuleDecision decide(Belief belief, Role role, boolean successorsRetracted) {
        if (belief.readOnly()) {
            return role == Role.SURVIVOR ? survivor(belief.state()) : RuleDecision.refused(Refusal.HOT_READ_ONLY);
        }
        BeliefState state = belief.state();
        return switch (role) {
            case REWRITE -> textChange(state, RuleDecision.YES, Refusal.CONTRADICTED_NOT_REFINED);
            case MERGE_PRIMARY -> textChange(state, RuleDecision.YES, Refusal.CONTRADICTED_PRIMARY);
            case PROMOTE -> textChange(state, RuleDecision.YES, Refusal.CONTRADICTED_NOT_PROMOTED);
            case MERGE_SOURCE -> mergeSource(state);
            case SURVIVOR -> survivor(state);
            case SUPERSEDE -> state.believed() ? RuleDecision.YES : RuleDecision.SAME;
            case CONTRADICT -> contradict(state);
            case REFRESH -> refresh(state, successorsRetracted);
            case DELETE -> delete(state);
        };
    }

    private static RuleDecision textChange(BeliefState state, RuleDecision believed, Refusal contradicted) {
        return switch (state) {
            case ACTIVE, ASSERTED -> believed;
            case DEPRECATED -> RuleDecision.refused(Refusal.DEPRECATED_FROZEN);
            case SUPERSEDED -> RuleDecision.refused(Refusal.SUPERSEDED_FROZEN);
            case CONTRADICTED -> RuleDecision.refused(contradicted);
        };
    }

    private static RuleDecision mergeSource(BeliefState state) {
        return switch (state) {
            case ACTIVE, ASSERTED -> RuleDecision.YES;
            case DEPRECATED, SUPERSEDED -> RuleDecision.ABSORB;
            case CONTRADICTED -> RuleDecision.refused(Refusal.CONTRADICTED_NOT_MERGED);
        };
    }

    private static RuleDecision survivor(BeliefState state) {
        return state.believed() ? RuleDecision.YES : RuleDecision.refused(Refusal.SURVIVOR_NOT_BELIEVED);
    }

    private static RuleDecision contradict(BeliefState state) {
        return switch (state) {
            case ACTIVE, ASSERTED -> RuleDecision.YES;
            case DEPRECATED, SUPERSEDED -> RuleDecision.refused(Refusal.HISTORY_IS_NOT_WRONG);
            case CONTRADICTED -> RuleDecision.SAME;
        };
    }

    private static RuleDecision refresh(BeliefState state, boolean successorsRetracted) {
        return switch (state) {
            case ACTIVE, ASSERTED -> RuleDecision.SAME;
            case DEPRECATED -> RuleDecision.refused(Refusal.DEPRECATED_FROZEN);
            case SUPERSEDED -> successorsRetracted ? RuleDecision.YES : RuleDecision.refused(Refusal.SUCCESSOR_STANDS);
            case CONTRADICTED -> RuleDecision.refused(Refusal.CONTRADICTED_HELD);
        };
    }

    private static RuleDecision delete(BeliefState state) {
        return switch (state) {
            case ACTIVE, ASSERTED -> RuleDecision.WITH_PROOF;
            case DEPRECATED -> RuleDecision.refused(Refusal.DEPRECATED_FROZEN);
            case SUPERSEDED -> RuleDecision.refused(Refusal.SUPERSEDED_FROZEN);
            case CONTRADICTED -> RuleDecision.YES;
        };
    }
}

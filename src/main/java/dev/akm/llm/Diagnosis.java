package dev.akm.llm;

import dev.akm.consolidation.FailureKind;

/** What a failed exchange means: its kind, whether to try again, and what to tell the user. */
record Diagnosis(FailureKind kind, Retry retry, String message, String hint) {}

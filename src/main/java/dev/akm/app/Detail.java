package dev.akm.app;

/** How much a result tells. */
public enum Detail {
    BRIEF,
    NORMAL,
    FULL
}

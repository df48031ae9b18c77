package dev.akm.output;

import dev.akm.app.Result;

/** How one kind of result looks to a person. A class of its own for each, so that a command loads no other's. */
public interface TextView<R extends Result> {
    void print(R result, TextOut out);
}

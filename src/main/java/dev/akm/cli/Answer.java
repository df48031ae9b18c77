package dev.akm.cli;

import dev.akm.app.RawResult;
import dev.akm.app.Result;
import dev.akm.output.Printer;
import dev.akm.output.TextView;

/** What a command answers: a result, and how it looks to a person. */
final class Answer {
    private final Result result;
    private final TextView<? extends Result> view;

    private Answer(Result result, TextView<? extends Result> view) {
        this.result = result;
        this.view = view;
    }

    static <R extends Result> Answer of(R result, TextView<? super R> view) {
        return new Answer(result, new TextView<R>() {
            @Override
            public void print(R same, dev.akm.output.TextOut out) {
                view.print(same, out);
            }
        });
    }

    /** Bytes that are printed as they are, whatever the format. */
    static Answer raw(byte[] bytes) {
        return of(new RawResult(bytes), (result, out) -> {});
    }

    Result result() {
        return result;
    }

    @SuppressWarnings("unchecked") // the factory took both with the same type
    String print(Printer printer) {
        return printer.print(result, (TextView<Result>) view);
    }
}

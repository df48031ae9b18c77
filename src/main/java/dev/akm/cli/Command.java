package dev.akm.cli;

/** One command: its syntax, and the use case that answers. An interface, so that naming one loads no other. */
interface Command {
    void declare(Syntax syntax);

    Answer run(Call call);
}

package dev.akm.cli;

import dev.akm.app.Outcome;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * What SIGINT, SIGTERM and SIGHUP do while a run is at work: the first asks it to end after the work in hand, a second one
 * ends the process; whatever happens, the journal has it.
 *
 * <p>By reflection: {@code sun.misc.Signal} is the only way to tell the three apart, and a Java without it ends the process
 * at once, which is safe as well.
 */
final class Signals implements AutoCloseable {
    private static final String[] NAMES = {"INT", "TERM", "HUP"};
    private static final Outcome[] OUTCOMES = {
        Outcome.INTERRUPTED_INT, Outcome.INTERRUPTED_TERM, Outcome.INTERRUPTED_HUP
    };

    private final List<Runnable> undo = new ArrayList<>();
    private volatile boolean asked;

    private Signals() {}

    /** @param stop told once, by another thread, how the run is to end */
    static Signals during(Consumer<Outcome> stop) {
        Signals signals = new Signals();
        for (int i = 0; i < NAMES.length; i++) {
            signals.handle(NAMES[i], OUTCOMES[i], stop);
        }
        return signals;
    }

    private void handle(String name, Outcome outcome, Consumer<Outcome> stop) {
        try {
            Class<?> signalClass = Class.forName("sun.misc.Signal");
            Class<?> handlerClass = Class.forName("sun.misc.SignalHandler");
            Method handle = signalClass.getMethod("handle", signalClass, handlerClass);
            Object signal = signalClass.getConstructor(String.class).newInstance(name);
            InvocationHandler calls = (proxy, method, arguments) -> switch (method.getName()) {
                case "handle" -> {
                    received(outcome, stop);
                    yield null;
                }
                case "equals" -> proxy == arguments[0];
                case "hashCode" -> System.identityHashCode(proxy);
                default -> name;
            };
            Object handler =
                    Proxy.newProxyInstance(Signals.class.getClassLoader(), new Class<?>[] {handlerClass}, calls);
            Object before = handle.invoke(null, signal, handler);
            undo.add(() -> restore(handle, signal, before));
        } catch (ReflectiveOperationException | IllegalArgumentException e) {
            return; // no such signal here (HUP on Windows), or a Java without the class
        }
    }

    private void received(Outcome outcome, Consumer<Outcome> stop) {
        if (asked) {
            Runtime.getRuntime().halt(ExitCode.of(outcome).number());
        }
        asked = true;
        stop.accept(outcome);
    }

    private static void restore(Method handle, Object signal, Object before) {
        try {
            handle.invoke(null, signal, before);
        } catch (ReflectiveOperationException e) {
            return; // the process is about to end anyway
        }
    }

    @Override
    public void close() {
        for (Runnable each : undo) {
            each.run();
        }
    }
}

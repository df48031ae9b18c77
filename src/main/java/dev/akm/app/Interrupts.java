package dev.akm.app;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * INT, TERM and HUP as a wish to stop: the work in hand is finished, then the run ends by itself. A second one ends the
 * process at once, which the journal survives.
 *
 * <p>{@code sun.misc.Signal} is reached by reflection: it is the only way to know which signal it was, and the compiler
 * warns of every direct use. Where it is missing, signals end the process as they always do.
 */
public final class Interrupts implements AutoCloseable {
    /** The signals that ask a run to stop. */
    public enum Signal {
        INT(Outcome.INTERRUPTED_INT),
        TERM(Outcome.INTERRUPTED_TERM),
        HUP(Outcome.INTERRUPTED_HUP);

        private final Outcome outcome;

        Signal(Outcome outcome) {
            this.outcome = outcome;
        }

        public Outcome outcome() {
            return outcome;
        }
    }

    private final List<Runnable> listeners = new ArrayList<>();
    private final Map<Object, Object> before = new LinkedHashMap<>();
    private volatile @Nullable Signal requested;

    private Interrupts() {}

    /** From now on until closed. A signal that the process was started to ignore ({@code nohup}) stays ignored. */
    public static Interrupts install() {
        Interrupts interrupts = new Interrupts();
        for (Signal signal : Signal.values()) {
            interrupts.tryHandle(signal);
        }
        return interrupts;
    }

    /** The signal that asked to stop, once one has. */
    public Optional<Signal> requested() {
        return Optional.ofNullable(requested);
    }

    /** Runs when a signal comes, at once if one has come: to break off a wait that would take long. */
    public void onRequest(Runnable listener) {
        synchronized (listeners) {
            listeners.add(listener);
        }
        if (requested != null) {
            listener.run();
        }
    }

    private void request(Signal signal) {
        requested = signal;
        close(); // the next one is the system's again
        List<Runnable> all;
        synchronized (listeners) {
            all = List.copyOf(listeners);
        }
        for (Runnable listener : all) {
            listener.run();
        }
    }

    private void tryHandle(Signal signal) {
        try {
            handle(signal);
        } catch (ReflectiveOperationException | IllegalArgumentException e) {
            return; // no such signal on this system, or none at all for us
        }
    }

    private void handle(Signal signal) throws ReflectiveOperationException {
        Class<?> type = Class.forName("sun.misc.Signal");
        Class<?> handlerType = Class.forName("sun.misc.SignalHandler");
        Object name = type.getConstructor(String.class).newInstance(signal.name());
        Object ignore = handlerType.getField("SIG_IGN").get(null);
        Method set = type.getMethod("handle", type, handlerType);
        InvocationHandler body = (proxy, method, arguments) -> {
            if (method.getName().equals("handle")) {
                request(signal);
                return null;
            }
            return method.getName().equals("equals")
                    ? (Object) (proxy == arguments[0])
                    : method.getName().equals("hashCode") ? (Object) System.identityHashCode(proxy) : signal.name();
        };
        Object handler = Proxy.newProxyInstance(Interrupts.class.getClassLoader(), new Class<?>[] {handlerType}, body);
        try {
            Object old = set.invoke(null, name, handler);
            if (ignore.equals(old)) {
                set.invoke(null, name, ignore);
            } else {
                synchronized (before) {
                    before.put(name, old);
                }
            }
        } catch (InvocationTargetException e) {
            throw new IllegalArgumentException(e.getCause());
        }
    }

    /** Gives the signals back to the system. */
    @Override
    public void close() {
        synchronized (before) {
            for (Map.Entry<Object, Object> entry : before.entrySet()) {
                giveBack(entry.getKey(), entry.getValue());
            }
            before.clear();
        }
    }

    private static void giveBack(Object signal, Object handler) {
        try {
            Class<?> type = Class.forName("sun.misc.Signal");
            Class<?> handlerType = Class.forName("sun.misc.SignalHandler");
            type.getMethod("handle", type, handlerType).invoke(null, signal, handler);
        } catch (ReflectiveOperationException e) {
            return; // it could be set, so it can be given back
        }
    }
}

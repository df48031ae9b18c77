package dev.akm.memory;

/** Whom a memory is for; every part is empty where the field is absent. Two memories may meet only in equal scopes. */
public record Scope(String user, String agent, String run, String channel) {
    public static final Scope NONE = new Scope("", "", "", "");

    public boolean isNone() {
        return user.isEmpty() && agent.isEmpty() && run.isEmpty() && channel.isEmpty();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Scope that
                && user.equals(that.user)
                && agent.equals(that.agent)
                && run.equals(that.run)
                && channel.equals(that.channel);
    }

    @Override
    public int hashCode() {
        return ((user.hashCode() * 31 + agent.hashCode()) * 31 + run.hashCode()) * 31 + channel.hashCode();
    }
}

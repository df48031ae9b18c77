package dev.akm.llm;

import java.util.Locale;

/** Tells by its name whether a host is on this machine or a private network. Asks no name server: answers may change. */
final class PrivateHost {

    /** Names that are set aside for private use (RFC 6761, 6762, 8375; {@code .internal} by ICANN) or customary there. */
    private static final String[] PRIVATE_ENDS = {".localhost", ".local", ".internal", ".home.arpa", ".lan"};

    private PrivateHost() {}

    /** The host as OkHttp has it: lower case, addresses in canonical form, IPv6 without brackets. */
    static boolean is(String host) {
        String name = host.toLowerCase(Locale.ROOT);
        if (name.startsWith("[") && name.endsWith("]")) {
            name = name.substring(1, name.length() - 1);
        }
        if (name.indexOf(':') >= 0) {
            return isPrivateV6(name);
        }
        if (name.endsWith(".")) {
            name = name.substring(0, name.length() - 1);
        }
        int[] address = v4(name);
        if (address.length == 4) {
            return isPrivateV4(address);
        }
        for (String end : PRIVATE_ENDS) {
            if (name.endsWith(end)) {
                return true;
            }
        }
        // A lone label is a machine of the local network, unless the resolver would read it as a number: 134744072 is
        // 8.8.8.8.
        return name.indexOf('.') < 0 && !name.isEmpty() && !Character.isDigit(name.charAt(0));
    }

    private static boolean isPrivateV4(int[] a) {
        return a[0] == 127
                || a[0] == 10
                || (a[0] == 0 && a[1] == 0 && a[2] == 0 && a[3] == 0)
                || (a[0] == 172 && a[1] >= 16 && a[1] < 32)
                || (a[0] == 192 && a[1] == 168)
                || (a[0] == 169 && a[1] == 254)
                || (a[0] == 100 && a[1] >= 64 && a[1] < 128);
    }

    private static boolean isPrivateV6(String name) {
        if (name.startsWith("::ffff:") && name.indexOf('.') >= 0) {
            int[] mapped = v4(name.substring(7));
            return mapped.length == 4 && isPrivateV4(mapped);
        }
        if (name.equals("::1") || name.equals("::")) {
            return true;
        }
        int colon = name.indexOf(':');
        if (colon == 0 || colon > 4) {
            return false;
        }
        int first;
        try {
            first = Integer.parseInt(name.substring(0, colon), 16);
        } catch (NumberFormatException e) {
            return false;
        }
        return (first & 0xfe00) == 0xfc00 || (first & 0xffc0) == 0xfe80;
    }

    private static int[] v4(String name) {
        String[] parts = name.split("\\.", -1);
        if (parts.length != 4) {
            return new int[0];
        }
        int[] address = new int[4];
        for (int i = 0; i < 4; i++) {
            if (parts[i].isEmpty() || parts[i].length() > 3 || !parts[i].chars().allMatch(c -> c >= '0' && c <= '9')) {
                return new int[0];
            }
            address[i] = Integer.parseInt(parts[i]);
            if (address[i] > 255 || (parts[i].length() > 1 && parts[i].charAt(0) == '0')) {
                return new int[0];
            }
        }
        return address;
    }
}

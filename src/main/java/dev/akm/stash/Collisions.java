package dev.akm.stash;

import dev.akm.AkmException;
import dev.akm.memory.AssetType;
import dev.akm.memory.Ref;
import java.io.File;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;

/** Looks along one ref's folders for a name that differs by case or composition alone; other folders are not read. */
final class Collisions {
    private Collisions() {}

    static Optional<Ref> find(Stash stash, Ref ref) {
        if (stash.find(ref).isPresent()) {
            return Optional.of(ref);
        }
        String path = ref.path();
        int slash = path.indexOf('/');
        Path directory = stash.root().resolve(path.substring(0, slash));
        return search(ref.type(), directory.toFile(), path.substring(0, slash), path.substring(slash + 1));
    }

    private static Optional<Ref> search(AssetType type, File directory, String prefix, String rest) {
        String[] names = directory.list();
        if (names == null) {
            return Optional.empty();
        }
        int slash = rest.indexOf('/');
        String segment = slash < 0 ? rest : rest.substring(0, slash);
        boolean ascii = isAscii(segment);
        String folded = fold(segment);
        for (String name : names) {
            boolean bothAscii = ascii && isAscii(name);
            boolean same =
                    bothAscii ? name.equalsIgnoreCase(segment) : fold(name).equals(folded);
            if (!same) {
                continue;
            }
            String path = prefix + "/" + name;
            if (slash >= 0) {
                Optional<Ref> below = search(type, new File(directory, name), path, rest.substring(slash + 1));
                if (below.isPresent()) {
                    return below;
                }
            } else if (new File(directory, name).isFile()) {
                return Optional.of(existing(type, path));
            }
        }
        return Optional.empty();
    }

    private static Ref existing(AssetType type, String path) {
        Optional<Ref> ref = Ref.ofPath(path);
        if (ref.isPresent()) {
            return ref.get();
        }
        // Equal after folding to a name that is a ref, yet none itself: .MD, or SKILL.md in another case.
        throw AkmException.invalid(
                "NAME_COLLIDES",
                "the file " + path + " differs from a new " + type.prefix() + " by case alone",
                "rename the file or choose another name");
    }

    private static boolean isAscii(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 0x80) {
                return false;
            }
        }
        return true;
    }

    private static String fold(String text) {
        String composed = isAscii(text) ? text : Normalizer.normalize(text, Normalizer.Form.NFC);
        return composed.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
    }
}

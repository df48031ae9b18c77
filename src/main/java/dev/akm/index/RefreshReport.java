package dev.akm.index;

/**
 * What a refresh did.
 *
 * @param files in the stash
 * @param failed files that could not be read and are tried again next time
 * @param retired 1 if the archive was taken over anew
 */
public record RefreshReport(int files, int added, int changed, int removed, int failed, int retired) {
    /** Nothing had changed. */
    static RefreshReport unchanged(int files) {
        return new RefreshReport(files, 0, 0, 0, 0, 0);
    }

    /** Whether anything was done. */
    public boolean isChange() {
        return added + changed + removed + retired > 0;
    }
}

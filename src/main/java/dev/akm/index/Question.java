package dev.akm.index;

import java.sql.SQLException;

/** A question to an open, sound database. */
interface Question<T> {
    T ask(Database database) throws SQLException;
}

import type { ColumnType } from 'kysely'

/** The time at which a row was made. An insert may leave it out, and no update changes it. */
export type Created = ColumnType<Date, Date | undefined, never>

/**
 * A column with JSON. `pg` writes an object as JSON. An array has to be written as text, because `pg` would write it as an array of
 * PostgreSQL. `Omitted` is `undefined` for a column that an insert may leave out.
 */
export type Json<Value extends object, Omitted = never> = Value extends readonly unknown[]
  ? ColumnType<Value, string | Omitted, string>
  : ColumnType<Value, Value | Omitted, Value>

export type TokenPurpose = 'credentials' | 'invite' | 'email' | 'order'

import type { InsertType } from 'kysely'
import type { Tables } from './tables.ts'

/** The columns that an insert may leave out. `Generated` marks them in `tables.ts`. */
type Optional<Name extends keyof Tables> = {
  [Column in keyof Tables[Name]]: undefined extends InsertType<Tables[Name][Column]> ? Column : never
}[keyof Tables[Name]]

/** A row to insert. Unlike Kysely's `Insertable`, it names the columns that may be null, so a missing one does not compile. */
export type NewRow<Name extends keyof Tables> = {
  [Column in Exclude<keyof Tables[Name], Optional<Name>>]: InsertType<Tables[Name][Column]>
} & { [Column in Optional<Name>]?: InsertType<Tables[Name][Column]> }

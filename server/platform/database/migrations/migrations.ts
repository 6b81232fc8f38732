import type { Migration } from 'kysely/migration'
import * as baseline from './0001-baseline.ts'

/** The migrations in the order of their names. A released migration is never changed or renamed. */
export const migrations: Record<string, Migration> = {
  '0001-baseline': baseline
}

import { sql } from 'kysely'

/**
 * A condition that is always true, and makes the commit of its statement not wait for the disk. A crash of PostgreSQL may undo the latest of
 * such commits, never an earlier one alone. The setting lasts until the transaction ends, so use it only in a statement that is its own
 * transaction.
 */
export const commitsAsynchronously = sql<boolean>`set_config('synchronous_commit', 'off', true) = 'off'`

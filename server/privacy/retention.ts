import { deleteExpiredTokens } from '#server/account/token-store.ts'
import type { Database } from '#server/platform/database/tables.ts'
import {
  deleteBooks,
  deleteConsents,
  deleteCounts,
  deleteHandovers,
  deleteHints,
  deleteMails,
  deleteUnpaidAttempts,
  deleteWebhooks,
  emptyAnswers,
  endInvitations,
  endRegistrations
} from './retention-store.ts'

interface RetentionRule {
  /** The kind of data: the first cell of the rule's row in docs/privacy.md#retention. */
  what: string
  /** The retention period as a PostgreSQL interval. It is also a cell of the rule's row. */
  keeps: string
  end(db: Database, now: Date, keeps: string): Promise<void>
}

/** The rules of docs/privacy.md#retention that the nightly job applies. */
export const retentionRules: readonly RetentionRule[] = [
  { what: 'Registrations', keeps: '30 days', end: endRegistrations },
  { what: 'Answers of orders', keeps: '30 days', end: emptyAnswers },
  { what: 'Mails that were sent', keeps: '30 days', end: (...of) => deleteMails(...of, true) },
  { what: 'Mails that were not', keeps: '90 days', end: (...of) => deleteMails(...of, false) },
  // The links of an invitation expire 90 days before it ends. They then show that it has, so it ends before they are deleted.
  { what: 'Invitations that nobody took up', keeps: '120 days', end: endInvitations },
  { what: 'Hints of declined addresses, after the end of their link', keeps: '0 days', end: deleteHints },
  { what: 'Links, after their end', keeps: '90 days', end: deleteExpiredTokens },
  { what: 'Webhooks', keeps: '90 days', end: deleteWebhooks },
  { what: 'Handovers, after their end', keeps: '1 day', end: deleteHandovers },
  { what: 'Counts of limits, after their end', keeps: '0 days', end: deleteCounts },
  { what: 'Attempts that took no money', keeps: '1 year', end: deleteUnpaidAttempts },
  { what: 'Answers about consent', keeps: '3 years', end: deleteConsents },
  { what: 'Orders, charges and decisions about them', keeps: '10 years', end: deleteBooks }
]

/** Applies every rule. If a rule fails, the other rules still run, and afterwards the job is tried again. */
export async function applyRetention(db: Database, now: Date): Promise<void> {
  const failed: { what: string; cause: unknown }[] = []
  for (const { what, end, keeps } of retentionRules) {
    await end(db, now, keeps).catch((cause: unknown) => failed.push({ what, cause }))
  }
  if (failed.length === 0) return
  // The log has the message and the cause of an error, and no other errors in it.
  const rules = failed.map(({ what }) => what).join('; ')
  throw new Error(`data outlives its retention period: ${rules}`, { cause: failed[0]!.cause })
}

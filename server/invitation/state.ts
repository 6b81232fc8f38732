import type { InvitationOutcome } from '#server/platform/database/tables.ts'
import type { Invitation } from './store.ts'

/**
 * The state of an invitation. `created`: the mail is still to be sent. `expired`: the link has ended. Until the nightly job ends the
 * invitation, its recipient can ask for a new link.
 */
type InvitationState = 'created' | 'sent' | 'opened' | InvitationOutcome

export function stateOf(
  invitation: Pick<Invitation, 'sent_at' | 'opened_at' | 'expires_at' | 'outcome'>,
  now: Date
): InvitationState {
  const { sent_at: sentAt, opened_at: openedAt, expires_at: expiresAt, outcome } = invitation
  if (outcome) return outcome
  if (expiresAt <= now) return 'expired'
  if (openedAt) return 'opened'
  return sentAt ? 'sent' : 'created'
}

import type { ReadableAtom } from 'nanostores'
import type { InviteFacts, InviteStep } from '#core/flow/invite.ts'
import type { Session } from '#visit/session.ts'
import type { QueryState } from '#visit/query.ts'

export type InviteSession = Session<InviteFacts, InviteStep> & InviteMembers

export interface InviteMembers {
  /** The status of the call that reads the invitation. */
  $asking: ReadableAtom<QueryState<unknown>>
  ask(): Promise<void>
}

import type { ReadableAtom } from 'nanostores'
import type { MemberFacts, MemberStep } from '#core/flow/member.ts'
import type { Session } from '#visit/session.ts'
import type { QueryState } from '#visit/query.ts'

export type MemberSession = Session<MemberFacts, MemberStep> & MemberMembers

export interface MemberMembers {
  /** The status of the call that identifies the parent. */
  $asking: ReadableAtom<QueryState<unknown>>
  ask(): Promise<void>
  /** Whether the token comes from an embedder, who may give another token after a refusal. */
  isFromEmbedder: boolean
}

import * as handoverCalls from '#core/contract/handover.ts'
import type { InviteFacts } from '#core/flow/invite.ts'
import type { SignupFacts } from '#core/flow/signup.ts'
import type { HandedOver } from '#core/rules/handover.ts'
import { basePath } from '#core/base-path.ts'
import { ok, type Result } from '#core/errors.ts'
import type { Session } from '#visit/session.ts'

export type FlowName = HandedOver['flow']

interface HandoverLink {
  /** The path on the hosted pages' origin. The code is in the fragment, which browsers send to no server. */
  path: string
  /** Seconds until the link expires. */
  expiresIn: number
  /** The code of the link. Absent if the visit has no data. */
  code?: string
}

/**
 * Creates the link to the hosted page that continues the visit. The server stores the visit's facts and drafts under a code; a visit
 * without any needs no code.
 */
export async function handOver(session: Session, flow: FlowName): Promise<Result<HandoverLink>> {
  const { step } = session.$row.get()
  const progress = session.environment.memory.read()
  if (progress === undefined) return ok({ path: hostedPath(session), expiresIn: Infinity })
  const { registration, invite, context } = session.$facts.get() as Pick<SignupFacts, 'registration'> & InviteFacts
  const body = { flow, step, progress, registration, inviteToken: context && invite?.token }
  const answer = await session.call(handoverCalls.handOver, { body })
  // The registration may be paid meanwhile. The other refusals concern the link only.
  if (!answer.ok) return answer.problem.code === 'subscribed' ? session.refuse(answer.problem) : answer
  const { code, expiresIn } = answer.value
  return ok({ path: `${basePath}/continue${spoken(session)}#${code}`, expiresIn, code })
}

/** The path of the same step on the hosted pages, without the visit's facts and drafts. */
export function hostedPath(session: Session): string {
  return basePath + session.$row.get().path + spoken(session)
}

function spoken(session: Session): string {
  const { language, country } = session.$locale.get()
  return `?locale=${language}&country=${country}`
}

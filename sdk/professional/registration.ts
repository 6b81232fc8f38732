import * as professionalCalls from '#core/contract/professional.ts'
import type { Input } from '#core/contract/route.ts'
import { ok, type Result } from '#core/errors.ts'
import type { StepNumber } from '#core/rules/professional-fields.ts'
import type { Session } from '#visit/session.ts'
import { withOwnCodes } from './refusals.ts'

export type Typed = Input<typeof professionalCalls.createProfessional>['body']

/** Validates the values of a step on the server. */
export async function validate(session: Pick<Session, 'call'>, step: StepNumber, body: Typed): Promise<Result<Typed>> {
  const answer = await session.call(
    professionalCalls.validateProfessional,
    { query: { step }, body },
    { activity: 'start' }
  )
  return answer.ok ? ok(body) : withOwnCodes(answer.problem)
}

export async function register(session: Pick<Session, 'call'>, body: Typed) {
  const answer = await session.call(professionalCalls.createProfessional, { body })
  return answer.ok ? answer : withOwnCodes(answer.problem)
}

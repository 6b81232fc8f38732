import { professionalRoutes } from '#core/api/professional.ts'
import type { Input } from '#core/api/route.ts'
import { check } from '#core/check.ts'
import { type ErrorCode, fail, ok, type Outcome, type Problem } from '#core/errors.ts'
import { ownCode, type StepNumber } from '#core/rules/professional-fields.ts'
import { ProfessionalContact } from '#core/rules/professional.ts'
import { contactBody, type ContactValues } from './contact-draft.ts'
import { nameOf } from './refused-fields.ts'
import type { Session } from '#session/session.ts'

export type Typed = Input<typeof professionalRoutes.createProfessional>['body']

/** Validates the values of step 1 in the browser. */
export function judgeContact(values: ContactValues) {
  return check(ProfessionalContact, contactBody(values))
}

/** Validates the values of a step on the server. */
export async function validate(
  session: Pick<Session, 'call'>,
  step: StepNumber,
  body: Typed
): Promise<Outcome<Typed, ErrorCode>> {
  const answer = await session.call(
    professionalRoutes.validateProfessional,
    { query: { step }, body },
    { activity: 'start' }
  )
  return answer.ok ? ok(body) : withOwnCodes(answer.problem)
}

export async function register(session: Pick<Session, 'call'>, body: Typed) {
  const answer = await session.call(professionalRoutes.createProfessional, { body })
  return answer.ok ? answer : withOwnCodes(answer.problem)
}

/**
 * Completes the problems of a refused step. Only the status 409 names fields; a field without a text gets the sentence of its code
 * (docs/specification/professionals.md#refusals).
 */
function withOwnCodes({ code, validationErrors = [], ...rest }: Problem): { ok: false; problem: Problem } {
  if (code !== 'professional.invalid') return fail<ErrorCode>(code, rest)
  return fail<ErrorCode>(code, {
    ...rest,
    validationErrors: validationErrors.map(error =>
      error.text ? error : { ...error, code: ownCode(nameOf(error.field)) }
    )
  })
}

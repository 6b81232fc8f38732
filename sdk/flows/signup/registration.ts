import type { Input } from '#core/api/route.ts'
import { type Parent, registrationRoutes } from '#core/api/registration.ts'
import { type ErrorCode, fail, ok, type Outcome, type Problem } from '#core/errors.ts'
import { arrivalDraft, type SignupSession } from './session.ts'

type Body = Input<typeof registrationRoutes.updateRegistration>['body']

/** Saves sections of the registration that is under way. */
export async function saveRegistration(
  session: SignupSession,
  body: Body
): Promise<Outcome<{ possibleDuplicate: boolean }, ErrorCode>> {
  const { registration } = session.$facts.get()
  if (!registration) return fail('expired')
  const params = { signupId: registration.signupId }
  return session.call(registrationRoutes.updateRegistration, { params, body })
}

/** Step 1: the first time it makes the registration, later it changes it. */
export async function register(session: SignupSession, parent: Parent) {
  const known = session.$facts.get().registration
  const body: Input<typeof registrationRoutes.createRegistration>['body'] = {
    parent,
    // Whoever is known to be one is at `duplicate`.
    parentDuplicateConfirmed: false,
    sections: ['PARENT'],
    segmentAnonymousId: session.anonymousId,
    segmentIdentify: session.$mayTrack.get()
  }
  if (known) {
    const saved = await saveRegistration(session, body)
    return saved.ok ? ok(known) : saved
  }
  const country = session.$locale.get().variant
  const forced = arrivalDraft(session).get().forced || undefined
  return session.call(registrationRoutes.createRegistration, { body: { ...body, country, forced } })
}

/**
 * What every call of a registration may meet besides the mistakes of a form: it is over, or the family is known already. True
 * when the visitor has been taken to where that is told.
 */
export function isTakenElsewhere(session: SignupSession, problem: Problem, typed?: Parent): boolean {
  if (problem.code === 'expired') {
    session.restart('parent', 'expired')
    return true
  }
  if (!problem.validationErrors?.some(({ field }) => field.includes('.duplicate'))) return false
  endAsDuplicate(session, typed)
  return true
}

/** The registration ends at the page that says whom to ask. */
export function endAsDuplicate(session: SignupSession, typed?: Parent): void {
  const { firstName = '', lastName = '', email = '' } = typed ?? session.$facts.get().parent ?? {}
  session.learn({ duplicate: { name: `${firstName} ${lastName}`.trim(), email } })
}

/** `certain` is a co-parent who has paid already: no family of one could be made of that. */
export function saysPossibleDuplicate({ validationErrors = [] }: Problem): boolean {
  return validationErrors.some(({ field, code }) => field === 'coParent.duplicate' && code !== 'certain')
}

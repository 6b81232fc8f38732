import type { Input } from '#core/contract/route.ts'
import * as registrationCalls from '#core/contract/registration.ts'
import type { Parent } from '#core/rules/parent.ts'
import { ok, type Result } from '#core/errors.ts'
import { arrivalDraft, type SignupSession } from './session.ts'

type Body = Input<typeof registrationCalls.updateRegistration>['body']

/** Saves parts of the current registration. */
export async function saveRegistration(
  session: SignupSession,
  body: Body
): Promise<Result<{ possibleDuplicate: boolean }>> {
  const { registration } = session.$facts.get()
  if (!registration) return session.refuse({ code: 'expired' })
  const params = { signupId: registration.signupId }
  return session.call(registrationCalls.updateRegistration, { params, body })
}

/** Saves step 1 by creating the registration or updating an existing one. */
export async function register(session: SignupSession, parent: Parent) {
  const known = session.$facts.get().registration
  const body: Input<typeof registrationCalls.createRegistration>['body'] = {
    parent,
    // A registration with a duplicate cannot get here: the step `duplicate` replaces every other step.
    parentDuplicateConfirmed: false,
    sections: ['PARENT'],
    segmentAnonymousId: session.anonymousId,
    segmentIdentify: session.$allows.get()('analytics')
  }
  if (known) {
    const saved = await saveRegistration(session, body)
    return saved.ok ? ok(known) : saved
  }
  const country = session.$locale.get().variant
  const forced = arrivalDraft(session).get().forced || undefined
  const created = await session.call(registrationCalls.createRegistration, { body: { ...body, country, forced } })
  // This call makes the key, so it does not have it yet.
  return created.ok ? created : session.refuse(created.problem, { body })
}

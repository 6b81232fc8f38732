import { optional } from 'superstruct'
import type { Input, ResultOf } from '#core/contract/route.ts'
import type * as registrationCalls from '#core/contract/registration.ts'
import { variantOf } from '#core/country.ts'
import { fail, ok, type Problem, type Result } from '#core/errors.ts'
import { check, type Fields } from '#core/check.ts'
import { checkFamily, type Family, parentClash } from '#core/rules/family.ts'
import { withoutTrunkPrefix } from '#core/rules/number-plan.ts'
import { emptyPerson, type PersonRecord } from '#core/rules/parent.ts'
import { samePhone } from '#core/rules/phone.ts'
import { ReferralAnswer } from '#core/rules/referral.ts'
import { textIn } from '#core/rules/text.ts'
import { failureOf } from '#server/platform/database/failure.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { invalid } from '#server/platform/http/language.ts'
import { mailOwner } from '#server/mail/owner.ts'
import { embedderAt } from '#server/embedder/embedders.ts'
import type { RequestContext, Received } from '#server/platform/http/serve.ts'
import { createToken, hashToken } from '#server/platform/secrets/tokens.ts'
import { emailKeyOf } from '#core/rules/email.ts'
import { phoneKeyOf } from '#core/rules/phone.ts'
import type { Deps } from '#server/deps.ts'
import { prefixFields, validateAddress, validateName, validateParent, prefixErrors } from '#server/account/sections.ts'
import { assignmentFor } from './assignment.ts'
import { refusePaidRegistration } from './paid.ts'
import {
  findKnownContact,
  findRegistration,
  insertRegistration,
  type Registration,
  type RegistrationChanges,
  contactStatus,
  updateRegistration
} from './store.ts'

type Create = typeof registrationCalls.createRegistration
type Update = typeof registrationCalls.updateRegistration

export async function createRegistration(
  deps: Deps,
  input: Input<Create>,
  context: RequestContext
): Promise<ResultOf<Create>> {
  const { country, segmentAnonymousId, forced } = input.body
  const parent = withoutTrunkPrefix(input.body.parent)
  const emailKey = emailKeyOf(parent.email)
  const allowed = await deps.limits.guard(
    ['registration', context.address],
    ['lookUp', context.address],
    ['email', `${emailKey} ${context.address}`]
  )
  if (!allowed.ok) return allowed

  const known = await findKnownContact(deps.database, { emailKey, phoneKey: phoneKeyOf(parent) })
  if (known.emailTaken) {
    await mailOwner(deps, emailKey)
    return invalid({ 'parent.email.taken': 'taken' }, context)
  }
  if (known.namedByEmail) return invalid({ 'parent.duplicate': 'duplicate' }, context)

  const id = deps.newId()
  const registrationKey = createToken()
  const now = deps.now()
  await insertRegistration(deps.database, {
    id,
    key_hash: await hashToken(registrationKey),
    language: context.language,
    country: variantOf(country),
    assignment: await assignmentFor(deps, { anonymousId: segmentAnonymousId, country, forced }),
    referrer_key: context.referrerKey ?? null,
    parent,
    email_key: emailKey,
    possible_duplicate: known.namedByPhone,
    embedder_id: await embedderAt(deps, context.origin),
    created_at: now,
    used_at: now
  })
  return ok({ signupId: id, registrationKey })
}

/**
 * Opens a registration by its id and key. Unknown, foreign and expired registrations get exactly the same answer, so that callers cannot
 * tell them apart.
 */
export async function openRegistration(
  deps: Pick<Deps, 'database' | 'now'>,
  signupId: string,
  context: RequestContext
): Promise<Result<Registration, Problem<'expired'>>> {
  const keyHash = await hashToken(context.registrationKey ?? '')
  if (!isUuid(signupId)) return fail('expired')
  const registration = await findRegistration(deps.database, { id: signupId, keyHash, now: deps.now() })
  return registration ? ok(registration) : fail('expired')
}

/** Opens a registration, and refuses it once it is paid. */
export async function openUnpaid(
  deps: Pick<Deps, 'database' | 'limits' | 'now'>,
  signupId: string,
  context: RequestContext
): Promise<Result<Registration, Problem<'expired' | 'limited' | 'subscribed'>>> {
  const opened = await openRegistration(deps, signupId, context)
  if (!opened.ok || opened.value.completed_at === null) return opened
  return refusePaidRegistration(deps, opened.value.id, context)
}

/** Sections of the form that visitors fill in. The handler validates them, and not the contract. */
export const registrationForms = ['parent', 'coParent', 'children', 'address', 'referral'] as const
type Body = Received<Update, (typeof registrationForms)[number]>['body']

export async function changeRegistration(
  deps: Deps,
  registration: Registration,
  body: Body,
  context: RequestContext
): Promise<ResultOf<Update>> {
  const asksFor = new Set(body.sections)
  // PARENT includes NAME. If a call lists both, NAME is ignored.
  if (asksFor.has('PARENT')) asksFor.delete('NAME')
  // Every section is validated before any look-up, so that a single refusal lists all errors.
  const validated = await Promise.all([...asksFor].map(section => sections[section](registration, body)))
  const fields: Fields = Object.assign(
    {},
    ...validated.map(section => ('fields' in section ? section.fields : undefined))
  )
  if (Object.keys(fields).length > 0) return invalid(fields, context)

  let changes: RegistrationChanges = {}
  for (const section of validated) {
    const known = 'lookUp' in section ? await section.lookUp(deps, context) : section
    if ('fields' in known) return invalid(known.fields, context)
    if ('problem' in known) return known
    changes = { ...changes, ...known.changes }
  }
  try {
    const isChanged = await updateRegistration(deps.database, registration.id, changes, deps.now())
    if (!isChanged) return await refusePaidRegistration(deps, registration.id, context)
  } catch (error) {
    // An open payment gets the new e-mail address, too. The change fails if another payer has an attempt under that address.
    if (failureOf(error) === 'conflict') return invalid({ 'parent.email.taken': 'taken' }, context)
    throw error
  }
  return ok({ possibleDuplicate: changes.possibleDuplicate ?? registration.possible_duplicate })
}

type SectionResult = { changes: RegistrationChanges } | { fields: Fields }
/** The result of a look-up, or the refusal because of a limit. */
type Known = SectionResult | { ok: false; problem: Problem<'limited'> }
type SectionRow = (
  registration: Registration,
  body: Body
) => Promise<SectionResult | { lookUp: (deps: Deps, context: RequestContext) => Promise<Known> }>

/** The validation of each section that a call may save. */
const sections: Record<Body['sections'][number], SectionRow> = {
  async NAME(registration, { parent }) {
    const validated = validateName(parent)
    return validated.ok
      ? { changes: { parent: { ...registration.parent, ...validated.value } } }
      : { fields: validated.problem }
  },

  async PARENT(registration, { parent, referral, sections }) {
    const validated = validateParent(parent)
    const answered = prefixErrors('referral', check(optional(ReferralAnswer), referral))
    // The call also saves the family. So the family is validated together with this parent, and the stored family does not matter.
    const named: Partial<Registration> = sections.includes('FAMILY') ? {} : registration
    const fields = {
      ...prefixFields('parent', parentClash(parent, named.co_parent, named.children)),
      ...(validated.ok ? {} : validated.problem),
      ...(answered.ok ? {} : answered.problem)
    }
    if (!validated.ok || !answered.ok || Object.keys(fields).length > 0) return { fields }

    const { parent: saved, timeZone } = validated.value
    const emailKey = emailKeyOf(saved.email)
    const changes = { parent: saved, emailKey, timeZone, referral: answered.value }
    const isSame = emailKey === registration.email_key && samePhone(saved, registration.parent)
    // ADDRESS is the last section before the payment. The co-parent may have signed up in the meantime, so the look-up is repeated.
    if (isSame && !sections.includes('ADDRESS')) return { changes }
    return {
      async lookUp(deps, { address }): Promise<Known> {
        if (!isSame) {
          const allowed = await deps.limits.guard(['lookUp', address], ['email', registration.id])
          if (!allowed.ok) return allowed
        }
        const phoneKey = phoneKeyOf(saved)
        const known = await findKnownContact(deps.database, { emailKey, phoneKey })
        if (known.emailTaken && !isSame) {
          await mailOwner(deps, emailKey)
          return { fields: { 'parent.email.taken': 'taken' } }
        }
        if (known.namedByEmail) return { fields: { 'parent.duplicate': 'duplicate' } }
        return { changes: { ...changes, possibleDuplicate: known.namedByPhone } }
      }
    }
  },

  async FAMILY(registration, { parent, coParent, children, coParentDuplicateConfirmed, sections }) {
    const validated = checkFamily({ coParent, children }, sections.includes('PARENT') ? parent : registration.parent)
    if (!validated.ok) return { fields: validated.problem }
    const named = recordOf(validated.value.coParent)
    const kids = validated.value.children.map(child => ({ ...child, email: child.email ?? null }))
    const changes = { coParent: named, children: kids }
    const { email } = named
    if (email === null) return { changes }
    return {
      async lookUp(deps, { address }): Promise<Known> {
        const allowed = await deps.limits.guard(['lookUp', address], ['email', registration.id])
        if (!allowed.ok) return allowed
        const status = await contactStatus(deps.database, emailKeyOf(email), deps.now())
        if (status === 'paid') return { fields: { 'coParent.duplicate': 'certain' } }
        if (status === 'known' && !coParentDuplicateConfirmed) return { fields: { 'coParent.duplicate': 'possible' } }
        return { changes }
      }
    }
  },

  async ADDRESS(registration, { address, parent }) {
    const validated = await validateAddress(address, textIn(parent, 'timeZone') || registration.time_zone)
    return validated.ok ? { changes: { address: validated.value } } : { fields: validated.problem }
  }
}

/** A phone number is stored only together with its country code. */
function recordOf({ email = null, phoneCountryCode, phoneNumber, ...named }: Family['coParent']): PersonRecord {
  const phone = phoneNumber && phoneCountryCode ? withoutTrunkPrefix({ phoneCountryCode, phoneNumber }) : undefined
  return { ...emptyPerson, ...named, email, ...phone }
}

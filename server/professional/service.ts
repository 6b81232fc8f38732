import { variantOf } from '#core/country.ts'
import type { Infer } from 'superstruct'
import type * as professionalCalls from '#core/contract/professional.ts'
import type { Professional } from '#core/contract/professional.ts'
import type { ResultOf, Input } from '#core/contract/route.ts'
import { check, type Fields, withProblems } from '#core/check.ts'
import { fail, ok, type Result } from '#core/errors.ts'
import { withoutTrunkPrefix } from '#core/rules/number-plan.ts'
import { ProfessionalPractice } from '#core/rules/practice.ts'
import { ownCode, type StepNumber, withoutHiddenAnswers } from '#core/rules/professional-fields.ts'
import { ProfessionalContact, ProfessionalSecurity } from '#core/rules/professional.ts'
import type { Language } from '#core/locale.ts'
import { validationErrorsOf } from '#server/platform/http/language.ts'
import type { NewRow } from '#server/platform/database/new-row.ts'
import { embedderAt } from '#server/embedder/embedders.ts'
import { postWebhooks } from '#server/embedder/webhooks.ts'
import { postMail } from '#server/mail/store.ts'
import { regionsOf } from '#server/reference/regions.ts'
import { timezonesOf } from '#server/reference/timezones.ts'
import { emailKeyOf } from '#core/rules/email.ts'
import type { Deps } from '#server/deps.ts'
import type { RequestContext } from '#server/platform/http/serve.ts'
import { professionalCatalogue } from './catalogue.ts'
import { findProfessional, insertProfessional, removeProfessional, type StoredProfessional } from './store.ts'

type Routes = typeof professionalCalls
type Security = Infer<typeof ProfessionalSecurity>
type Body = Input<Routes['createProfessional']>['body']

export async function optionsFor(
  country: string | undefined,
  language: Language
): Promise<ResultOf<Routes['professionalOptions']>> {
  const options = professionalCatalogue.optionsIn(language, variantOf(country))
  return ok({ ...options, regions: await regionsOf(options.countries[0]!.key) })
}

export async function countryFor(countryId: string, language: Language): Promise<ResultOf<Routes['practiceCountry']>> {
  const country = professionalCatalogue.country(countryId)
  if (!country) return fail('missing')
  const [regions, timezones] = await Promise.all([regionsOf(countryId), timezonesOf(countryId, '')])
  return ok({ regions, timezones, timezoneByRegion: country.timezoneByRegion, roles: country.rolesIn(language) })
}

/** Validates one step and stores nothing. */
export async function validate(
  deps: Deps,
  { query, body }: Input<Routes['validateProfessional']>,
  context: RequestContext
): Promise<ResultOf<Routes['validateProfessional']>> {
  const fields = { ...fieldsOf(await validators[query.step](body)) }
  const isValidated = query.step === '1' && fields.email === undefined
  if (isValidated && (await tellsTaken(deps, emailKeyOf(body.email!), context))) fields.email = 'taken'
  return Object.keys(fields).length > 0 ? rejectFields(fields, context.language) : ok({})
}

/**
 * Whether step 1 reveals that an address is taken. The answer shows whether somebody is a registered professional, so a caller gets few of
 * them. Beyond that the address is not even looked up, so that response times reveal nothing either.
 */
async function tellsTaken(
  deps: Pick<Deps, 'database' | 'enqueueMails' | 'limits' | 'newId'>,
  emailKey: string,
  { address }: RequestContext
): Promise<boolean> {
  const answer = await deps.limits.reserve(['professionalTaken', address])
  if (!answer.ok) return false
  const isLookedUp = (await deps.limits.guard(['professionalLookUp', address])).ok
  const isTaken = isLookedUp && (await mailOwner(deps, emailKey))
  await (isTaken ? answer.value.keep() : answer.value.release())
  return isTaken
}

export async function createProfessional(
  deps: Deps,
  { body }: Input<Routes['createProfessional']>,
  context: RequestContext
): Promise<ResultOf<Routes['createProfessional']>> {
  const allowed = await deps.limits.guard(['registration', context.address])
  if (!allowed.ok) return allowed
  const [contact, practice, security] = await Promise.all([
    validateContact(body),
    validatePractice(body),
    validateSecurity(body)
  ])
  if (!contact.ok || !practice.ok || !security.ok) {
    return rejectFields({ ...fieldsOf(contact), ...fieldsOf(practice), ...fieldsOf(security) }, context.language)
  }

  const { language } = context
  const { email } = contact.value
  const values = { contact: contact.value, practice: practice.value, security: security.value }
  const row = await rowOf(deps, { ...values, attemptId: body.attemptId }, context)
  const embedderId = await embedderAt(deps, context.origin)
  const inserted = await deps.database.transaction().execute(async transaction => {
    const inserted = await insertProfessional(transaction, row)
    if (inserted) {
      const { reference = null } = context
      const data = { professionalId: row.id, country: practice.value.country, reference }
      await postWebhooks(deps, transaction, [{ type: 'professional.registered', embedderId, subject: row.id, data }])
      await postMail(deps, transaction, {
        kind: 'professional-welcome',
        recipient: email,
        language,
        country: practice.value.country,
        accountId: null,
        // The address is not confirmed yet, so the mail contains no text from the caller.
        data: { firstName: null }
      })
    }
    return inserted
  })
  const first = inserted ?? (await registeredBefore(deps, row))
  if (first) return ok(shown(first, language))
  await mailOwner(deps, row.email_key)
  return rejectFields({ email: 'taken' }, language)
}

/** The registration that an earlier request of the same try has made. The answer to that request may be lost. */
async function registeredBefore({ database }: Pick<Deps, 'database'>, row: NewRow<'professional'>) {
  const professional = row.attempt_id === null ? undefined : await findProfessional(database, row.email_key)
  return professional?.attempt_id === row.attempt_id ? professional : undefined
}

/**
 * Mails the owner of a registered e-mail address a link that removes the registration. Anybody can register with a foreign address, so the
 * owner needs a way to remove it. Returns whether the address is registered.
 */
async function mailOwner(
  deps: Pick<Deps, 'database' | 'enqueueMails' | 'limits' | 'newId'>,
  emailKey: string
): Promise<boolean> {
  const holder = await findProfessional(deps.database, emailKey)
  if (!holder) return false
  if (!(await deps.limits.guard(['notice', `professional:${emailKey}`])).ok) return true
  await deps.database.transaction().execute(transaction =>
    postMail(deps, transaction, {
      kind: 'professional-taken',
      recipient: holder.person.email,
      language: holder.language,
      country: holder.practice.country,
      accountId: null,
      data: { firstName: null }
    })
  )
  return true
}

/** Removes the registration that belongs to a mailed link, so that its e-mail address is free again. */
export async function removeByLink(deps: Pick<Deps, 'database' | 'now'>, token: string): Promise<boolean> {
  return removeProfessional(deps.database, token, deps.now())
}

/**
 * Validators of the steps. Each first applies the rules that server and screens share, and then checks the values against the server's
 * data.
 */
const validators: Record<StepNumber, (body: Body) => Promise<Result<unknown, Fields>>> = {
  '1': validateContact,
  '2': validatePractice,
  '3': validateSecurity
}

async function validateContact(body: Body): Promise<Result<ProfessionalContact, Fields>> {
  const { data } = professionalCatalogue
  const validated = check(ProfessionalContact, body)
  const values: Body = validated.ok ? validated.value : body
  const fields = unlisted(values, {
    title: data.titles,
    phoneCountryCode: data.countryCodes,
    hearAboutUs: data.referrals,
    referralBenchOfficerPosition: data.benchOfficers,
    referralColleagueRole: data.colleagues
  })
  return withProblems(validated, fields)
}

async function validatePractice(body: Body): Promise<Result<ProfessionalPractice, Fields>> {
  const validated = check(ProfessionalPractice, body)
  const { country: key = '', region = '', timezone = '', roles = [] }: Body = validated.ok ? validated.value : body
  const country = professionalCatalogue.country(key)
  if (!country) return withProblems(validated, { country: ownCode('country') })
  const [regions, timezones] = await Promise.all([regionsOf(key), timezonesOf(key, region)])
  const known = new Set(country.rolesIn('en').map(role => role.key))
  const fields: Record<string, string> = {}
  if (regions.length > 0 && !regions.includes(region)) fields.region = ownCode('region')
  if (!timezones.includes(timezone)) fields.timezone = ownCode('timezone')
  if (!roles.every(role => known.has(role))) fields.roles = ownCode('roles')
  return withProblems(validated, fields)
}

async function validateSecurity(body: Body): Promise<Result<Security, Fields>> {
  return check(ProfessionalSecurity, body)
}

/** Errors of fields whose value is no option of the catalogue. A missing value has an error of its rule already. */
function unlisted(
  values: Body,
  lists: { [Field in keyof ProfessionalContact]?: readonly { key: string }[] }
): Record<string, string> {
  const wrong = Object.entries(lists).filter(([field, rows]) => {
    const value = values[field as keyof ProfessionalContact]
    return value && !rows.some(row => row.key === value)
  })
  return Object.fromEntries(wrong.map(([field]) => [field, ownCode(field)]))
}

function fieldsOf(validated: Result<unknown, Fields>): Fields {
  return validated.ok ? {} : validated.problem
}

async function rowOf(
  deps: Pick<Deps, 'hasher' | 'newId'>,
  {
    contact,
    practice,
    security,
    attemptId
  }: { contact: ProfessionalContact; practice: ProfessionalPractice; security: Security; attemptId?: string },
  context: RequestContext
): Promise<NewRow<'professional'>> {
  // An answer counts as right in upper and lower case, so its hash is made from lower case.
  const [answerHash, codeHash] = await Promise.all([
    deps.hasher.hash(security.securityAnswer.toLowerCase()),
    deps.hasher.hash(security.securityCode)
  ])
  const { phoneNumber } = withoutTrunkPrefix({
    phoneCountryCode: dialCodeOf(contact.phoneCountryCode),
    phoneNumber: contact.phoneNumber
  })
  return {
    id: deps.newId(),
    language: context.language,
    person: { ...withoutHiddenAnswers(contact), phoneNumber },
    email_key: emailKeyOf(contact.email),
    practice: { ...practice, roles: [...new Set(practice.roles)] },
    security_question: security.securityQuestion,
    security_answer_hash: answerHash,
    security_code_hash: codeHash,
    attempt_id: attemptId ?? null
  }
}

function dialCodeOf(phoneCountryCode: string): string {
  return professionalCatalogue.data.countryCodes.find(({ key }) => key === phoneCountryCode)!.dialCode
}

function shown(row: StoredProfessional, language: Language): Professional {
  const { id, person, practice } = row
  const { addressLine1: line1, addressLine2, city, region, postalCode, country } = practice
  return {
    id,
    name: {
      title: professionalCatalogue.data.titles.find(({ key }) => key === person.title)?.name[language] ?? null,
      firstName: person.firstName,
      lastName: person.lastName,
      credentials: person.credentials || null
    },
    email: person.email,
    phone: {
      dialCode: dialCodeOf(person.phoneCountryCode),
      number: person.phoneNumber,
      extension: person.phoneExtension || null
    },
    practiceName: practice.practiceName,
    address: { line1, line2: addressLine2 || null, city, region, postalCode, country },
    timezone: practice.timezone,
    roles: practice.roles
  }
}

function rejectFields(fields: Fields, language: Language) {
  return fail('professional.invalid', { validationErrors: validationErrorsOf(fields, language) })
}

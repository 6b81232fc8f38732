import { type Infer, nullable, object, optional, pick } from 'superstruct'
import { Parent } from '#core/rules/parent.ts'
import { check, type Fields } from '#core/check.ts'
import type { Result } from '#core/errors.ts'
import { Address, TimeZone } from '#core/rules/address.ts'
import { withoutTrunkPrefix } from '#core/rules/number-plan.ts'
import { billingCountries, postalProblem, writtenPostalCode } from '#core/rules/postal.ts'
import { rule, text, textIn } from '#core/rules/text.ts'
import { regionsOf } from '#server/reference/regions.ts'
import { isTimeZone } from '#server/reference/timezones.ts'

const ParentName = pick(Parent, ['firstName', 'lastName'])

/** The time zone is a field of the address step, so the section PARENT may lack it. */
const ZonedParent = object({
  ...Parent.schema,
  timeZone: optional(nullable(rule(text(), 'required', zone => zone === '' || isTimeZone(zone))))
})

export function validateName(input: unknown): Result<Infer<typeof ParentName>, Fields> {
  return prefixErrors('parent', check(ParentName, input))
}

export function validateParent(input: unknown): Result<{ parent: Parent; timeZone: string | undefined }, Fields> {
  const validated = prefixErrors('parent', check(ZonedParent, input))
  if (!validated.ok) return validated
  const { timeZone, ...parent } = validated.value
  return { ok: true, value: { parent: withoutTrunkPrefix(parent), timeZone: timeZone || undefined } }
}

const ZonedAddress = object({ ...Address.schema, timeZone: rule(TimeZone, 'required', isTimeZone) })

/**
 * Validates the section ADDRESS: an address and a time zone. The time zone may come from an earlier request. Postal code and region must
 * belong to the address's country. `zoneField` is the field of the body that contains the time zone.
 */
export async function validateAddress(
  input: unknown,
  timeZone: string | null,
  zoneField = 'parent.timeZone'
): Promise<Result<Address, Fields>> {
  if (!input) return { ok: false, problem: { address: 'required' } }
  const validated = check(ZonedAddress, { ...Object(input), timeZone })
  const own = validated.ok ? {} : validated.problem
  const fields = { ...own, ...(own.country === undefined && (await brokenInCountry(input))), ...own }
  if (!validated.ok || Object.keys(fields).length > 0) {
    return { ok: false, problem: prefixFields('address', fields, { timeZone: zoneField }) }
  }
  const { timeZone: _, ...address } = validated.value
  return { ok: true, value: { ...address, postalCode: writtenPostalCode(address.country, address.postalCode) } }
}

async function brokenInCountry(input: unknown): Promise<Fields> {
  const country = textIn(input, 'country').toUpperCase()
  if (!billingCountries.includes(country)) return { country: 'required' }
  const written = writtenPostalCode(country, textIn(input, 'postalCode'))
  const regions = await regionsOf(country)
  const isElsewhere = regions.length > 0 && !regions.includes(textIn(input, 'region'))
  return {
    ...(postalProblem(country, written) && { postalCode: 'postal' }),
    ...(isElsewhere && { region: 'required' })
  }
}

/** The problems of all sections, in the order of the sections. A valid section has no problem. */
export function problemsOf(validated: readonly (Result<unknown, Fields> | undefined)[]): Fields {
  return Object.assign({}, ...validated.map(section => (section?.ok === false ? section.problem : undefined)))
}

/** Applies `prefixFields` to the errors of an invalid result. */
export function prefixErrors<Value>(
  section: string,
  validated: Result<Value, Fields>,
  otherPaths?: Partial<Record<string, string>>
): Result<Value, Fields> {
  return validated.ok ? validated : { ok: false, problem: prefixFields(section, validated.problem, otherPaths) }
}

/** Renames the fields of a section to their paths in the whole body. `otherPaths` has the paths of fields outside of the section. */
export function prefixFields(
  section: string,
  fields: Fields,
  otherPaths: Partial<Record<string, string>> = {}
): Fields {
  const named = (field: string) => otherPaths[field] ?? (field === '' ? section : `${section}.${field}`)
  return Object.fromEntries(Object.entries(fields).map(([field, code]) => [named(field), code]))
}

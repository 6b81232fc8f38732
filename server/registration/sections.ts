import { type Infer, pick } from 'superstruct'
import { type AddressTold, Parent, type ParentTold } from '#core/api/registration.ts'
import { check, type Fields } from '#core/check.ts'
import { Address } from '#core/rules/address.ts'
import { Billing } from '#core/rules/billing.ts'
import { cleanText } from '#core/rules/text.ts'
import { regionsOf } from '#server/reference/regions.ts'
import { isTimeZone } from '#server/reference/timezones.ts'

type Judged<Value> = { ok: true; value: Value } | { ok: false; fields: Fields }
type Told = Infer<typeof ParentTold> | undefined

const ParentName = pick(Parent, ['firstName', 'lastName'])

/** The section NAME. */
export function judgeName(told: Told): Judged<Infer<typeof ParentName>> {
  return told ? underneath('parent', check(ParentName, told)) : missing('parent')
}

/** The section PARENT. Its time zone is told with the address, and may be missing before. */
export function judgeParent(told: Told): Judged<{ parent: Parent; timeZone: string | undefined }> {
  if (!told) return missing('parent')
  const judged = underneath('parent', check(Parent, told))
  if (!judged.ok) return judged
  const timeZone = cleanText(told.timeZone ?? '') || undefined
  if (timeZone && !isTimeZone(timeZone)) return missing('parent.timeZone')
  return { ok: true, value: { parent: judged.value, timeZone } }
}

/**
 * The section ADDRESS: an address and a time zone, told now or before; postal code and region are those of its country. The time zone is
 * asked for beside the address, and `zoneField` is where it was told.
 */
export async function judgeAddress(
  told: Infer<typeof AddressTold> | null | undefined,
  timeZone: string | null,
  zoneField = 'parent.timeZone'
): Promise<Judged<Address>> {
  if (!told) return missing('address')
  const written = underneath('address', check(Address, told))
  if (!written.ok) return written
  const judged = underneath('address', check(Billing, { ...written.value, timeZone }), { timeZone: zoneField })
  if (!judged.ok) return judged
  const { timeZone: zone, ...address } = judged.value
  const regions = await regionsOf(address.country)
  if (regions.length > 0 && !regions.includes(address.region)) return missing('address.region')
  return isTimeZone(zone) ? { ok: true, value: address } : missing(zoneField)
}

function missing(field: string): { ok: false; fields: Fields } {
  return { ok: false, fields: { [field]: 'required' } }
}

/** What is wrong, named as the whole body names it; `elsewhere` tells which fields do not stand in the section. */
export function underneath<Value>(
  section: string,
  judged: Judged<Value>,
  elsewhere: Partial<Record<string, string>> = {}
): Judged<Value> {
  if (judged.ok) return judged
  const fields = Object.entries(judged.fields).map(([field, code]) => [elsewhere[field] ?? `${section}.${field}`, code])
  return { ok: false, fields: Object.fromEntries(fields) }
}

import type { Address } from '#core/api/registration.ts'
import { check, type Fields } from '#core/check.ts'
import { Billing } from '#core/rules/billing.ts'
import { regionsOf } from './regions.ts'

/** What is wrong with a billing address beyond the form of its fields: postal code and region are its country's. */
export async function billingProblems(address: Address, timeZone: string | null): Promise<Fields> {
  const judged = check(Billing, { ...address, timeZone })
  if (!judged.ok) return judged.fields
  const isRegionMissing = address.region === '' && (await regionsOf(address.country)).length > 0
  return isRegionMissing ? { region: 'required' } : {}
}

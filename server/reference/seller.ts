import { check } from '#core/check.ts'
import { array, type Infer, nonempty, object, optional, record, string } from 'superstruct'

const Text = nonempty(string())

/** The seller. `taxNumbers`: its registrations by the country of the buyer, such as `"CA": ["TPS 123456789 RT0001"]`. */
const Seller = object({ name: Text, address: optional(Text), taxNumbers: optional(record(Text, array(Text))) })
export type Seller = Infer<typeof Seller>

export function sellerLine({ name, address }: Seller): string {
  return address === undefined ? name : `${name}, ${address}`
}

/** Parses the seller from JSON. Null if it is none. */
export function sellerOf(text: string): Seller | null {
  try {
    const checked = check(Seller, JSON.parse(text))
    return checked.ok ? checked.value : null
  } catch {
    return null
  }
}

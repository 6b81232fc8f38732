import { array, type Infer, nonempty, object, optional, record, string } from 'superstruct'

const Text = nonempty(string())

/** The company that sells. `taxNumbers`: its registrations by the country of the buyer, such as `"CA": ["TPS 123456789 RT0001"]`. */
export const Seller = object({ name: Text, address: optional(Text), taxNumbers: optional(record(Text, array(Text))) })
export type Seller = Infer<typeof Seller>

export function sellerLine({ name, address }: Seller): string {
  return address === undefined ? name : `${name}, ${address}`
}

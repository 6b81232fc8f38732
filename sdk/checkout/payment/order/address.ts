import type { Billed } from '#checkout/buyer.ts'

/** The address of the billing form, as the calls send it. */
export function addressOf({ timeZone: _, line2, ...address }: Billed) {
  return { ...address, line2: line2 || null }
}

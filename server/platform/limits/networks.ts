import ipaddr from 'ipaddr.js'

/**
 * The IPv6 networks by which limits count. A device has 2^64 addresses in its /64, a household often gets a /56, and a customer of a
 * hosting company a /48. A wider network has more callers, so it may have `times` as many points.
 */
export const networkSizes = [
  { bits: 64, times: 1 },
  { bits: 56, times: 4 },
  { bits: 48, times: 16 }
] as const

/** The networks of an IPv6 address, or of a network such as `2001:db8::/64`, in the order of `networkSizes`. Empty for any other text. */
export function networksOf(written: string): string[] {
  const address = written.replace(/\/\d{1,3}$/, '')
  if (!ipaddr.IPv6.isValid(address)) return []
  return networkSizes.map(
    ({ bits }) => `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString()}/${bits}`
  )
}

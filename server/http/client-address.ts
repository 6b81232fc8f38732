import ipaddr from 'ipaddr.js'

/**
 * The IP address that rate limits count. Behind trusted proxies it is the address that called the first of them. Each proxy appends its
 * caller to `X-Forwarded-For`; a caller can forge the entries before those. An IPv6 address is reduced to its /64 network, because every
 * subscriber has 2^64 addresses there.
 */
export function clientAddressOf(remote: string | undefined, forwarded: string | undefined, proxies: number): string {
  const hops = [...(forwarded ?? '').split(','), remote ?? ''].map(hop => hop.trim())
  return networkOf(hops.at(-1 - proxies)) ?? networkOf(remote) ?? remote ?? 'unknown'
}

/** Some proxies append the port to the address, and put IPv6 addresses in brackets. */
const withPort = /^(?:\[([\da-f:.]+)\](?::\d+)?|([\d.]+):\d+)$/i

function networkOf(written = ''): string | undefined {
  const [, bracketed, dotted] = withPort.exec(written) ?? []
  const address = bracketed ?? dotted ?? written
  if (!ipaddr.isValid(address)) return undefined
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`
}

import ipaddr from 'ipaddr.js'

/**
 * The IP address by which rate limits count. Each trusted proxy appends its caller to `X-Forwarded-For`, so the address is the one that the
 * first trusted proxy has appended. A caller can forge all earlier entries. Of an IPv6 address only the /64 network counts, because every
 * subscriber has 2^64 addresses in it.
 */
export function clientAddressOf(remote: string | undefined, forwarded: string | undefined, proxies: number): string {
  const hops = [...(forwarded ?? '').split(','), remote ?? ''].map(hop => hop.trim())
  return networkOf(hops.at(-1 - proxies)) ?? networkOf(remote) ?? remote ?? 'unknown'
}

/** Removes a port and the brackets around an IPv6 address, which some proxies add. */
const withPort = /^(?:\[([\da-f:.]+)\](?::\d+)?|([\d.]+):\d+)$/i

function networkOf(written = ''): string | undefined {
  const [, bracketed, dotted] = withPort.exec(written) ?? []
  const address = bracketed ?? dotted ?? written
  if (!ipaddr.isValid(address)) return undefined
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`
}

import ipaddr from 'ipaddr.js'

/**
 * Whom the limits count: the IP address that called us or, behind so many proxies of ours, the one that called the first of them. Each
 * proxy writes its caller at the end of `X-Forwarded-For`; what stands before that anybody can have written. Of IPv6 it is the network:
 * everybody has 2^64 addresses there.
 */
export function clientAddressOf(remote: string | undefined, forwarded: string | undefined, proxies: number): string {
  const hops = [...(forwarded ?? '').split(','), remote ?? ''].map(hop => hop.trim())
  return networkOf(hops.at(-1 - proxies)) ?? networkOf(remote) ?? remote ?? 'unknown'
}

/** Some proxies write the port behind the address, and IPv6 in brackets. */
const withPort = /^(?:\[([\da-f:.]+)\](?::\d+)?|([\d.]+):\d+)$/i

function networkOf(written = ''): string | undefined {
  const [, bracketed, dotted] = withPort.exec(written) ?? []
  const address = bracketed ?? dotted ?? written
  if (!ipaddr.isValid(address)) return undefined
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`
}

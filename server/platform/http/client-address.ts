import ipaddr from 'ipaddr.js'
import { networksOf } from '#server/platform/limits/networks.ts'

/**
 * The IP address by which rate limits count. Each trusted proxy appends its caller to `X-Forwarded-For`, so the first trusted proxy's entry
 * counts: a caller can forge all earlier ones. An IPv6 address is given by its /64 network, because every device has 2^64 addresses in it.
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
  return networksOf(parsed.toString())[0]
}

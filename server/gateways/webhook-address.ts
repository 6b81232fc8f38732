import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { resultOr } from '#core/deadline.ts'

/**
 * Where webhooks may go. `public`: by https to addresses of the internet. `any`: also to this machine and to private networks, for
 * development and tests.
 */
export const webhookNetworks = ['public', 'any'] as const
export type WebhookNetwork = (typeof webhookNetworks)[number]

/** Resolves a host name, as `dns.lookup` does with `all`. */
export type Resolve = (
  hostname: string,
  done: (error: NodeJS.ErrnoException | null, addresses: { address: string; family: number }[]) => void
) => void

export const resolveHost: Resolve = (hostname, done) => lookup(hostname, { all: true }, done)

/** The code of the error for an address that is not public. */
export const notPublic = 'ENOTPUBLIC'

/** The IPv6 addresses of the internet. The others include an old form of IPv4 addresses. */
const globalUnicast = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]

/**
 * Whether an address belongs to the internet. Private, link-local, loopback, shared (RFC 6598), reserved and translated addresses do not,
 * and neither does an IPv4 address of these kinds that is written as IPv6.
 */
function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast))
}

/**
 * A look-up for a connection that gives public addresses only. The connection goes to the address that was checked, so a name that changes
 * its address between the check and the connection gains nothing. One private address among several is refused, too.
 */
export function publicLookup(resolve: Resolve): LookupFunction {
  return (hostname, options, done) =>
    resolve(hostname, (error, addresses) => {
      if (error) return done(error, [])
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isPublic(address))) {
        return done(Object.assign(new Error('the address is not public'), { code: notPublic }), [])
      }
      return options.all ? done(null, addresses) : done(null, first.address, first.family)
    })
}

/** Whether a URL alone shows that webhooks may not go there. Node connects to an IP address in a URL without a look-up. */
export function isRefusedUrl(url: string, network: WebhookNetwork): boolean {
  if (network === 'any') return false
  const { protocol, hostname } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  return protocol !== 'https:' || /(^|\.)localhost\.?$/.test(host) || (isIP(host) !== 0 && !isPublic(host))
}

/** Milliseconds. A name that is not resolved by then is checked when a webhook is sent. */
const resolveWithinMs = 3_000

/**
 * Whether webhooks may go to a URL, according to the current addresses of its name. A name that does not resolve yet may become an address
 * later.
 */
export async function mayGetWebhooks(url: string, network: WebhookNetwork, resolve = resolveHost): Promise<boolean> {
  if (network === 'any') return true
  if (isRefusedUrl(url, network)) return false
  const isPublic = new Promise<boolean>(done =>
    publicLookup(resolve)(new URL(url).hostname, { all: true }, error => done(error?.code !== notPublic))
  )
  return resultOr(resolveWithinMs, isPublic, () => true)
}

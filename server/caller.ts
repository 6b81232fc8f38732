import { isIP } from 'node:net'

/**
 * Whom the limits count: the IP address that called us or, behind so many proxies of ours, the one that called the first of them. Each
 * proxy writes its caller at the end of `X-Forwarded-For`; what stands before that anybody can have written.
 */
export function callerOf(remote: string | undefined, forwarded: string | undefined, proxies: number): string {
  const hops = [...(forwarded ?? '').split(','), remote ?? ''].map(hop => hop.trim())
  const caller = hops.at(-1 - proxies) ?? ''
  return isIP(caller) ? caller : (remote ?? 'unknown')
}

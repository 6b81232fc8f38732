import { POPULAR_DOMAINS, run } from '@zootools/email-spell-checker'

/** Providers that the library lacks. It would treat their addresses as misspelled ones of other providers. */
const extraDomains = [
  'email.com',
  'mail.com',
  'gmx.net',
  'gmx.de',
  'gmx.com',
  'prodigy.net.mx',
  'eircom.net',
  'xtra.co.nz'
]
const domains = [...POPULAR_DOMAINS, ...extraDomains]

/** The address of a well-known provider that looks like this one; undefined if there is none. */
export function correctedEmail(email: string): string | undefined {
  return run({ email, domains })?.full
}

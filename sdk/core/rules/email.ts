import { cleanText, rule, text, withFacts } from './text.ts'

// The dot-atom of RFC 5322, in ASCII: few servers accept other letters before the @ (RFC 6531). `%` and `!` are excluded because some
// servers treat them as mail routes.
const localPart = /^[\w#$&'*+/=?^`{|}~-]+(\.[\w#$&'*+/=?^`{|}~-]+)*$/
const hostName = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]([a-z\d-]{0,61}[a-z\d])$/i

/**
 * Normalises an address for mail servers. A domain in any script becomes ASCII, as the domain name system requires (RFC 5891). Undefined if
 * no mail server accepts the address. 64 and 254 are the maximum lengths of a local part and an address (RFC 5321).
 */
export function mailAddress(email: string): string | undefined {
  const [local = '', domain = '', ...more] = email.split('@')
  const host = asciiHost(domain)
  const address = `${local}@${host}`
  const isMailable =
    !more[0] && localPart.test(local) && hostName.test(host) && local.length <= 64 && address.length <= 254
  return isMailable ? address : undefined
}

function asciiHost(domain: string): string {
  if (/^[ -~]*$/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return ''
  }
}

/** The longest text that is searched for an address. Every address is shorter. */
const maxLength = 1_000

/** The address in a text that a mail program or a link has wrapped around it: `mailto:`, `Ana <ana@example.com>`, quotes, a full stop. */
export function cleanEmail(typed: string): string {
  const text = cleanText(typed).replace(/[\u3002\uFF61]/g, '.')
  if (text.length > maxLength) return text
  const [, address = text] = /^[^<]*<([^<>]*@[^<>]*)>[^<]*$/.exec(text) ?? []
  const [, before, rest] = /^((?:["'([\s]|mailto:)*)(.*)$/is.exec(address)!
  const bare = /mailto/i.test(before!) ? rest!.replace(/\?.*$/s, '') : rest!
  return bare.replace(/[\s.,;:"')\]]+$/, '')
}

export const Email = withFacts(
  rule(text(cleanEmail), 'email', email => mailAddress(email) !== undefined),
  { format: 'email' }
)

/** A key that is equal for different spellings of one mailbox, as far as spellings are known without asking the mail server. */
export function emailKeyOf(email: string): string {
  const clean = cleanEmail(email)
  return (mailAddress(clean) ?? clean).toLowerCase()
}

/** An address of which only the first letter and the domain are shown, such as `b…@example.com`. */
export function maskedEmail(email: string): string {
  const [first] = email
  return `${first}…${email.slice(email.lastIndexOf('@'))}`
}

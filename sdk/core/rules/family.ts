import { type Infer, nullable, object, optional, size } from 'superstruct'
import { array } from './array.ts'
import { check, type Fields } from '../check.ts'
import type { Result } from '../errors.ts'
import { coercedText } from './coerced.ts'
import { Email, emailKeyOf } from './email.ts'
import { cleanPhone, DialCode, Name, PhoneNumber } from './person.ts'
import { type Phone, samePhone } from './phone.ts'
import { cleanText, textIn } from './text.ts'

/** Parent A's e-mail and phone, which no other family member may have. */
export interface FirstParent extends Phone {
  email: string
}

export const Child = object({
  firstName: Name,
  lastName: Name,
  /** An e-mail field that is left empty becomes null. */
  email: coercedText(nullable(optional(Email)), typed => cleanText(typed) || null)
})

/** The co-parent. The phone is optional; the e-mail is present only if parent A knows it. */
export const CoParent = object({
  firstName: Name,
  lastName: Name,
  email: optional(nullable(Email)),
  phoneCountryCode: optional(DialCode),
  phoneNumber: optional(PhoneNumber)
})

/** The maximum number of children in the form. It exceeds every real family and limits a request's size. */
export const maxChildren = 20

const Family = object({ coParent: CoParent, children: size(array(Child), 1, maxChildren) })
export type Family = Infer<typeof Family>

/**
 * Validates the family of step 2 (docs/specification/sign-up.md#family). Besides the rules of each field: the co-parent must not have
 * parent A's e-mail or phone, must have one of the two, and every child has an e-mail of its own. These rules also run if other fields are
 * wrong or missing, so that one answer reports every problem. Neither `parent` nor the family need be valid.
 */
export function checkFamily(
  family: { coParent?: unknown; children?: unknown },
  parent: unknown
): Result<Family, Fields> {
  const validated = check(Family, family)
  const own = validated.ok ? {} : validated.problem
  // The first spread fixes the order of the body's fields. With the last spread, a field's own problem replaces that of a rule over several
  // fields.
  const fields = { ...own, ...brokenAcross(family.coParent, family.children, contactOf(parent)), ...own }
  return validated.ok && Object.keys(fields).length === 0 ? validated : { ok: false, problem: fields }
}

/**
 * The fields of parent A that an existing family member already has. The rules are the same, but the problems are reported at parent A's
 * fields.
 */
export function parentClash(parent: unknown, coParent: unknown, children: unknown): Fields {
  const first = contactOf(parent)
  const other = contactOf(coParent)
  const isChildEmail = first.email !== '' && emailsOf(children).includes(first.email)
  return {
    ...(isChildEmail && { email: 'child_email_parent' }),
    ...(first.email && first.email === other.email && { email: 'same_email' }),
    ...(sharePhone(first, other) && { phoneNumber: 'same_phone' })
  }
}

function brokenAcross(coParent: unknown, children: unknown, parent: FirstParent): Fields {
  const fields: Record<string, string> = {}
  const other = contactOf(coParent)
  const isUnreachable = typeof Object(coParent).email !== 'string' && !other.phoneNumber
  if (isUnreachable && Object(coParent) === coParent) fields['coParent.phoneNumber'] = 'required'
  if (other.phoneNumber && !other.phoneCountryCode) fields['coParent.phoneCountryCode'] = 'dial_code'
  if (other.email && other.email === parent.email) fields['coParent.email'] = 'same_email'
  if (sharePhone(other, parent)) fields['coParent.phoneNumber'] = 'same_phone'
  const taken = new Set<string>()
  emailsOf(children).forEach((email, index) => {
    if (email === '') return
    if (email === parent.email || email === other.email) fields[`children.${index}.email`] = 'child_email_parent'
    else if (taken.has(email)) fields[`children.${index}.email`] = 'child_email_repeated'
    taken.add(email)
  })
  return fields
}

/** A person's contact data, cleaned as the field rules clean them. The e-mail is the key that different spellings share. */
function contactOf(person: unknown): FirstParent {
  return {
    email: emailKeyOf(textIn(person, 'email')),
    phoneCountryCode: textIn(person, 'phoneCountryCode'),
    phoneNumber: cleanPhone(textIn(person, 'phoneNumber'))
  }
}

/** The e-mails of the first `maxChildren` children. A body that is not validated yet may hold more. */
function emailsOf(children: unknown): string[] {
  return Array.isArray(children) ? children.slice(0, maxChildren).map(child => contactOf(child).email) : []
}

function sharePhone(one: Phone, other: Phone): boolean {
  return [one, other].every(phone => phone.phoneCountryCode && phone.phoneNumber) && samePhone(one, other)
}

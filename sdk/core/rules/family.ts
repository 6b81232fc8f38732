import { type Infer, object, size } from 'superstruct'
import { array } from '../array.ts'
import { Child, CoParent, mostChildren } from '../api/registration.ts'
import { check, type Fields } from '../check.ts'
import { emailKeyOf } from './email.ts'
import { type Phone, samePhone } from './phone.ts'
import { textIn } from './text.ts'

/** Parent A as far as the family must differ from them. */
export interface FirstParent extends Phone {
  email: string
}

const Family = object({ coParent: CoParent, children: size(array(Child), 1, mostChildren) })
export type Family = Infer<typeof Family>

/**
 * Step 2, the part of the body that names the family (docs/specification/sign-up.md#family). Besides each field's own rules: the co-parent
 * shares neither e-mail nor phone with parent A, is reachable by one of the two, and every child's e-mail is its own. Rules across fields
 * hold beside wrong and missing fields too, so one answer tells everything. `parent` may be as unjudged as the family.
 */
export function checkFamily(
  family: { coParent?: unknown; children?: unknown },
  parent: unknown
): { ok: true; value: Family } | { ok: false; fields: Fields } {
  const judged = check(Family, family)
  const own = judged.ok ? {} : judged.fields
  // In the order of the body, and of one field its own rule.
  const fields = { ...own, ...brokenAcross(family.coParent, family.children, contactOf(parent)), ...own }
  return judged.ok && Object.keys(fields).length === 0 ? judged : { ok: false, fields }
}

/** Fields of parent A that take what a family named before has: the same rules, told beside the parent. */
export function parentClash(parent: unknown, coParent: unknown, children: unknown): Fields {
  const first = contactOf(parent)
  const other = contactOf(coParent)
  const isOfChild = first.email !== '' && emailsOf(children).includes(first.email)
  return {
    ...(isOfChild && { email: 'child_email_parent' }),
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

/** Cleaned as the rules of its fields clean, the e-mail as its key. */
function contactOf(person: unknown): FirstParent {
  return {
    email: emailKeyOf(textIn(person, 'email')),
    phoneCountryCode: textIn(person, 'phoneCountryCode'),
    phoneNumber: textIn(person, 'phoneNumber')
  }
}

/** Not of more children than the form takes: the body may carry as many as fit. */
function emailsOf(children: unknown): string[] {
  return Array.isArray(children) ? children.slice(0, mostChildren).map(child => contactOf(child).email) : []
}

function sharePhone(one: Phone, other: Phone): boolean {
  return [one, other].every(phone => phone.phoneCountryCode && phone.phoneNumber) && samePhone(one, other)
}

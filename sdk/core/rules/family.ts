import { object, size } from 'superstruct'
import { array } from '../array.ts'
import { Child, CoParent, mostChildren } from '../api/registration.ts'
import { check, type Fields } from '../check.ts'
import { ruleAcross } from './across.ts'
import { emailKeyOf } from './email.ts'
import { type Phone, samePhone } from './phone.ts'

/** Parent A as far as the family must differ from them. */
export interface FirstParent extends Phone {
  email: string
}

const Family = object({ coParent: CoParent, children: size(array(Child), 1, mostChildren) })

/**
 * Step 2, the part of the body that names the family (docs/specification/sign-up.md#family). Besides each field's own rules: the co-parent
 * shares neither e-mail nor phone with parent A, is reachable by one of the two, and every child's e-mail is its own.
 */
export function familyRules(parent: FirstParent) {
  const reachable = ruleAcross(Family, 'required', ({ coParent }) =>
    typeof coParent.email === 'string' || coParent.phoneNumber ? [] : [['coParent', 'phoneNumber']]
  )
  const dialled = ruleAcross(reachable, 'dial_code', ({ coParent }) =>
    coParent.phoneNumber && !coParent.phoneCountryCode ? [['coParent', 'phoneCountryCode']] : []
  )
  const ownEmail = ruleAcross(dialled, 'same_email', ({ coParent }) =>
    isSame(coParent.email, parent.email) ? [['coParent', 'email']] : []
  )
  const ownPhone = ruleAcross(ownEmail, 'same_phone', ({ coParent: { phoneCountryCode = '', phoneNumber = '' } }) =>
    samePhone({ phoneCountryCode, phoneNumber }, parent) ? [['coParent', 'phoneNumber']] : []
  )
  const noParents = ruleAcross(ownPhone, 'child_email_parent', ({ coParent, children }) =>
    emailsOf(children, email => isSame(email, parent.email) || isSame(email, coParent.email))
  )
  return ruleAcross(noParents, 'child_email_repeated', ({ children }) =>
    emailsOf(children, (email, index) => children.slice(0, index).some(other => isSame(email, other.email)))
  )
}

/** The same rules for a family at rest, which says null where the wire leaves out. Paths as in the body: `children.0.email`. */
export function familyProblems(
  coParent: { [Key in keyof typeof CoParent.schema]: string | null },
  children: readonly { firstName: string; lastName: string; email: string | null }[],
  parent: FirstParent
): Fields {
  const said = Object.fromEntries(Object.entries(coParent).filter(([, value]) => value !== null))
  const judged = check(familyRules(parent), { coParent: said, children: children.map(child => ({ ...child })) })
  return judged.ok ? {} : judged.fields
}

function isSame(one: string | null | undefined, other: string | null | undefined): boolean {
  return Boolean(one && other) && emailKeyOf(one!) === emailKeyOf(other!)
}

/** Paths of the children's e-mails of which something holds. */
function emailsOf(
  children: readonly { email?: string | null }[],
  holds: (email: string | null | undefined, index: number) => boolean
): (string | number)[][] {
  return children.flatMap(({ email }, index) => (holds(email, index) ? [['children', index, 'email']] : []))
}

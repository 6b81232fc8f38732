import { boolean, coerce, enums, type Infer, nullable, object, optional, size, string } from 'superstruct'
import { array } from '../array.ts'
import { Forced } from '../experiments/experiments.ts'
import { Email } from '../rules/email.ts'
import { DialCode, Name, PhoneNumber } from '../rules/person.ts'
import { Referral } from '../rules/referral.ts'
import { AnonymousId, CountryCode, Id } from '../rules/place.ts'
import { cleanText, text } from '../rules/text.ts'
import type { Route } from './route.ts'

export const Parent = object({
  firstName: Name,
  lastName: Name,
  email: Email,
  phoneCountryCode: DialCode,
  phoneNumber: PhoneNumber
})
export type Parent = Infer<typeof Parent>

export const Child = object({
  firstName: Name,
  lastName: Name,
  /** A field that was left empty is no address. */
  email: coerce(nullable(optional(Email)), string(), typed => cleanText(typed) || null)
})

/** Its phone is there only if one was typed; its e-mail only if the parent knows it. */
export const CoParent = object({
  firstName: Name,
  lastName: Name,
  email: optional(nullable(Email)),
  phoneCountryCode: optional(DialCode),
  phoneNumber: optional(PhoneNumber)
})

const Told = optional(nullable(text()))

/** As a call carries them: each section judges what it saves, and says nothing of the rest. */
export const ParentTold = object({
  firstName: Told,
  lastName: Told,
  email: Told,
  phoneCountryCode: Told,
  phoneNumber: Told,
  timeZone: Told
})
export const AddressTold = object({
  line1: Told,
  line2: Told,
  city: Told,
  region: Told,
  postalCode: Told,
  country: Told
})

export const Section = enums(['NAME', 'PARENT', 'FAMILY', 'ADDRESS'])

/** The largest family the form offers; far beyond any real one, and a bound for the body. */
export const mostChildren = 20

export const registrationRoutes = {
  createRegistration: {
    method: 'POST',
    path: '/signups',
    auth: 'none',
    summary: 'Parent A registers (step 1)',
    body: object({
      parent: Parent,
      parentDuplicateConfirmed: optional(boolean()),
      sections: array(Section),
      country: optional(CountryCode),
      segmentAnonymousId: AnonymousId,
      segmentIdentify: optional(boolean()),
      /** As it was sent with the start call: arms are pinned when a registration is made. */
      forced: optional(Forced)
    }),
    gives: object({ signupId: string(), registrationKey: string() }),
    fails: ['invalid']
  },
  updateRegistration: {
    method: 'PUT',
    path: '/signups/:signupId',
    auth: 'registration',
    summary: 'Saves the named sections of a registration (steps 1, 2 and billing)',
    params: object({ signupId: Id }),
    body: object({
      parent: optional(ParentTold),
      coParent: optional(CoParent),
      children: optional(size(array(Child), 1, mostChildren)),
      address: optional(nullable(AddressTold)),
      referral: optional(Referral),
      parentDuplicateConfirmed: optional(boolean()),
      coParentDuplicateConfirmed: optional(boolean()),
      sections: size(array(Section), 1, 4),
      segmentAnonymousId: optional(AnonymousId),
      segmentIdentify: optional(boolean())
    }),
    gives: object({ possibleDuplicate: boolean() }),
    fails: ['expired', 'invalid']
  }
} as const satisfies Record<string, Route>

import { boolean, coerce, enums, type Infer, nullable, object, optional, size, string } from 'superstruct'
import { array } from '../rules/array.ts'
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
  /** An empty field becomes null. */
  email: coerce(nullable(optional(Email)), string(), typed => cleanText(typed) || null)
})

/** The phone is optional; the e-mail is present only if the parent knows it. */
export const CoParent = object({
  firstName: Name,
  lastName: Name,
  email: optional(nullable(Email)),
  phoneCountryCode: optional(DialCode),
  phoneNumber: optional(PhoneNumber)
})

const Told = optional(nullable(text()))

/** A parent as sent by a call. Each section validates only the fields that it saves. */
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

/** The largest number of children in the form. It exceeds every real family and bounds the request body. */
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
      /** The forced arms of the `start` call, since creating a registration fixes its arms. */
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

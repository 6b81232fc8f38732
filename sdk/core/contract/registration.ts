import { boolean, enums, nullable, object, optional, size, string } from 'superstruct'
import { Address } from '../rules/address.ts'
import { array } from '../rules/array.ts'
import { eachField } from '../rules/each-field.ts'
import { Child, CoParent, maxChildren } from '../rules/family.ts'
import { Parent } from '../rules/parent.ts'
import { CountryCode } from '../rules/country-code.ts'
import { Referral } from '../rules/referral.ts'
import { text } from '../rules/text.ts'
import { AnonymousId, Id } from './ids.ts'
import { Forced } from './reference.ts'
import type { Route } from './route.ts'

const LooseText = optional(nullable(text()))

/** A parent and an address in a call's body, which validates only the fields that it saves. */
export const LooseParent = object({ ...eachField(Parent, LooseText), timeZone: LooseText })
export const LooseAddress = object(eachField(Address, LooseText))

const Section = enums(['NAME', 'PARENT', 'FAMILY', 'ADDRESS'])

export const createRegistration = {
  method: 'POST',
  path: '/signups',
  auth: 'none',
  summary: 'Parent A registers (step 1)',
  input: {
    body: object({
      parent: Parent,
      parentDuplicateConfirmed: optional(boolean()),
      sections: array(Section),
      country: optional(CountryCode),
      segmentAnonymousId: AnonymousId,
      /** Accepted and ignored, like the same field of other calls. */
      segmentIdentify: optional(boolean()),
      /** The experiment arms forced by a developer's link. Creating a registration fixes its arms, so this call sends them too. */
      forced: optional(Forced)
    })
  },
  output: object({ signupId: string(), registrationKey: string() }),
  errors: ['invalid']
} as const satisfies Route

export const updateRegistration = {
  method: 'PUT',
  path: '/signups/:signupId',
  auth: 'registration',
  summary: 'Saves the named sections of a registration (steps 1, 2 and billing)',
  input: {
    params: object({ signupId: Id }),
    body: object({
      parent: optional(LooseParent),
      coParent: optional(CoParent),
      children: optional(size(array(Child), 1, maxChildren)),
      address: optional(nullable(LooseAddress)),
      referral: optional(Referral),
      parentDuplicateConfirmed: optional(boolean()),
      coParentDuplicateConfirmed: optional(boolean()),
      sections: size(array(Section), 1, 4),
      segmentAnonymousId: optional(AnonymousId),
      segmentIdentify: optional(boolean())
    })
  },
  output: object({ possibleDuplicate: boolean() }),
  errors: ['expired', 'subscribed', 'invalid']
} as const satisfies Route

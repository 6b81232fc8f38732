import { boolean, enums, nullable, object, optional, size } from 'superstruct'
import type { InputRow } from '#core/contract/route.ts'
import { array } from '#core/rules/array.ts'
import { AnonymousId, Id } from './ids.ts'
import { LooseAddress, LooseParent } from './registration.ts'

const User = object({ userId: Id })

export const inviteInputs = {
  invite: {
    summary: 'Who invited whom, and what is left to do',
    params: User
  },
  updateInvitedParent: {
    summary: 'Saves the named sections of an invited parent',
    params: User,
    body: object({
      parent: optional(object({ ...LooseParent.schema, userId: optional(Id) })),
      address: optional(nullable(LooseAddress)),
      sections: size(array(enums(['NAME', 'PARENT', 'ADDRESS'])), 1, 3),
      segmentAnonymousId: optional(AnonymousId),
      segmentIdentify: optional(boolean())
    })
  },
  credentialsToken: {
    summary: 'A credentials token for an invited parent whose subscription is paid',
    params: User
  },
  requestInvite: {
    summary: 'Mails a new link to the address on file and ends the older ones'
  }
} as const satisfies Record<string, InputRow>

import { object, optional } from 'superstruct'
import type { InputRow } from '#core/contract/route.ts'
import { Uuid } from './ids.ts'
import { printable, sized } from '#core/rules/text.ts'
import { HandedOver } from '#core/rules/handover.ts'

export const handoverInputs = {
  handOver: {
    summary: 'Keeps a visit for a few minutes and gives a code with which it can be taken up elsewhere, once',
    body: object({
      ...HandedOver.schema,
      /** Parent A's registration. The visit of a paid registration is not kept. */
      registration: optional(object({ signupId: printable(1, 100), registrationKey: printable(1, 100) })),
      /** The token of an invited parent's link. The visit goes with the account. */
      inviteToken: optional(printable(1, 100))
    })
  },
  takeOver: {
    summary: 'Gives the visit that a code stands for, and spends the code',
    /** `taker`: a UUID that the page makes. The same page gets the visit again for a minute, in case an answer is lost. */
    body: object({ code: sized(1, 200), taker: Uuid })
  },
  handoverState: {
    summary: 'Tells whether the visit that a code stands for was taken up elsewhere',
    body: object({ code: sized(1, 200) })
  }
} as const satisfies Record<string, InputRow>

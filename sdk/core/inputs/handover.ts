import { object, size, string } from 'superstruct'
import type { InputRow } from '#core/api/route.ts'
import { HandedOver } from '#core/rules/handover.ts'

export const handoverInputs = {
  handOver: {
    summary: 'Keeps a visit for a few minutes and gives a code with which it can be taken up elsewhere, once',
    body: HandedOver
  },
  takeOver: {
    summary: 'Gives the visit that a code stands for, and spends the code',
    body: object({ code: size(string(), 1, 200) })
  }
} as const satisfies Record<string, InputRow>

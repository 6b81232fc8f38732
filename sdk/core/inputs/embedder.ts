import { object } from 'superstruct'
import type { InputRow } from '#core/api/route.ts'
import { AttemptId } from './payment.ts'

export const embedderInputs = {
  purchase: {
    summary: 'A purchase that began on a page of this embedder',
    params: object({ purchaseId: AttemptId })
  }
} as const satisfies Record<string, InputRow>

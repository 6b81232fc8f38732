import type { InputRow } from '#core/contract/route.ts'

export const chatInputs = {
  chatToken: {
    summary: 'Signs a signed-in parent in to the chat widget, for five minutes'
  }
} as const satisfies Record<string, InputRow>

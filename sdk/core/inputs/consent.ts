import { boolean, enums, object, optional, refine } from 'superstruct'
import { languages } from '#core/locale.ts'
import type { InputRow } from '#core/contract/route.ts'
import { printable } from '#core/rules/text.ts'
import { AnonymousId, Uuid } from './ids.ts'

export const consentInputs = {
  recordConsent: {
    summary:
      'Keeps the proof of an answer about analytics, recorder, affiliate network and chat; a withdrawal is a further answer',
    body: object({
      /** The caller's id of the answer. A repeated call with the same id stores nothing more. */
      answerId: Uuid,
      segmentAnonymousId: AnonymousId,
      /** The purposes that were asked about, and the answer to each. */
      purposes: refine(
        object({
          analytics: optional(boolean()),
          recorder: optional(boolean()),
          affiliate: optional(boolean()),
          chat: optional(boolean())
        }),
        'purposes',
        purposes => Object.keys(purposes).length > 0
      ),
      /** The version of the question's words. */
      text: printable(1, 20),
      language: enums([...languages])
    })
  }
} as const satisfies Record<string, InputRow>

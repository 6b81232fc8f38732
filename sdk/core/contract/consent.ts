import { boolean, enums, object, optional, refine } from 'superstruct'
import { languages } from '../locale.ts'
import { idText } from '../rules/text.ts'
import { AnonymousId, Uuid } from './ids.ts'
import type { Route } from './route.ts'

export const recordConsent = {
  method: 'POST',
  path: '/v1/consents',
  auth: 'none',
  summary:
    'Keeps the proof of an answer about analytics, recorder, affiliate network and chat; a withdrawal is a further answer',
  input: {
    body: object({
      /** The caller's id of the answer. A repeated call with the same id stores nothing more. */
      answerId: Uuid,
      segmentAnonymousId: AnonymousId,
      /** The answer for each requested purpose. */
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
      text: idText(1, 20),
      language: enums([...languages])
    })
  },
  output: object({}),
  errors: []
} as const satisfies Route

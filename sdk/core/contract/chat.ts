import { object, string } from 'superstruct'
import type { Route } from './route.ts'

export const chatToken = {
  method: 'POST',
  path: '/pub/v1/zendesk/getUserJwtToken',
  auth: 'access',
  summary: 'Signs a signed-in parent in to the chat widget, for five minutes',
  output: object({ token: string() }),
  errors: ['missing', 'unauthorized']
} as const satisfies Route

import { object, string } from 'superstruct'
import type { chatInputs } from '#core/inputs/chat.ts'
import type { RoutesOf, WithInputs } from './route.ts'

const rows = {
  chatToken: {
    method: 'POST',
    path: '/pub/v1/zendesk/getUserJwtToken',
    auth: 'access',
    gives: object({ token: string() }),
    fails: ['missing', 'unauthorized']
  }
} as const satisfies RoutesOf<typeof chatInputs>

export const chatRoutes: WithInputs<typeof rows, typeof chatInputs> = rows

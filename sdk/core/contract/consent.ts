import { object } from 'superstruct'
import type { consentInputs } from '#core/inputs/consent.ts'
import type { RoutesOf, WithInputs } from './route.ts'

const rows = {
  recordConsent: {
    method: 'POST',
    path: '/v1/consents',
    auth: 'none',
    gives: object({}),
    fails: []
  }
} as const satisfies RoutesOf<typeof consentInputs>

export const consentRoutes: WithInputs<typeof rows, typeof consentInputs> = rows

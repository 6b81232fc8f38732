import { boolean, object, string } from 'superstruct'
import type { registrationInputs } from '#core/inputs/registration.ts'
import type { RoutesOf, WithInputs } from './route.ts'

const rows = {
  createRegistration: {
    method: 'POST',
    path: '/signups',
    auth: 'none',
    gives: object({ signupId: string(), registrationKey: string() }),
    fails: ['invalid']
  },
  updateRegistration: {
    method: 'PUT',
    path: '/signups/:signupId',
    auth: 'registration',
    gives: object({ possibleDuplicate: boolean() }),
    fails: ['expired', 'subscribed', 'invalid']
  }
} as const satisfies RoutesOf<typeof registrationInputs>

export const registrationRoutes: WithInputs<typeof rows, typeof registrationInputs> = rows

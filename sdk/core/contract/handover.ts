import { boolean, number, object, string } from 'superstruct'
import { openEnum } from '../check.ts'
import { HandedOver } from '../rules/handover.ts'
import type { handoverInputs } from '#core/inputs/handover.ts'
import type { RoutesOf, WithInputs } from './route.ts'

/** The calls that continue a visit on another device or page. The server keeps the entered data while the code is valid. */
const rows = {
  handOver: {
    method: 'POST',
    path: '/v1/handovers',
    auth: 'none',
    /** `expiresIn`: seconds until the code expires. */
    gives: object({ code: string(), expiresIn: number() }),
    fails: ['subscribed']
  },
  takeOver: {
    method: 'POST',
    path: '/v1/handovers/redeem',
    auth: 'none',
    gives: object({ ...HandedOver.schema, flow: openEnum(HandedOver.schema.flow) }),
    fails: ['unauthorized', 'expired', 'used']
  },
  handoverState: {
    method: 'POST',
    path: '/v1/handovers/state',
    auth: 'none',
    gives: object({ isTaken: boolean() }),
    fails: ['unauthorized']
  }
} as const satisfies RoutesOf<typeof handoverInputs>

export const handoverRoutes: WithInputs<typeof rows, typeof handoverInputs> = rows

import { enums, number, object, size, string } from 'superstruct'
import { openEnum } from '../check.ts'
import { printable } from '../rules/text.ts'
import type { Route } from './route.ts'

/** The flow names that embedders and hosted addresses use. */
const FlowName = enums(['signup', 'invite', 'pro'])
const Step = printable(1, 40)
/** The session's text from its environment's memory, unchanged. The server stores it encrypted and never reads it. */
const Progress = size(string(), 1, 48_000)

/** Continues a visit on another device or page: the server keeps the entered data while the code is valid. */
export const handoverRoutes = {
  handOver: {
    method: 'POST',
    path: '/v1/handovers',
    auth: 'none',
    summary: 'Keeps a visit for a few minutes and gives a code with which it can be taken up elsewhere, once',
    body: object({ flow: FlowName, step: Step, progress: Progress }),
    /** `expiresIn` is in seconds. */
    gives: object({ code: string(), expiresIn: number() }),
    fails: []
  },
  takeOver: {
    method: 'POST',
    path: '/v1/handovers/redeem',
    auth: 'none',
    summary: 'Gives the visit that a code stands for, and spends the code',
    body: object({ code: size(string(), 1, 200) }),
    gives: object({ flow: openEnum(FlowName), step: Step, progress: Progress }),
    fails: ['unauthorized', 'expired', 'used']
  }
} as const satisfies Record<string, Route>

export type HandedOver = { flow: 'signup' | 'invite' | 'pro'; step: string; progress: string }

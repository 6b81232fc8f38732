import { enums, number, object, size, string } from 'superstruct'
import { openEnum } from '../check.ts'
import { printable } from '../rules/text.ts'
import type { Route } from './route.ts'

/** The flows, as embedders and addresses name them. */
const FlowName = enums(['signup', 'invite', 'pro'])
const Step = printable(1, 40)
/** What a session keeps in its place's memory, as it stands there: the server stores it sealed and never looks inside. */
const Progress = size(string(), 1, 48_000)

/** The same visit in another place: what was entered here waits there, for as long as a code is good. */
export const handoverRoutes = {
  handOver: {
    method: 'POST',
    path: '/v1/handovers',
    auth: 'none',
    summary: 'Keeps a visit for a few minutes and gives a code with which it can be taken up elsewhere, once',
    body: object({ flow: FlowName, step: Step, progress: Progress }),
    /** `expiresIn` in seconds. */
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

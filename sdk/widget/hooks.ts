import { DeadlineError, within } from '#core/deadline.ts'
import type { OrderToPay } from '#session/environment.ts'
import { gateSteps } from '#session/step-gate.ts'
import type { StepName } from './events.ts'
import type { Host } from './host.ts'
import type { Checked, Options } from './options.ts'
import type { Visit } from './visit.tsx'

/** The visitor stays. `refuse` tells them why, in a sentence in their language. It is shown as plain text. */
export interface Refusal {
  refuse: string
}

/** Returns nothing, or a promise of nothing, to let the visitor go on. */
export type Hook<About> = (about: About) => Refusal | void | Promise<Refusal | void>

/** The visitor's step, and the one that follows it. */
export interface BeforeStep {
  flow: Options['flow']
  from: StepName
  to: StepName
}

/** `package` is the package's name in analytics, `total` is in minor units. */
export interface BeforePay extends OrderToPay {
  flow: Options['flow']
}

/** In milliseconds. A visitor who waits longer presses again, or leaves. */
const deadline = 5_000

const css = `
:host([data-waiting]) .cpj{cursor:progress}
:host([data-waiting]) .cpj::before{content:"";position:absolute;inset:0 0 auto;block-size:3px;background:var(--_accent)}
@media (prefers-reduced-motion:no-preference){:host([data-waiting]) .cpj::before{animation:cpj-wait 1s ease-in-out infinite alternate}}
@keyframes cpj-wait{from{opacity:.2}}`

/** Makes a visit ask the embedder's hooks, as the options have them at that time. A second call does nothing. */
export function installHooks(visit: Visit | undefined, host: Host, optionsNow: () => Checked): void {
  if (!visit || visit.session.environment.hooks) return
  const { session, flow } = visit
  const { environment } = session
  host.adopt(css)
  environment.hooks = {
    beforeStep(move) {
      const { onBeforeStep: hook, flow } = optionsNow()
      return hook && reasonOf('onBeforeStep', async () => hook({ flow, ...(move as Pick<BeforeStep, 'from' | 'to'>) }))
    },
    beforePay(order) {
      const { onBeforePay: hook, flow } = optionsNow()
      return hook && reasonOf('onBeforePay', async () => hook({ flow, ...order }))
    }
  }
  gateSteps(session, flow, isWaiting => host.element.toggleAttribute('data-waiting', isWaiting))
}

/**
 * The hook's reason. A hook that throws, answers something else or does not answer lets the visitor go on: like any mistake of the page, it
 * must not stop a purchase.
 */
async function reasonOf(name: string, ask: () => Promise<Refusal | void>): Promise<string | undefined> {
  try {
    const answer = await within(deadline, ask())
    if (!answer) return undefined
    if (typeof answer.refuse === 'string' && answer.refuse.trim()) return answer.refuse
    warn(`${name} must return nothing or { refuse: "a sentence" }`)
  } catch (error) {
    warn(error instanceof DeadlineError ? `${name} gave no answer within ${deadline} ms` : `${name} threw`, error)
  }
  return undefined
}

function warn(mistake: string, error?: unknown): void {
  // oxlint-disable-next-line no-console -- nobody but the embedder's developer can mend this
  console.warn(`CoParentJoin: ${mistake}; the visitor goes on.`, ...(error === undefined ? [] : [error]))
}

import type { ReadableAtom } from 'nanostores'
import { DeadlineError, within } from '#core/deadline.ts'
import { listen } from '#visit/lifetime.ts'
import type { Plugin } from '#visit/session.ts'
import type { Host } from '../host/host.ts'
import type { BeforeStep, Checked, Refusal } from '../entry/options.ts'

/** Milliseconds that a hook may take. A visitor who waits longer presses again, or leaves. */
const timeoutMs = 5_000

const css = `
:host([data-waiting]) .cpj{cursor:progress}
:host([data-waiting]) .cpj::before{content:"";position:absolute;inset:0 0 auto;block-size:3px;background:var(--_accent)}
@media (prefers-reduced-motion:no-preference){:host([data-waiting]) .cpj::before{animation:cpj-wait 1s ease-in-out infinite alternate}}
@keyframes cpj-wait{from{opacity:.2}}`

/** Asks the embedder's hooks. A changed option changes the hook at once. */
export function hooks($options: ReadableAtom<Checked>, host: Pick<Host, 'adopt' | 'element'>): Plugin {
  return session => {
    let isStyled = false
    listen(session.$isAsking, session.signal, isAsking => {
      if (!isStyled) host.adopt(css)
      isStyled = true
      host.element.toggleAttribute('data-waiting', isAsking)
    })
    return {
      beforeStep(move) {
        const { onBeforeStep: hook, flow } = $options.get()
        return (
          hook && reasonOf('onBeforeStep', async () => hook({ flow, ...(move as Pick<BeforeStep, 'from' | 'to'>) }))
        )
      },
      beforePay(order) {
        const { onBeforePay: hook, flow } = $options.get()
        return hook && reasonOf('onBeforePay', async () => hook({ flow, ...order }))
      }
    }
  }
}
/**
 * Asks a hook and resolves to its reason, if any. If a hook throws, answers anything else or does not answer, the visitor goes on: an
 * embedder's mistake must not stop a purchase.
 */
async function reasonOf(name: string, ask: () => Promise<Refusal | void>): Promise<string | undefined> {
  try {
    const answer = await within(timeoutMs, ask())
    if (!answer) return undefined
    if (typeof answer.refuse === 'string' && answer.refuse.trim()) return answer.refuse
    warn(`${name} must return nothing or { refuse: "a sentence" }`)
  } catch (error) {
    warn(error instanceof DeadlineError ? `${name} gave no answer within ${timeoutMs} ms` : `${name} threw`, error)
  }
  return undefined
}

function warn(mistake: string, error?: unknown): void {
  console.warn(`CoParentJoin: ${mistake}; the visitor goes on.`, ...(error === undefined ? [] : [error]))
}

import { type Flow, nextStep } from '#core/flow/flow.ts'
import type { Session } from './session.ts'

/**
 * Makes `complete` ask the environment's hook before it records a fact. Until the hook answers, further presses do nothing, and Back still
 * works. A row with `seals` asks no hook, since a payment or a registration cannot be undone. `onWait` gets true while a hook is being
 * asked.
 */
export function gateSteps(session: Session, flow: Flow<object>, onWait: (isWaiting: boolean) => void): void {
  const { complete } = session
  let waiting: Promise<void> | undefined

  session.complete = (fact, value) => {
    if (waiting) return waiting
    const { step: from, seals } = flow.find(row => row.completedBy === fact)!
    const { step: to } = nextStep(flow, { ...session.$facts.get(), [fact]: value as unknown }, from)
    const asked = seals ? undefined : session.environment.hooks?.beforeStep({ from, to })
    if (!asked) return complete(fact, value)
    const isHere = () => session.$row.get().step === from
    const decide = async () => {
      const reason = await asked
      waiting = undefined
      onWait(false)
      if (reason === undefined) void complete(fact, value)
      else if (isHere()) session.go(from, { code: 'invalid', message: reason })
    }
    // `go` without a reason also clears the notice of an earlier refusal.
    if (isHere()) session.go(from)
    onWait(true)
    waiting = decide()
    return waiting
  }
}

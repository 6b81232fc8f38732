import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

interface Trial {
  /** Ports of three servers. Requests go to the servers in turn, as from a load balancer that does not notice a dead server. */
  ports: readonly number[]
  connections: number
  seconds: number
  /** Kills one of the servers halfway. */
  kill(): void
  /** Returns the id of a registration that is ready to pay; undefined when none is left. */
  next(): string | undefined
  body(attemptId: string): string
  headers: Record<string, string>
}

/**
 * The number of purchases that the first request paid (`at once`), that a retry of the attempt paid (`asked again`), that a new attempt
 * paid (`anew`), or that failed.
 */
type Endured = Record<'at once' | 'asked again' | 'anew' | 'never', number>

/** Longer than a minute: for a minute the outcome stays unknown when a server dies between the attempt and the charge. */
const patienceMs = 100_000
/** Pause between two requests for an unknown outcome. The SDK has the same pause, and the limits refuse much shorter pauses. */
const doubtPauseMs = 3_000

/** Buys while a server is killed. A visitor who gets no answer retries at another server, as the SDK does. */
export async function buyWhileOneDies(trial: Trial): Promise<Endured> {
  const { ports, connections, seconds, kill, next } = trial
  const ended: Endured = { 'at once': 0, 'asked again': 0, anew: 0, never: 0 }
  const end = performance.now() + seconds * 1000
  let turn = 0

  async function ask(method: 'GET' | 'POST', path: string, body?: string): Promise<string> {
    const port = ports[(turn += 1) % ports.length]!
    const init = { method, headers: trial.headers, body }
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, init).catch(() => undefined)
    if (answer === undefined) return 'offline'
    const { code } = (await answer.json().catch(() => ({ code: 'offline' }))) as { code?: string }
    return code ?? 'paid'
  }

  async function buy(signupId: string): Promise<keyof Endured> {
    let attemptId: string = randomUUID()
    let isDoubtful = false
    let way: keyof Endured = 'at once'
    const pause = () => wait(isDoubtful ? doubtPauseMs : 100)
    for (const began = performance.now(); performance.now() - began < patienceMs; await pause()) {
      const code = isDoubtful
        ? await ask('GET', `/v1/payments/${attemptId}?signupId=${signupId}`)
        : await ask('POST', `/v1/payments?signupId=${signupId}`, trial.body(attemptId))
      if (code === 'paid') return way
      if (way === 'at once') way = 'asked again'
      if (code === 'payment.unknown') isDoubtful = true
      if (code !== 'payment.failed') continue
      way = 'anew'
      isDoubtful = false
      attemptId = randomUUID()
    }
    return 'never'
  }

  async function visitor() {
    for (let id = next(); id !== undefined && performance.now() < end; id = next()) ended[await buy(id)] += 1
  }
  const visitors = Array.from({ length: connections }, visitor)
  setTimeout(kill, (seconds * 1000) / 2)
  await Promise.all(visitors)
  return ended
}

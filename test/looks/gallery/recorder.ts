import type { Page, Response } from 'playwright'
import { contract } from '#core/contract/contract.ts'
import type { Route } from '#core/contract/route.ts'

/**
 * An action after the mount. `press` waits until the control is enabled and `try` does not. `type` has a label and a text. `card` types a
 * card number. `see` waits for a text.
 */
export type Act = ['press' | 'try' | 'card' | 'see', string] | ['type', string, string]

/** An answer of the API. `never`: no answer comes. `offline`: the network fails. */
export type Answer = { status: number; body: unknown } | 'never' | 'offline'

/** Answers by method and path, such as `GET /v1/parent`. */
export type Answers = Record<string, Answer>

export interface Step {
  /** Flow, step and state, such as `signup/payment/review`. A name without a state means the screen as it opens. */
  name: string
  /** The stored progress of the visit, from the tab's storage. */
  snapshot?: Snapshot
  acts?: Act[]
  /** Arms of experiments and flags that the URL forces. */
  arms?: Record<string, 'treatment'>
  /** Options of `mount` at this step, besides the options of the visit. */
  options?: object
  /** The path of a hosted page, which the entry shows instead of the widget. */
  path?: string
  /** Answers at this step that replace the answers of the visit. */
  answers?: Answers
}

interface Snapshot {
  version: number
  step: string
  facts?: Record<string, unknown>
  drafts?: Record<string, object>
}

export interface Visit {
  /** `member` is the sign-up of a signed-in parent. */
  flow: 'signup' | 'invite' | 'pro' | 'member' | 'hosted'
  locale: string
  country: string
  /** Options of `mount` that are the same at every step of the visit. */
  options: object
  answers: Answers
  steps: Step[]
}

/** The differences of an added step. `snapshot` replaces the current snapshot, and `facts` are added to the current facts. */
type Circumstances = Partial<Pick<Step, 'acts' | 'answers' | 'arms' | 'options' | 'snapshot'>> & { facts?: object }

/** Calls without credentials whose answers still belong to one visitor. The recorder keeps their answers, too. */
const own = ['createRegistration', 'validateProfessional', 'createProfessional', 'requestInvite', 'login', 'checkOffer']

const kept = Object.entries(contract as Record<string, Route>)
  .filter(([name, { auth }]) => auth !== 'none' || own.includes(name))
  .map(([, { method, path }]) => new RegExp(`^${method} ${path.replace(/:\w+/g, '[^/]+')}$`))

/** Records a visitor's steps in the widget, and the answers that only this visitor gets. */
export function createRecorder(page: Page, of: Omit<Visit, 'answers' | 'steps'>) {
  const answers: Answers = {}
  const steps: (Step & { before: Answers })[] = []
  let reading = Promise.resolve()

  async function read(response: Response) {
    const call = `${response.request().method()} ${new URL(response.url()).pathname}`
    if (!kept.some(pattern => pattern.test(call))) return
    answers[call] = { status: response.status(), body: await response.json().catch(() => ({})) }
  }
  page.on('response', response => {
    reading = reading.then(() => read(response)).catch(() => {})
  })

  async function readSnapshot(): Promise<Snapshot> {
    const text = await page.evaluate(key => sessionStorage.getItem(key), `coparent-join.${of.flow}`)
    return JSON.parse(text!) as Snapshot
  }

  /** Adds a state in which the visitor is not. It is made from the visitor's current state. */
  async function adds(name: string, more: Circumstances = {}) {
    await reading
    const { facts, answers: other, snapshot = await readSnapshot(), ...circumstances } = more
    if (facts) snapshot.facts = { ...snapshot.facts, ...facts }
    steps.push({ name: `${of.flow}/${name}`, snapshot, ...circumstances, answers: other, before: { ...answers } })
  }

  return {
    adds,
    readSnapshot,
    /** The body of the last answer to a call. */
    async answerTo(call: string): Promise<unknown> {
      await reading
      return Object(answers[call]).body as unknown
    },
    /** Records the current screen once it has this heading. */
    async shows(name: string, title: string, more: Circumstances = {}) {
      await page.getByRole('heading', { name: title, level: 1 }).waitFor()
      await adds(name, more)
    },
    async visit(): Promise<Visit> {
      await reading
      return { ...of, answers, steps: steps.map(step => withDifferences(step, answers)) }
    }
  }
}

/** A step that keeps only the answers that differ from the last answers of the visit. */
function withDifferences({ before, answers, ...step }: Step & { before: Answers }, last: Answers): Step {
  const differing = Object.entries(before).filter(
    ([call, answer]) => JSON.stringify(answer) !== JSON.stringify(last[call])
  )
  const own = { ...Object.fromEntries(differing), ...answers }
  return { ...step, ...(Object.keys(own).length > 0 && { answers: own }) }
}

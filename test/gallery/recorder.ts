import type { Page, Response } from 'playwright'
import { contract } from '#core/api/contract.ts'
import type { Route } from '#core/api/route.ts'

/**
 * An action after the mount: `press` waits until the control is enabled, `try` does not, `type` needs a label and a text, `card` types a card
 * number, `see` waits for a text.
 */
export type Act = ['press' | 'try' | 'card' | 'see', string] | ['type', string, string]

/** An answer of the API, or what happens instead of one. */
export type Answer = { status: number; body: unknown } | 'never' | 'offline'

/** Answers by method and path. */
export type Answers = Record<string, Answer>

export interface Step {
  /** Flow, step and state, such as `signup/payment/review`. A screen as it opens has no state. */
  name: string
  /** The widget's own memory of the visit. */
  snapshot?: Snapshot
  acts?: Act[]
  /** Forced arms of experiments and flags. */
  arms?: Record<string, 'treatment'>
  /** Options of `mount` besides the visit's. */
  options?: object
  /** The hosted page that is shown instead of the widget. */
  path?: string
  /** Answers that replace those of the visit at this step. */
  answers?: Answers
}

export interface Snapshot {
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
  /** Options of `mount` that belong to the visitor. */
  options: object
  answers: Answers
  steps: Step[]
}

/** `snapshot` replaces the present one, and `facts` are added to its facts. */
type Circumstances = Partial<Pick<Step, 'acts' | 'answers' | 'arms' | 'options' | 'snapshot'>> & { facts?: object }

/** These calls need no credentials, but their answers belong to the visit. */
const own = ['createRegistration', 'validateProfessional', 'createProfessional', 'requestInvite', 'login', 'checkOffer']

const kept = Object.entries(contract as Record<string, Route>)
  .filter(([name, { auth }]) => auth !== 'none' || own.includes(name))
  .map(([, { method, path }]) => new RegExp(`^${method} ${path.replace(/:\w+/g, '[^/]+')}$`))

/** Records a visitor's steps in the widget, with the answers that only this visitor gets. */
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

  /** Records a state that the visitor is not in, made from the present one. */
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
    /** Records the present screen once it has this heading. */
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

/** Keeps only the answers of a step that differ from the last ones of the visit. */
function withDifferences({ before, answers, ...step }: Step & { before: Answers }, last: Answers): Step {
  const differing = Object.entries(before).filter(
    ([call, answer]) => JSON.stringify(answer) !== JSON.stringify(last[call])
  )
  const own = { ...Object.fromEntries(differing), ...answers }
  return { ...step, ...(Object.keys(own).length > 0 && { answers: own }) }
}

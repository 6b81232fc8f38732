import { atom, computed, map, type MapStore, type ReadableAtom } from 'nanostores'
import type { Credentials } from '#core/api/call.ts'
import type { referenceRoutes } from '#core/api/reference.ts'
import type { Answer, Input, Route, Value } from '#core/api/route.ts'
import type { ErrorCode, Problem } from '#core/errors.ts'
import { type Flow, nextStep, previousStep, type Row, resolveStep } from '#core/flow/flow.ts'
import { jsonOf } from '#core/api/json.ts'
import type { Locale } from '#core/locale.ts'
import type * as Calls from './calls.ts'
import type { StepTracker } from './step-tracker.ts'
import type { AnalyticsEvent } from './event.ts'
import type { Environment } from './environment.ts'
import { createAnalyticsQueue } from './analytics-queue.ts'

export type Start = Value<typeof referenceRoutes.start>

export interface SessionOptions<Facts extends object, Step extends string, Own extends object> {
  environment: Environment
  flow: Flow<Facts, Step>
  locale: Locale
  /** The credentials of each call, from the present facts. */
  credentials: (facts: Facts) => Credentials
  /** Query parameters of the `start` call besides the country. */
  startQuery?: (facts: Facts) => { signupId?: string; forced?: string }
  /** Facts that follow from the answer of the `start` call, such as an experiment that removes a question. */
  startFacts?: (start: Start) => Partial<Facts>
  /** Adds the flow's own behaviour. `call` makes one call with the session's credentials. */
  extend?: (session: Session<Facts, Step>, call: Call) => Extension<Own>
}

export type Call = <R extends Route>(route: R, input: Input<R>, more?: Credentials) => Promise<Answer<R>>

interface Extension<Own extends object> {
  /** Members that only this flow's session has. */
  own?: Own
  /** Whether the environment's memory belongs to another person. `resume` then clears it instead of reading it. */
  isOfAnother?: () => boolean
  /** Runs after `resume`. `isKept` is false when the environment's memory held no facts. */
  resumed?: (isKept: boolean) => void
  /** Runs beside the `start` call. */
  begin?: () => Promise<void>
  /** Replaces `call` for the screens. */
  call?: Call
  hasAccess?: () => boolean
  /** Changes each analytics event before it is sent. */
  annotate?: (event: AnalyticsEvent) => AnalyticsEvent
}

/** One visitor's progress. Each session creates its own stores, so two mounts share no state. */
export interface Session<Facts extends object = object, Step extends string = string> {
  $facts: ReadableAtom<Facts>
  /** The visitor's present row, computed from the facts and the wanted step. */
  $row: ReadableAtom<Row<Facts, Step>>
  $locale: ReadableAtom<Locale>
  $start: ReadableAtom<Start | undefined>
  /** The reason for sending the visitor back, or for not letting them go on. It is shown only on that step. */
  $notice: ReadableAtom<Problem | undefined>
  anonymousId: string
  environment: Environment
  /** Starts analytics and calls `start`. Screens work before the answer comes, and without one. */
  begin(): Promise<void>
  /** Calls `start` again, for example when the network is back. */
  fetchStart(): Promise<void>
  /**
   * Records a fact and moves to the next step, unless the visitor has left the step meanwhile. It returns a promise only where the
   * environment has hooks; the promise resolves when the embedder's hook has answered.
   */
  complete<Fact extends keyof Facts & string>(fact: Fact, value: Facts[Fact]): Promise<void> | void
  /** Records facts without moving. */
  learn(facts: Partial<Facts>): void
  /** Asks for a step; `reason` becomes its `$notice`. */
  go(step: Step, reason?: Problem): void
  back(): void
  /** Clears the facts, keeps the drafts, and starts again at that step. */
  restart(step: Step, reason?: Problem): void
  /** The typed values of a step. They outlive leaving the step and reloading the page. */
  draft<Values extends object>(name: string, initial: Values): MapStore<Values>
  /** Changes the values of a draft; those of one that no screen has asked for yet are only the stored ones. */
  amend(name: string, change: (values: Record<string, unknown>) => object): void
  call: Call
  /** Reads the facts and drafts that an earlier page of this visit stored. Nothing is written before this call. */
  resume(): void
  /** Deletes the visitor's facts and drafts from the environment's memory. The screen keeps showing them. */
  forget(): void
  /** Whether analytics events may be sent. */
  $mayTrack: ReadableAtom<boolean>
  /** Sends an analytics event, at once or as soon as it may be sent. */
  track(event: AnalyticsEvent): void
  /** Sets the billing country, which decides whether analytics need consent. */
  reside(country: string): void
  /** Changes language and country. Typed values stay; a changed variant calls `start` again. */
  relocate(locale: Locale): void
  /** Records that the visitor has agreed to the terms. */
  consent(): void
  /** Whether the session has a signed-in parent's access token. */
  hasAccess(): boolean
  /** Stops step analytics when the visit ends or another one replaces it. */
  end(): void
}

interface Kept<Facts> {
  /** The version of this format. `resume` ignores any other version, which an older or newer build may have stored. */
  version: 1
  /** Absent in the data that 0.1.0 stored, which a tab may still hold. */
  step?: string
  /** Absent, with all further properties, when the visit has ended. */
  facts?: Facts
  anonymousId: string
  drafts: Record<string, object>
  consents?: boolean
}

export function createSession<Facts extends object, Step extends string, Own extends object = object>(
  options: SessionOptions<Facts, Step, Own>
): Session<Facts, Step> & Own {
  const { environment, flow } = options
  const $facts = atom({} as Facts)
  const $start = atom<Start | undefined>()
  const $locale = atom(options.locale)
  const $row = computed([$facts, environment.$wanted], (facts, wanted) => resolveStep(flow, facts, wanted))
  const $sentBack = atom<{ to: Step; reason: Problem } | undefined>()
  // The browser's Back changes the step without calling `go`, so the notice is bound to its step.
  const $notice = computed([$sentBack, $row], (sent, { step }) => (sent?.to === step ? sent.reason : undefined))
  const drafts = new Map<string, MapStore>()
  let kept: Record<string, object> = {}
  const analytics = createAnalyticsQueue(options.locale.country, event => environment.report(event))
  let anonymousId = environment.newId()
  /** The environment's memory is overwritten only after `resume` has read all of it: a write before that loses drafts. */
  let isResumed = false
  let isForgotten = false
  let consents = false
  let tracker: StepTracker | undefined
  /** Calls made before the step tracker is loaded. They run in order once it is loaded. */
  let queue: (() => void)[] | undefined
  let unfollow: (() => void)[] = []

  function write(visit?: Omit<Kept<Facts>, 'version' | 'step'>) {
    environment.memory.write(jsonOf({ version: 1, step: $row.get().step, ...visit }))
  }

  function keep() {
    if (!isResumed || isForgotten) return
    const typed = Object.fromEntries([...drafts].map(([name, $draft]) => [name, $draft.get()]))
    write({ anonymousId, facts: $facts.get(), drafts: { ...kept, ...typed }, consents })
  }
  $row.listen(keep)

  function move(step: Step, reason?: Problem) {
    environment.$wanted.set(step)
    $sentBack.set(reason && { to: $row.get().step, reason })
  }

  /** Runs the call now, or queues it while the step tracker is loading. */
  function inTurn(track: () => void) {
    if (queue) queue.push(track)
    else track()
  }

  function view() {
    const { step } = $row.get()
    const { variant } = $locale.get()
    const { experiments = {} } = $start.get() ?? {}
    inTurn(() => tracker?.viewed(step, variant, experiments))
  }

  /** Loads the step tracker without delaying a screen. If loading fails, no steps are tracked. */
  async function startTracking() {
    queue = []
    unfollow = [$row.subscribe(view), $start.listen(view)]
    const part = await import('./step-tracker.ts').catch(() => undefined)
    tracker = part?.createStepTracker(event => session.track(event))
    const waiting = queue
    queue = undefined
    for (const track of waiting) track()
  }

  function report(code: ErrorCode) {
    environment.report({ type: 'problem', code, step: $row.get().step })
  }

  const call: Call = async (route, input, more) => {
    const credentials = {
      language: $locale.get().tag,
      anonymousId,
      ...options.credentials($facts.get()),
      ...more
    }
    // The request goes out before anything is rendered.
    const code = calls ?? (await loadCalls())
    const answer: Awaited<ReturnType<typeof call<typeof route>>> = code
      ? await code.caller.call(environment.wire, route, input, credentials)
      : { ok: false, problem: { code: 'offline' } }
    if (!answer.ok) report(answer.problem.code)
    return answer
  }

  const session: Session<Facts, Step> = {
    $facts,
    $row,
    $locale,
    $start,
    $notice,
    get anonymousId() {
      return anonymousId
    },
    environment,
    $mayTrack: analytics.$isOpen,
    track: event => inTurn(() => analytics.track(extension.annotate?.(event) ?? event)),
    reside: analytics.reside,
    consent() {
      consents = true
      analytics.consent(true)
      keep()
    },
    end() {
      for (const stop of unfollow) stop()
    },
    hasAccess: () => extension.hasAccess?.() ?? false,
    async begin() {
      analytics.track({ type: 'identify', anonymousId })
      const tracking = startTracking()
      await Promise.all([session.fetchStart(), extension.begin?.()])
      if ($start.get()) await tracking
    },
    async fetchStart() {
      const country = $locale.get().variant
      const query = { country, ...options.startQuery?.($facts.get()) }
      const code = await loadCalls()
      if (!code) return report('offline')
      const answer = await session.call(code.reference.referenceRoutes.start, { query })
      if (!answer.ok || $locale.get().variant !== country) return
      $start.set(answer.value)
      const answered = options.startFacts?.(answer.value)
      if (answered) session.learn(answered)
    },
    complete(fact, value) {
      const { step } = flow.find(row => row.completedBy === fact)!
      inTurn(() => tracker?.submitted(step))
      environment.report({ type: 'submit', step })
      const isHere = $row.get().step === step
      // Without a wanted step, `resolveStep` would skip the optional rows once a fact is known.
      if (isHere) environment.$wanted.set(step)
      session.learn({ [fact]: value } as unknown as Partial<Facts>)
      if (isHere) move(nextStep(flow, $facts.get(), step).step)
    },
    learn(facts) {
      $facts.set({ ...$facts.get(), ...facts })
      keep()
    },
    go: move,
    back() {
      const before = previousStep(flow, $facts.get(), $row.get().step)
      if (before) move(before.step)
    },
    restart(step, reason) {
      const start = $start.get()
      isForgotten = false
      $facts.set({ ...(start && options.startFacts?.(start)) } as Facts)
      keep()
      move(step, reason)
    },
    draft<Values extends object>(name: string, initial: Values) {
      const known = drafts.get(name)
      if (known) return known as MapStore<Values>
      const $draft = map({ ...initial, ...kept[name] })
      drafts.set(name, $draft as MapStore)
      $draft.listen(keep)
      return $draft
    },
    amend(name, change) {
      const $draft = drafts.get(name)
      if ($draft) return $draft.set(change($draft.get()))
      kept = { ...kept, [name]: change({ ...kept[name] }) }
      keep()
    },
    relocate(locale) {
      const { variant } = $locale.get()
      $locale.set(locale)
      if (variant !== locale.variant) void session.fetchStart()
    },
    call: (route, input, more) => (extension.call ?? call)(route, input, more),
    resume() {
      if (extension.isOfAnother?.()) environment.memory.clear()
      const text = parse<Kept<Facts>>(environment.memory.read())
      const found = text?.version === 1 ? text : undefined
      if (found?.facts) {
        anonymousId = found.anonymousId
        kept = found.drafts
        consents = found.consents === true
        analytics.consent(consents)
        for (const [name, $draft] of drafts) $draft.set({ ...$draft.get(), ...kept[name] })
        $facts.set(found.facts)
      }
      if (environment.$wanted.get() === undefined) environment.$wanted.set(found?.step)
      isResumed = true
      extension.resumed?.(found?.facts !== undefined)
    },
    forget() {
      isForgotten = true
      environment.memory.clear()
      // Without an address of its own, a reload would restart the flow, so the step is kept.
      if (!environment.query) write()
    }
  }
  const extension: Extension<Own> = options.extend?.(session, call) ?? {}
  return Object.assign(session, extension.own)
}

/** An import takes the browser several tasks, even of a module that it has. */
let calls: typeof Calls | undefined

/** Undefined if the code of calls cannot be fetched. The next call tries again. */
function loadCalls() {
  return import('./calls.ts').then(
    code => (calls = code),
    () => undefined
  )
}

function parse<T>(text: string | undefined): T | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

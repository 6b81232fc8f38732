import { atom, computed, map, type MapStore, type ReadableAtom } from 'nanostores'
import type { Credentials } from '#core/contract/call.ts'
import type * as referenceCalls from '#core/contract/reference.ts'
import type { ResultOf, Input, Route, Value } from '#core/contract/route.ts'
import type { ErrorCode, Problem } from '#core/errors.ts'
import { type Flow, nextStep, previousStep, type Row, resolveStep } from '#core/flow/flow.ts'
import { jsonOf } from '#core/contract/json.ts'
import type { Locale } from '#core/locale.ts'
import type * as Calls from './calls.ts'
import { type Analytics, createAnalytics } from './analytics.ts'
import type { AnalyticsEvent } from './event.ts'
import type { Environment } from './environment.ts'
import { type ConsentGate, createConsentGate, type GivenConsent } from './consent.ts'

export type Start = Value<typeof referenceCalls.start>

interface SessionOptions<Facts extends object, Step extends string, Own extends object> {
  environment: Environment
  flow: Flow<Facts, Step>
  locale: Locale
  /** The credentials that each call may send, computed from the present facts. */
  credentials: (facts: Facts) => Credentials
  /**
   * The country that the service knows of this visitor, such as that of the invitation. It decides before the browser's languages do. Until
   * it is known, no analytics event is sent and nobody is asked for consent. Absent if the service knows no country.
   */
  countryOf?: (facts: Facts) => string | undefined
  /** Query parameters of the `start` call. The session adds the country. */
  startQuery?: (facts: Facts) => { signupId?: string; forced?: string }
  /** Facts that the `start` call's answer implies, such as an experiment that removes a question. */
  startFacts?: (start: Start) => Partial<Facts>
  /** Adds the members that only this flow's session has. `call` makes a call with the session's credentials. */
  extend?: (session: Session<Facts, Step>, call: Call) => Extension<Own>
}

export type Call = <R extends Route>(route: R, input: Input<R>, more?: Credentials) => Promise<ResultOf<R>>

interface Extension<Own extends object> {
  /** Members that only this flow's session has. */
  own?: Own
  /** Whether the stored visit belongs to another person. `resume` then deletes it instead of reading it. */
  belongsToOther?: () => boolean
  /** Called after `resume`. `isKept` is false if no facts were stored. */
  resumed?: (isKept: boolean) => void
  /** Runs at the same time as the `start` call. */
  begin?: () => Promise<void>
  /** Used by the screens in place of the session's `call`. */
  call?: Call
  hasAccess?: () => boolean
  /** Called with each refusal of a call, before the caller gets it. */
  refused?: (problem: Problem) => Promise<void> | void
  /** Called with each analytics event before it is sent. Returns the event with further properties. */
  annotate?: (event: AnalyticsEvent) => AnalyticsEvent
}

/** The progress of one visitor. Each session has its own stores, so two mounts share no state. */
export interface Session<Facts extends object = object, Step extends string = string> {
  $facts: ReadableAtom<Facts>
  /** The row of the visitor's present step, computed from the facts and the wanted step. */
  $row: ReadableAtom<Row<Facts, Step>>
  $locale: ReadableAtom<Locale>
  $start: ReadableAtom<Start | undefined>
  /** The reason why the visitor was sent back or cannot go on. It is shown only on the step that it belongs to. */
  $notice: ReadableAtom<Problem | undefined>
  anonymousId: string
  /** The embedder's own reference for the visit: of this page, else of the page on which the visit began. */
  reference: string | undefined
  environment: Environment
  /** Starts analytics and makes the `start` call. Screens work before its answer, and also without one. */
  begin(): Promise<void>
  /** Repeats the `start` call, for example when the network is back. */
  fetchStart(): Promise<void>
  /**
   * Records a fact and moves to the next step, unless the visitor has left the step meanwhile. It returns a promise only if the embedder
   * has a hook; the promise resolves after the hook's answer.
   */
  complete<Fact extends keyof Facts & string>(fact: Fact, value: Facts[Fact]): Promise<void> | void
  /** Records facts and stays on the step. */
  record(facts: Partial<Facts>): void
  /** Moves to a step, if the facts allow it. `reason` becomes the step's `$notice`. */
  go(step: Step, reason?: Problem): void
  back(): void
  /** Deletes the facts, keeps the drafts, and starts again at that step. */
  restart(step: Step, reason?: Problem): void
  /** The typed values of a step's form. They survive a change of step and a reload. */
  draft<Values extends object>(name: string, initial: Values): MapStore<Values>
  /** Changes some values of a draft. A draft that no screen has used yet has only its stored values. */
  amend(name: string, change: (values: Record<string, unknown>) => object): void
  call: Call
  /** Reads the facts and drafts that an earlier page of this visit has stored. The session stores nothing before this call. */
  resume(): void
  /** Deletes the facts and drafts that are stored in the browser. The screen still shows them until it closes. */
  forget(): void
  /** The country that the service knows of the visitor. */
  $country: ReadableAtom<string | undefined>
  $consent: ConsentGate['$given']
  $allows: ConsentGate['$allows']
  $isPlaced: ConsentGate['$isPlaced']
  /** Sends an analytics event if analytics is allowed. Returns false for an event that is dropped. */
  track(event: AnalyticsEvent): boolean
  /** The call sets the billing country, and the consent follows its law. It changes nothing until `countryOf` knows a country. */
  reside: ConsentGate['reside']
  /** Changes language and country. Typed values stay. If the variant changes, the `start` call is repeated. */
  relocate(locale: Locale): void
  /** Sets what the visitor has agreed to. `isAnswer`: the visitor has answered us, so the visit keeps it over a reload. */
  consent(given: GivenConsent, isAnswer?: boolean): void
  /** Whether the session has an access token of a signed-in parent. */
  hasAccess(): boolean
  /** Ends the visit, for example when another visit replaces it: calls the functions of `whenEnded`. */
  end(): void
  whenEnded(stop: () => void): void
}

interface Kept<Facts> {
  /** The version of this format. `resume` ignores data of any other version, which an older or newer build may have stored. */
  version: 1
  step: string
  /** The visitor's answer to our question. */
  consent?: GivenConsent
  /** The facts. They and all properties below are absent once the visit has ended. */
  facts?: Facts
  anonymousId: string
  drafts: Record<string, object>
  /** It is stored so that a visit takes it along to a hosted page. */
  reference?: string
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
  // The browser's Back changes the step without `go`, so the notice must belong to its step.
  const $notice = computed([$sentBack, $row], (sent, { step }) => (sent?.to === step ? sent.reason : undefined))
  const drafts = new Map<string, MapStore>()
  let kept: Record<string, object> = {}
  let anonymousId = environment.newId()
  const $country = computed($facts, facts => options.countryOf?.(facts))
  const gate = createConsentGate(options.countryOf ? undefined : options.locale.country, environment.isOptedOut)
  /** Whether `resume` has read the stored visit. Nothing is stored before, because that would overwrite drafts. */
  let isResumed = false
  let isForgotten = false
  let keptReference: string | undefined
  let answer: GivenConsent | undefined
  let analytics: Analytics | undefined
  /** Calls of the analytics from before the country is known. */
  const early: ((analytics: Analytics) => unknown)[] = []
  const unfollow: (() => void)[] = []

  function write(visit?: Omit<Kept<Facts>, 'version' | 'step' | 'consent'>) {
    environment.memory.write(jsonOf({ version: 1, step: $row.get().step, consent: answer, ...visit }))
  }

  function keep() {
    if (!isResumed || isForgotten) return
    const typed = Object.fromEntries([...drafts].map(([name, $draft]) => [name, $draft.get()]))
    write({ anonymousId, facts: $facts.get(), drafts: { ...kept, ...typed }, reference: session.reference })
  }
  $row.listen(keep)

  function move(step: Step, reason?: Problem) {
    environment.$wanted.set(step)
    $sentBack.set(reason && { to: $row.get().step, reason })
  }

  /** Runs a call of the analytics now, or once the country is known. Returns false if the call says that it drops its event. */
  function count(run: (analytics: Analytics) => unknown): boolean {
    if (gate.$isPlaced.get() && early.length === 0)
      return run((analytics ??= createAnalytics(session, extension.annotate))) !== false
    early.push(run)
    return true
  }

  function view() {
    const { step } = $row.get()
    const { experiments = {} } = $start.get() ?? {}
    count(({ viewed }) => viewed(step, experiments))
  }

  /** Applies the law of the country that the service knows. The first one also decides about the events from before. */
  function place(country: string | undefined) {
    if (country === undefined) return
    gate.reside(country)
    // The stores that are computed from the country change once its listeners have run.
    queueMicrotask(() => early.splice(0).forEach(count))
  }
  if (options.countryOf) unfollow.push($country.subscribe(place))

  function report(code: ErrorCode) {
    environment.report({ type: 'problem', code, step: $row.get().step })
  }

  const call: Call = async (route, input, more) => {
    const credentials = {
      language: $locale.get().tag,
      anonymousId,
      reference: session.reference,
      ...options.credentials($facts.get()),
      ...more
    }
    // If the code is loaded already, the request starts in the same task, before a screen is rendered.
    const code = calls ?? (await loadCalls())
    const answer: Awaited<ReturnType<typeof call<typeof route>>> = code
      ? await code.caller.call(environment.wire, route, input, credentials)
      : { ok: false, problem: { code: 'offline' } }
    if (!answer.ok) {
      report(answer.problem.code)
      await extension.refused?.(answer.problem)
    }
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
    get reference() {
      return environment.reference?.() ?? keptReference
    },
    environment,
    $country,
    $consent: gate.$given,
    $allows: gate.$allows,
    $isPlaced: gate.$isPlaced,
    track: event => count(({ track }) => track(event)),
    reside(country) {
      if (gate.$isPlaced.get()) gate.reside(country)
    },
    consent(given, isAnswer) {
      answer = isAnswer ? given : undefined
      gate.give(given)
      if (isForgotten && !environment.query) write()
      else keep()
    },
    end() {
      for (const stop of unfollow) stop()
    },
    whenEnded: stop => void unfollow.push(stop),
    hasAccess: () => extension.hasAccess?.() ?? false,
    async begin() {
      unfollow.push($row.subscribe(view), $start.listen(view))
      await Promise.all([session.fetchStart(), extension.begin?.()])
    },
    async fetchStart() {
      const country = $locale.get().variant
      const query = { country, ...options.startQuery?.($facts.get()) }
      const code = await loadCalls()
      if (!code) return report('offline')
      const answer = await session.call(code.reference.start, { query })
      if (!answer.ok || $locale.get().variant !== country) return
      $start.set(answer.value)
      const answered = options.startFacts?.(answer.value)
      if (answered) session.record(answered)
    },
    complete(fact, value) {
      const { step } = flow.find(row => row.completedBy === fact)!
      count(({ submitted }) => submitted(step))
      environment.report({ type: 'submit', step })
      const isHere = $row.get().step === step
      // Naming the step explicitly keeps optional steps: once a fact is known, `resolveStep` would skip them.
      if (isHere) environment.$wanted.set(step)
      session.record({ [fact]: value } as unknown as Partial<Facts>)
      if (isHere) move(nextStep(flow, $facts.get(), step).step)
    },
    record(facts) {
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
      if (extension.belongsToOther?.()) environment.memory.clear()
      const text = parse<Kept<Facts>>(environment.memory.read())
      const found = text?.version === 1 ? text : undefined
      if (found?.facts) {
        anonymousId = found.anonymousId
        kept = found.drafts
        keptReference = found.reference
        for (const [name, $draft] of drafts) $draft.set({ ...$draft.get(), ...kept[name] })
        $facts.set(found.facts)
      }
      if (found?.consent) gate.give((answer = found.consent))
      if (environment.$wanted.get() === undefined) environment.$wanted.set(found?.step)
      isResumed = true
      extension.resumed?.(found?.facts !== undefined)
    },
    forget() {
      isForgotten = true
      environment.memory.clear()
      // In the widget, the page's address does not name the step. It is stored so that a reload shows the same step.
      if (!environment.query) write()
    }
  }
  const extension: Extension<Own> = options.extend?.(session, call) ?? {}
  return Object.assign(session, extension.own)
}

/** Keeps the imported module, because `import` takes a browser several tasks even for a loaded module. */
let calls: typeof Calls | undefined

/** Resolves to undefined if the code cannot be fetched. The next call tries again. */
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

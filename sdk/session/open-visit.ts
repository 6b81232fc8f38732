import { atom, computed, map, type MapStore } from 'nanostores'
import type { ErrorCode, Problem } from '#core/errors.ts'
import { nextStep, previousStep, resolveStep } from '#core/flow/flow.ts'
import { jsonOf } from '#core/contract/json.ts'
import type { Locale } from '#core/locale.ts'
import type * as Calls from './calls.ts'
import { type Analytics, createAnalytics } from './analytics.ts'
import type { Environment } from './environment.ts'
import { createConsentGate, type GivenConsent } from './consent.ts'
import { type FlowDefinition, type FlowHooks, type Opened, refusalOf } from './flow-definition.ts'
import { listen, subscribe } from './lifetime.ts'
import type { Call, Hooks, Plugin, Session, Start } from './session.ts'

export interface VisitOptions<Arrival> {
  locale: Locale
  arrival: Arrival
  /** Ends the visit. */
  signal: AbortSignal
  plugins?: readonly Plugin[]
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

/** Opens the visit of one visitor, which ends with `signal`. */
export function openVisit<Facts extends object, Step extends string, Arrival, Own extends object>(
  flow: FlowDefinition<Facts, Step, Arrival, Own>,
  environment: Environment,
  { locale, arrival, signal, plugins = [] }: VisitOptions<Arrival>
): Session<Facts, Step> & Own {
  const { rows } = flow
  const opened = { arrival } as Opened<Facts, Step, Arrival, Own>
  const $facts = atom({} as Facts)
  const $start = atom<Start | undefined>()
  const $locale = atom(locale)
  const $row = computed([$facts, environment.$wanted], (facts, requested) => resolveStep(rows, facts, requested))
  const $sentBack = atom<{ to: Step; reason: Problem } | undefined>()
  // The browser's Back changes the step without `go`, so the notice must belong to its step.
  const $notice = computed([$sentBack, $row], (sent, { step }) => (sent?.to === step ? sent.reason : undefined))
  const $isAsking = atom(false)
  const drafts = new Map<string, MapStore>()
  let kept: Record<string, object> = {}
  let anonymousId = environment.newId()
  const $country = computed($facts, facts => flow.country?.(facts, opened))
  const gate = createConsentGate(flow.country ? undefined : locale.country, environment.isOptedOut)
  /** Whether `resume` has read the stored visit. Nothing is stored before, because that would overwrite drafts. */
  let isResumed = false
  let isForgotten = false
  let keptReference: string | undefined
  let answer: GivenConsent | undefined
  let analytics: Analytics | undefined
  /** Calls of the analytics from before the country is known. */
  const early: ((analytics: Analytics) => unknown)[] = []
  const hooks: Hooks[] = []
  let moving: Promise<void> | undefined

  function write(visit?: Omit<Kept<Facts>, 'version' | 'step' | 'consent'>) {
    environment.memory.write(jsonOf({ version: 1, step: $row.get().step, consent: answer, ...visit }))
  }

  function keep() {
    if (!isResumed || isForgotten) return
    const typed = Object.fromEntries([...drafts].map(([name, $draft]) => [name, $draft.get()]))
    write({ anonymousId, facts: $facts.get(), drafts: { ...kept, ...typed }, reference: session.reference })
  }
  listen($row, signal, keep)

  function move(step: Step, reason?: Problem) {
    environment.$wanted.set(step)
    $sentBack.set(reason && { to: $row.get().step, reason })
  }

  /** Runs a call of the analytics now, or once the country is known. Returns false if the call says that it drops its event. */
  function count(run: (analytics: Analytics) => unknown): boolean {
    if (gate.$isPlaced.get() && early.length === 0)
      return run((analytics ??= createAnalytics(session, flow.properties))) !== false
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
  if (flow.country) subscribe($country, signal, place)

  function report(code: ErrorCode) {
    environment.report({ type: 'problem', code, step: $row.get().step })
  }

  /** Asks the flow's table about a problem. */
  async function refuse(problem: Problem, input: object = {}): Promise<{ ok: false; problem: Problem }> {
    // Without the table the screen shows the problem.
    const refusals = await flow.refusals?.().catch(() => undefined)
    const isExplained = refusalOf(refusals, problem)?.(opened.session, problem, input) ?? false
    return { ok: false, problem: isExplained ? { ...problem, isExplained } : problem }
  }

  const call: Call = async (route, input, more) => {
    const credentials = {
      language: $locale.get().tag,
      anonymousId,
      reference: session.reference,
      ...flow.credentials($facts.get(), opened),
      ...more
    }
    // If the code is loaded already, the request starts in the same task, before a screen is rendered.
    const code = calls ?? (await loadCalls())
    const answer: Awaited<ReturnType<typeof call<typeof route>>> = code
      ? await code.caller.call(environment.wire, route, input, credentials)
      : { ok: false, problem: { code: 'offline' } }
    if (answer.ok) return answer
    report(answer.problem.code)
    return route.auth === flow.auth ? ((await refuse(answer.problem, input)) as typeof answer) : answer
  }

  function use(plugin: Plugin) {
    const added = plugin(session as unknown as Session)
    if (added) hooks.push(added)
  }

  /** The first reason of a plugin. */
  async function reasonOf(asked: readonly (Promise<string | undefined> | undefined)[]): Promise<string | undefined> {
    return (await Promise.all(asked)).find(reason => reason !== undefined)
  }

  /** Records the fact after the plugins' answers. Until then further presses do nothing, and Back still works. */
  async function completeLater(asked: Parameters<typeof reasonOf>[0], step: Step, complete: () => void) {
    const isHere = () => $row.get().step === step
    // `move` without a reason also clears the notice of an earlier refusal.
    if (isHere()) move(step)
    $isAsking.set(true)
    const reason = await reasonOf(asked)
    moving = undefined
    $isAsking.set(false)
    if (reason === undefined) complete()
    else if (isHere()) move(step, { code: 'invalid', message: reason })
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
    signal,
    $isAsking,
    use,
    refuse,
    beforeStep: about => reasonOf(hooks.map(({ beforeStep }) => beforeStep?.(about))),
    beforePay: order => reasonOf(hooks.map(({ beforePay }) => beforePay?.(order))),
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
    hasAccess: () => flow.isSignedIn?.($facts.get()) ?? false,
    async begin() {
      subscribe($row, signal, view)
      listen($start, signal, view)
      await Promise.all([session.fetchStart(), ...hooks.map(({ begin }) => begin?.())])
    },
    async fetchStart() {
      const country = $locale.get().variant
      const query = { country, ...flow.startQuery?.($facts.get(), opened) }
      const code = await loadCalls()
      if (!code) return report('offline')
      const answer = await session.call(code.reference.start, { query })
      if (!answer.ok || $locale.get().variant !== country) return
      $start.set(answer.value)
      const answered = flow.startFacts?.(answer.value)
      if (answered) session.record(answered)
    },
    complete(fact, value) {
      if (moving) return moving
      const { step, seals } = rows.find(row => row.completedBy === fact)!
      const complete = () => {
        count(({ submitted }) => submitted(step))
        environment.report({ type: 'submit', step })
        const isHere = $row.get().step === step
        // Naming the step explicitly keeps optional steps: once a fact is known, `resolveStep` would skip them.
        if (isHere) environment.$wanted.set(step)
        session.record({ [fact]: value } as unknown as Partial<Facts>)
        if (isHere) move(nextStep(rows, $facts.get(), step).step)
      }
      // A payment or a registration cannot be undone, so nobody is asked.
      if (seals) return complete()
      const { step: to } = nextStep(rows, { ...$facts.get(), [fact]: value }, step)
      const asked = hooks.map(({ beforeStep }) => beforeStep?.({ from: step, to })).filter(promise => promise)
      if (asked.length === 0) return complete()
      moving = completeLater(asked, step, complete)
      return moving
    },
    record(facts) {
      $facts.set({ ...$facts.get(), ...facts })
      keep()
    },
    go: move,
    back() {
      const before = previousStep(rows, $facts.get(), $row.get().step)
      if (before) move(before.step)
    },
    restart(step, reason) {
      const start = $start.get()
      isForgotten = false
      $facts.set({ ...(start && flow.startFacts?.(start)) } as Facts)
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
    call,
    resume() {
      if (hooks.some(({ belongsToOther }) => belongsToOther?.())) environment.memory.clear()
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
      for (const { resumed } of hooks) resumed?.(found?.facts !== undefined)
    },
    forget() {
      isForgotten = true
      environment.memory.clear()
      // In the widget, the page's address does not name the step. It is stored so that a reload shows the same step.
      if (!environment.query) write()
    }
  }
  // The own members come from `extend`, which gets the same object.
  opened.session = session as Session<Facts, Step> & Own
  const { own, call: ownCall, ...added }: FlowHooks<Own> = flow.extend?.(opened, call) ?? {}
  if (ownCall) session.call = ownCall
  hooks.push(added)
  plugins.forEach(use)
  return Object.assign(session, own)
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

import { atom, computed } from 'nanostores'
import type { ErrorCode, Problem } from '#core/errors.ts'
import { nextStep, previousStep, resolveStep } from '#core/flow/flow.ts'
import type { Locale } from '#core/locale.ts'
import type * as Calls from './calls.ts'
import { type Analytics, createAnalytics } from './analytics.ts'
import type { Environment } from './environment.ts'
import { type ConsentGate, createConsentGate } from './consent.ts'
import { type FlowDefinition, type FlowHooks, type Opened, refusalOf } from './flow-definition.ts'
import { listen, subscribe } from './lifetime.ts'
import { createSavedVisit } from './saved-visit.ts'
import type { Call, Hooks, Plugin, Session, Start } from './session.ts'

export interface VisitOptions<Arrival> {
  locale: Locale
  arrival: Arrival
  /** Ends the visit. */
  signal: AbortSignal
  plugins?: readonly Plugin[]
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
  const $country = computed($facts, facts => flow.country?.(facts, opened))
  const hooks: Hooks[] = []
  const saved = createSavedVisit({ environment, $facts, stepNow: () => $row.get().step })
  const $billingCountry = flow.billingCountry?.({ draft: saved.draft, $locale }) ?? atom(undefined)
  /** The country whose law applies: of the billing address, else the one that the service knows, else the page's. */
  const $lawCountry = computed([$country, $billingCountry, $locale], (known, billing, { country }) =>
    flow.country && known === undefined ? undefined : (billing ?? known ?? country)
  )
  const gate = createConsentGate($lawCountry, environment.isOptedOut)
  listen($row, signal, saved.save)

  function move(step: Step, reason?: Problem) {
    environment.$wanted.set(step)
    $sentBack.set(reason && { to: $row.get().step, reason })
  }

  function view() {
    const { step } = $row.get()
    const { experiments = {} } = $start.get() ?? {}
    counted(({ viewed }) => viewed(step, experiments))
  }

  function use(plugin: Plugin) {
    const added = plugin(session as unknown as Session)
    if (added) hooks.push(added)
  }

  const gated = createStepGate(hooks, move, () => $row.get().step)
  const { call, refuse, report } = createCalls(flow, environment, opened, () => $row.get().step)

  const session: Session<Facts, Step> = {
    $facts,
    $row,
    $locale,
    $start,
    $notice,
    $isAsking: gated.$isAsking,
    get anonymousId() {
      return saved.anonymousId()
    },
    get reference() {
      return saved.reference()
    },
    environment,
    signal,
    use,
    call,
    refuse,
    beforeStep: move => reasonOf(hooks.map(({ beforeStep }) => beforeStep?.(move))),
    beforePay: order => reasonOf(hooks.map(({ beforePay }) => beforePay?.(order))),
    $country,
    $consent: gate.$given,
    $allows: gate.$allows,
    $isPlaced: gate.$isPlaced,
    track: event => counted(({ track }) => track(event)),
    consent(given, isAnswer) {
      gate.give(given)
      saved.saveConsent(isAnswer ? given : undefined)
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
      const { step, seals } = rows.find(row => row.completedBy === fact)!
      const { step: to } = nextStep(rows, { ...$facts.get(), [fact]: value }, step)
      // A payment or a registration cannot be undone, so nobody is asked.
      return gated.pass(seals ? undefined : { from: step, to }, step, () => {
        counted(({ submitted }) => submitted(step))
        environment.report({ type: 'submit', step })
        const isHere = $row.get().step === step
        // Naming the step explicitly keeps optional steps: once a fact is known, `resolveStep` would skip them.
        if (isHere) environment.$wanted.set(step)
        session.record({ [fact]: value } as unknown as Partial<Facts>)
        if (isHere) move(nextStep(rows, $facts.get(), step).step)
      })
    },
    record(facts) {
      $facts.set({ ...$facts.get(), ...facts })
      saved.save()
    },
    go: move,
    back() {
      const before = previousStep(rows, $facts.get(), $row.get().step)
      if (before) move(before.step)
    },
    restart(step, reason) {
      const start = $start.get()
      saved.restart()
      $facts.set({ ...(start && flow.startFacts?.(start)) } as Facts)
      saved.save()
      move(step, reason)
    },
    draft: saved.draft,
    amend: saved.amend,
    relocate(next) {
      const { variant } = $locale.get()
      $locale.set(next)
      if (variant !== next.variant) void session.fetchStart()
    },
    resume() {
      if (hooks.some(({ belongsToOther }) => belongsToOther?.())) environment.memory.clear()
      const { step, consent, hasFacts } = saved.resume()
      if (consent) gate.give(consent)
      if (environment.$wanted.get() === undefined) environment.$wanted.set(step)
      for (const { resumed } of hooks) resumed?.(hasFacts)
    },
    forget: saved.forget
  }
  const counted = createCounting(gate, () => createAnalytics(session, flow.properties))
  subscribe(gate.$isPlaced, signal, counted.flush)
  // The own members come from `extend`, which gets the same object.
  opened.session = session as Session<Facts, Step> & Own
  const { own, call: ownCall, ...added }: FlowHooks<Own> = flow.extend?.(opened, call) ?? {}
  if (ownCall) session.call = ownCall
  hooks.push(added)
  plugins.forEach(use)
  return Object.assign(session, own)
}

/**
 * Runs calls of the analytics, once the country is known whose law applies. The first country also decides about the events from before. A
 * call returns false if it drops its event.
 */
function createCounting(gate: ConsentGate, open: () => Analytics) {
  let analytics: Analytics | undefined
  const early: ((analytics: Analytics) => unknown)[] = []

  function count(run: (analytics: Analytics) => unknown): boolean {
    if (gate.$isPlaced.get() && early.length === 0) return run((analytics ??= open())) !== false
    early.push(run)
    return true
  }

  function flush(isPlaced: boolean) {
    // The other stores that are computed from the country change once these listeners have run.
    if (isPlaced) queueMicrotask(() => early.splice(0).forEach(count))
  }
  return Object.assign(count, { flush })
}

/** The visitor's calls. A refusal of a call with the flow's own credential is looked up in the flow's table before the caller gets it. */
function createCalls<Facts extends object, Step extends string, Arrival, Own extends object>(
  flow: FlowDefinition<Facts, Step, Arrival, Own>,
  environment: Environment,
  opened: Opened<Facts, Step, Arrival, Own>,
  stepNow: () => string
) {
  const report = (code: ErrorCode) => environment.report({ type: 'problem', code, step: stepNow() })

  const refuse: Session['refuse'] = async (problem, input = {}) => {
    // Without the table the screen shows the problem.
    const refusals = await flow.refusals?.().catch(() => undefined)
    const isExplained = refusalOf(refusals, problem)?.(opened.session, problem, input) ?? false
    return { ok: false, problem: isExplained ? { ...problem, isExplained } : problem }
  }

  const call: Call = async (route, input, more) => {
    const { $locale, $facts, anonymousId, reference } = opened.session
    const credentials = {
      language: $locale.get().tag,
      anonymousId,
      reference,
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

  return { call, refuse, report }
}

/** Asks the plugins before a step is completed. Until their answers further presses do nothing, and Back still works. */
function createStepGate<Step extends string>(
  hooks: readonly Hooks[],
  move: (step: Step, reason?: Problem) => void,
  stepNow: () => Step
) {
  const $isAsking = atom(false)
  let passing: Promise<void> | undefined

  async function wait(asked: Parameters<typeof reasonOf>[0], step: Step, complete: () => void) {
    // `move` without a reason also clears the notice of an earlier refusal.
    if (stepNow() === step) move(step)
    $isAsking.set(true)
    const reason = await reasonOf(asked)
    passing = undefined
    $isAsking.set(false)
    if (reason === undefined) complete()
    else if (stepNow() === step) move(step, { code: 'invalid', message: reason })
  }

  return {
    $isAsking,
    /** Completes the step now, or after the plugins' answers about this move. */
    pass(about: { from: Step; to: Step } | undefined, step: Step, complete: () => void): Promise<void> | void {
      if (passing) return passing
      const asked = about ? hooks.map(({ beforeStep }) => beforeStep?.(about)).filter(promise => promise) : []
      if (asked.length === 0) return complete()
      passing = wait(asked, step, complete)
      return passing
    }
  }
}

/** The first reason of a plugin. */
async function reasonOf(asked: readonly (Promise<string | undefined> | undefined)[]): Promise<string | undefined> {
  return (await Promise.all(asked)).find(reason => reason !== undefined)
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

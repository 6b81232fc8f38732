import type { MapStore, ReadableAtom } from 'nanostores'
import type { Credentials } from '#core/contract/call.ts'
import type * as referenceCalls from '#core/contract/reference.ts'
import type { ResultOf, Input, Route, Value } from '#core/contract/route.ts'
import type { Problem } from '#core/errors.ts'
import type { Row } from '#core/flow/flow.ts'
import type { Locale } from '#core/locale.ts'
import type { AnalyticsEvent } from './event.ts'
import type { Environment, Move, OrderToPay } from './environment.ts'
import type { ConsentGate, GivenConsent } from './consent.ts'

export type Start = Value<typeof referenceCalls.start>

export type Call = <R extends Route>(route: R, input: Input<R>, more?: Credentials) => Promise<ResultOf<R>>

/** What a plugin adds to a visit. Each member is optional. */
export interface Hooks {
  /** Whether the stored visit belongs to another person. `resume` then deletes it instead of reading it. */
  belongsToOther?(): boolean
  /** Called after `resume`. `isStored` is false if no facts were stored. */
  resumed?(isStored: boolean): void
  /** Runs at the same time as the `start` call. */
  begin?(): Promise<void>
  /**
   * Resolves to a sentence if the visitor has to stay on the step, and to undefined if they may go on. Returns undefined instead of a promise
   * if nobody is asked, so that the step changes in the same task.
   */
  beforeStep?(move: Move): Promise<string | undefined> | undefined
  /** Resolves to a sentence if the order must not be paid now. */
  beforePay?(order: OrderToPay): Promise<string | undefined> | undefined
}

/** An addition to a visit. It ends with the visit's signal. */
export type Plugin = (session: Session) => Hooks | void

/** The progress of one visitor. Each session has its own stores, so two mounts share no state. */
export interface Session<Facts extends object = object, Step extends string = string> {
  $facts: ReadableAtom<Facts>
  /** The row of the visitor's current step, computed from the facts and the requested step. */
  $row: ReadableAtom<Row<Facts, Step>>
  $locale: ReadableAtom<Locale>
  $start: ReadableAtom<Start | undefined>
  /** The reason why the visitor was sent back or cannot go on. It is shown only on the step that it belongs to. */
  $notice: ReadableAtom<Problem | undefined>
  /** Aborts when the visit ends. */
  signal: AbortSignal
  anonymousId: string
  /** The embedder's own reference for the visit: of this page, else of the page on which the visit began. */
  reference: string | undefined
  environment: Environment
  /** Starts analytics and makes the `start` call. Screens work before its answer, and also without one. */
  begin(): Promise<void>
  /** Repeats the `start` call, for example when the network is back. */
  fetchStart(): Promise<void>
  /**
   * Records a fact and moves to the next step, unless the visitor has left the step meanwhile. It returns a promise only if a plugin is
   * asked before; the promise resolves after its answer.
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
  /** Handles a problem as a refusal of a call is handled, and returns it marked if the flow explains it to the visitor. */
  refuse(problem: Problem, input?: { body?: unknown }): Promise<{ ok: false; problem: Problem }>
  /** Resolves to a sentence if a plugin keeps the visitor on the step. */
  beforeStep(move: Move): Promise<string | undefined>
  beforePay(order: OrderToPay): Promise<string | undefined>
  /** Whether a plugin is asked before a step. Further presses then do nothing. */
  $isAsking: ReadableAtom<boolean>
  use(plugin: Plugin): void
  /** Reads the facts and drafts that an earlier page of this visit has stored. The session stores nothing before this call. */
  resume(): void
  /** Deletes the facts and drafts that are stored in the browser. The screen still shows them until it closes. */
  forget(): void
  /** The visitor's country as the service has it. */
  $country: ReadableAtom<string | undefined>
  $consent: ConsentGate['$given']
  $allows: ConsentGate['$allows']
  $isPlaced: ConsentGate['$isPlaced']
  /** Sends an analytics event if analytics is allowed. Returns false for an event that is dropped. */
  track(event: AnalyticsEvent): boolean
  /** Changes language and country. Typed values stay. If the variant changes, the `start` call is repeated. */
  relocate(locale: Locale): void
  /** Sets what the visitor has agreed to. `isAnswer`: the visitor has answered us, so the visit keeps it over a reload. */
  consent(given: GivenConsent, isAnswer?: boolean): void
  /** Whether the session has an access token of a signed-in parent. */
  hasAccess(): boolean
}

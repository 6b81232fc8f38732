import { atom, type ReadableAtom } from 'nanostores'
import type { ComponentType } from 'react'
import { within } from '#core/deadline.ts'
import type { LanguageLoader } from '#language/language.ts'
import { listen, onAbort, subscribe } from '#visit/lifetime.ts'
import type { Session } from '#visit/session.ts'
import { untilPainted } from './main-thread.ts'
import type { Screen, ScreenModel, ScreenRow, ViewProps } from './screen.ts'

/** `visitCount` is the number of step changes in a visit; 0 on the first step. */
export type ScreenState<Step extends string> =
  | { name: 'loading'; step: Step; visitCount: number }
  /**
   * The step's screen cannot be shown. `error` is the exception that the screen threw; if it is absent, the screen could not be fetched.
   */
  | { name: 'failed'; step: Step; visitCount: number; retry: () => void; error?: unknown }
  | { name: 'ready'; step: Step; visitCount: number; model: ScreenModel; View: ComponentType<ViewProps<ScreenModel>> }

export interface ScreenLoader<Step extends string, OwnSession = never> {
  $screen: ReadableAtom<ScreenState<Step>>
  /** Resolves when the current step's screen is ready or has failed to load. */
  loaded(): Promise<void>
  /** Fetches the screen of a later step, so that it is shown without delay. */
  fetch(step: Step): Promise<Pick<Screen<OwnSession, never, never>, 'prepare'>>
  /** Must be called when the current screen throws during rendering. */
  fail(error: unknown): void
  /** Must be called before a press is handled. */
  press(): void
}

/** Loads the screen of the visit's step. It fetches each step's screen and words once, and keeps the screen's model so that Back restores its state. */
export function createScreenLoader<Facts extends object, Step extends string, Services>(
  session: Session<Facts, Step>,
  services: Services,
  language: LanguageLoader,
  screens: Record<Step, ScreenRow<Session<Facts, Step>, Services>>,
  loadStepParts: (part: ScreenRow<never, never>['part']) => Promise<void>
): ScreenLoader<Step, Session<Facts, Step>> {
  const $screen = atom<ScreenState<Step>>({ name: 'loading', step: session.$row.get().step, visitCount: 0 })
  const fetched = new Map<Step, Screen<Session<Facts, Step>, Services, ScreenModel>>()
  const models = new Map<Step, ScreenModel>()
  let arriving = Promise.resolve()
  let visitCount = -1
  /** Whether the answer to a press is not painted yet. */
  let isPressed = false
  let shown = new AbortController()
  const { signal } = session

  async function fetch(step: Step) {
    const row = screens[step]
    const places = row.namesPlaces && language.load('places')
    const [screen] = await Promise.all([row.load(), language.load(row.words), loadStepParts(row.part), places])
    fetched.set(step, screen)
    return screen
  }

  async function arrive(step: Step) {
    const arriving = patiently(
      () => fetch(step),
      () => !signal.aborted
    )
    const isHere = () => !signal.aborted && session.$row.get().step === step
    const arrived = await within(timeoutMs, arriving, late => late && isHere() && show(step)).catch(() => undefined)
    if (!isHere()) return
    if (arrived) show(step)
    else set({ name: 'failed', step, visitCount, retry: () => show(step) })
  }

  /** A slow phone draws a screen in more than 100 ms. It paints the answer to a press before. */
  async function showAfterPaint(step: Step) {
    await untilPainted()
    if (!signal.aborted && session.$row.get().step === step) show(step)
  }

  function show(step: Step) {
    const screen = fetched.get(step)
    if (!screen) {
      set({ name: 'loading', step, visitCount })
      arriving = arrive(step)
      return
    }
    try {
      if (!models.has(step)) models.set(step, screen.create(session, services) as ScreenModel)
    } catch (error) {
      fail(error)
      return
    }
    set({ name: 'ready', step, visitCount, model: models.get(step)!, View: screen.View })
  }

  function set(screen: ScreenState<Step>) {
    try {
      leave()
      // A screen can keep the visitor, as the payment does while its dialog is open.
      if (session.$row.get().step !== screen.step) return
      $screen.set(screen)
      if (screen.name !== 'ready') return
      shown = new AbortController()
      screen.model.enter?.(shown.signal)
    } catch (error) {
      fail(error)
    }
  }

  function fail(error: unknown) {
    const { step } = session.$row.get()
    $screen.set({ name: 'failed', step, visitCount, error, retry: () => show(step) })
  }

  function leave() {
    shown.abort()
    const screen = $screen.get()
    if (screen.name === 'ready') screen.model.leave?.()
  }

  listen(session.$locale, signal, () => {
    const screen = $screen.get()
    if (screen.name === 'ready') screen.model.relocate?.()
  })
  subscribe(session.$row, signal, (row, before) => {
    if (row.step === before?.step) return
    visitCount += 1
    if (isPressed) arriving = showAfterPaint(row.step)
    else show(row.step)
  })
  onAbort(signal, leave)

  return {
    $screen,
    async loaded() {
      // During the fetch, an answer of the API may have changed the step. Then another screen has to be fetched.
      for (let awaited; awaited !== arriving; await awaited) awaited = arriving
    },
    fetch,
    fail,
    press() {
      isPressed = true
      void untilPainted().then(() => (isPressed = false))
    }
  }
}

/** Milliseconds until a fetch without an answer counts as failed. A screen that comes later is shown. */
const timeoutMs = 20_000

/** Milliseconds to wait before each retry of a fetch, so that a short network failure shows no error. */
const retryDelaysMs = [300, 1000, 3000]

async function patiently<Value>(load: () => Promise<Value>, isWanted: () => boolean): Promise<Value | undefined> {
  for (const pause of [...retryDelaysMs, 0]) {
    const value = await load().catch(() => undefined)
    if (value !== undefined || !isWanted()) return value
    if (pause) await new Promise(resolve => setTimeout(resolve, pause))
  }
  return undefined
}

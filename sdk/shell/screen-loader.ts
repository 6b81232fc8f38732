import { atom, type ReadableAtom } from 'nanostores'
import type { ComponentType } from 'react'
import type { Language } from '#language/language.ts'
import type { Session } from '#session/session.ts'
import type { Cue, ScreenRow, ViewProps } from './screen.ts'

/** `turn` counts the steps reached; it is 0 on the first of a visit. */
export type Scene<Step extends string> =
  | { name: 'loading'; step: Step; turn: number }
  /** `error`: the screen threw it. Without one the screen could not be fetched. */
  | { name: 'failed'; step: Step; turn: number; retry: () => void; error?: unknown }
  | { name: 'ready'; step: Step; turn: number; model: Cue; View: ComponentType<ViewProps<Cue>> }

export interface Stage<Step extends string> {
  $scene: ReadableAtom<Scene<Step>>
  /** Resolves once the screen of the present step is shown, or could not be fetched. */
  settled(): Promise<void>
  /** The present screen threw while it was drawn. */
  fail(error: unknown): void
  stop(): void
}

/** Follows a session: fetches each step's screen and words once, and keeps its model for the way back. */
export function createStage<Facts extends object, Step extends string, Services>(
  session: Session<Facts, Step>,
  services: Services,
  language: Language,
  screens: Record<Step, ScreenRow<Session<Facts, Step>, Services>>
): Stage<Step> {
  const $scene = atom<Scene<Step>>({ name: 'loading', step: session.$row.get().step, turn: 0 })
  const ready = new Map<Step, { model: Cue; View: ComponentType<ViewProps<Cue>> }>()
  let arriving = Promise.resolve()
  let turn = -1
  let isOver = false

  async function fetch(step: Step) {
    const row = screens[step]
    const arrived = await patiently(
      () => Promise.all([row.load(), language.load('shared'), language.load(row.words)]),
      () => !isOver
    )
    if (isOver) return
    const isWanted = session.$row.get().step === step
    if (!arrived) {
      if (isWanted) set({ name: 'failed', step, turn, retry: () => show(step) })
      return
    }
    const [screen] = arrived
    try {
      if (!ready.has(step)) ready.set(step, { model: screen.create(session, services) as Cue, View: screen.View })
    } catch (error) {
      if (isWanted) fail(error)
      return
    }
    if (isWanted) show(step)
  }

  function show(step: Step) {
    const known = ready.get(step)
    set(known ? { name: 'ready', step, turn, ...known } : { name: 'loading', step, turn })
    if (!known) arriving = fetch(step)
  }

  function set(scene: Scene<Step>) {
    try {
      leave()
      $scene.set(scene)
      if (scene.name === 'ready') scene.model.enter?.()
    } catch (error) {
      fail(error)
    }
  }

  function fail(error: unknown) {
    const { step } = session.$row.get()
    $scene.set({ name: 'failed', step, turn, error, retry: () => show(step) })
  }

  function leave() {
    const scene = $scene.get()
    if (scene.name === 'ready') scene.model.leave?.()
  }

  const unhear = session.$locale.listen(() => {
    const scene = $scene.get()
    if (scene.name === 'ready') scene.model.relocate?.()
  })
  const unfollow = session.$row.subscribe((row, before) => {
    if (row.step === before?.step) return
    turn += 1
    show(row.step)
  })

  return {
    $scene,
    async settled() {
      // An answer of the API may change the step while a screen is being fetched.
      for (let awaited; awaited !== arriving; await awaited) awaited = arriving
    },
    fail,
    stop() {
      isOver = true
      unfollow()
      unhear()
      leave()
    }
  }
}

/** In milliseconds, before each further try: a short failure of the network shows no error. */
const pauses = [300, 1000, 3000]

async function patiently<Value>(load: () => Promise<Value>, isWanted: () => boolean): Promise<Value | undefined> {
  for (const pause of [...pauses, 0]) {
    const value = await load().catch(() => undefined)
    if (value !== undefined || !isWanted()) return value
    if (pause) await new Promise(resolve => setTimeout(resolve, pause))
  }
  return undefined
}

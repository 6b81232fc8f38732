import { atom } from 'nanostores'
import * as handoverCalls from '#core/contract/handover.ts'
import { ok } from '#core/errors.ts'
import type { QrCode } from '#form/qr-code.ts'
import { type FlowName, handOver, hostedPath } from './link.ts'
import { onAbort, sleep } from '#visit/lifetime.ts'
import type { Session } from '#visit/session.ts'
import { createSubmission } from '#visit/submission.ts'

/**
 * The reason why the visitor should continue on the hosted page. `framed`: Apple Pay is available, but not inside a cross-origin frame.
 * `broken`: the current screen threw. `blocked`: the card fields fail to load.
 */
export type Obstacle = 'framed' | 'broken' | 'blocked'

/** Milliseconds between two checks whether the visit was taken. */
const pause = 4_000

export type HandoverModel = ReturnType<typeof createHandover>

export interface ShownLink {
  url: string
  minutes: number
  /** The link as a QR code; undefined if the encoder cannot be loaded. */
  code?: QrCode
}

/** The offer "Switch to another device". Its link is shown until it expires. `origin` is the hosted pages' origin. */
export function createHandover(session: Session, flow: FlowName, origin: string) {
  const $shown = atom<ShownLink | undefined>()
  /** Whether another page has taken the visit, and whether the visitor has then closed this one. */
  const $given = atom<'open' | 'closed' | undefined>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const { signal } = session

  function hide() {
    clearTimeout(timer)
    $shown.set(undefined)
  }

  async function fetchLink(step: string) {
    const drawing = import('#form/qr-code.ts').catch(() => undefined)
    const answer = await handOver(session, flow)
    if (!answer.ok) return answer
    const { path, expiresIn, code } = answer.value
    const url = origin + path
    if (code) void watch(code, performance.now() + expiresIn * 1000)
    return ok({ step, url, expiresIn, code: (await drawing)?.qrCodeOf(url) })
  }

  /** Checks until the link expires whether another page has taken the visit. A step that the visitor goes on to does not end the link. */
  async function watch(code: string, until: number) {
    for (let wait = pause; !signal.aborted && performance.now() < until;) {
      await sleep(wait, signal)
      if (signal.aborted || document.visibilityState === 'hidden') continue
      const answer = await session.call(handoverCalls.handoverState, { body: { code } })
      if (!answer.ok && answer.problem.code === 'unauthorized') return
      // Each failed call is an event of the embedder's page, so the checks become rarer.
      wait = answer.ok ? pause : 2 * wait
      if (!answer.ok || !answer.value.isTaken) continue
      hide()
      return $given.set('open')
    }
  }

  const submission = createSubmission(fetchLink, ({ step, expiresIn, ...link }) => {
    if (step !== session.$row.get().step) return
    $shown.set({ ...link, minutes: Math.round(expiresIn / 60) })
    if (Number.isFinite(expiresIn)) timer = setTimeout(hide, expiresIn * 1000)
  })

  onAbort(signal, hide)

  /** If the service does not answer, the link has no code, and the visitor types their data again on the hosted page. */
  async function findWay() {
    const answer = await handOver(session, flow)
    return ok(origin + (answer.ok ? answer.value.path : hostedPath(session)))
  }

  const leaving = createSubmission(findWay, url => session.environment.leave(url))

  return {
    /** Whether this page is a hosted page already. */
    isHosted: session.environment.query !== undefined,
    $shown,
    $given,
    /** Goes on with the visit on this page. */
    takeBack: () => $given.set(undefined),
    /** Deletes the visit's data from this page. The other page goes on. */
    close() {
      session.forget()
      $given.set('closed')
    },
    $status: submission.$status,
    $leaving: leaving.$status,
    leave: () => leaving.submit(undefined),
    ask: () => submission.submit(session.$row.get().step),
    /** A link holds the data of its creation, so on another step the visitor needs a new link. */
    hide() {
      hide()
      submission.clear()
    }
  }
}

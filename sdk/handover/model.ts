import { atom } from 'nanostores'
import { ok } from '#core/errors.ts'
import { type FlowName, handOver, hostedPath } from './link.ts'
import type { Session } from '#session/session.ts'
import { createSubmission } from '#session/submission.ts'
import type { QrCode } from './qr-code.ts'

/**
 * Why a visitor should go on on our own page. `framed`: Apple Pay is at hand, but not where we stand. `broken`: the present screen
 * threw. `blocked`: the card fields do not come.
 */
export type Obstacle = 'framed' | 'broken' | 'blocked'

export type HandoverModel = ReturnType<typeof createHandover>

export interface Shown {
  url: string
  minutes: number
  /** The same link for a camera; where its code did not come, the link has to do. */
  code?: QrCode
}

/** "Switch to another device": a link for as long as it opens something. `origin` is that of our pages. */
export function createHandover(session: Session, flow: FlowName, origin: string) {
  const $shown = atom<Shown | undefined>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function hide() {
    clearTimeout(timer)
    $shown.set(undefined)
  }

  async function fetchLink(step: string) {
    const drawing = import('./qr-code.ts').catch(() => undefined)
    const answer = await handOver(session, flow)
    if (!answer.ok) return answer
    const { path, expiresIn } = answer.value
    const url = origin + path
    return ok({ step, url, expiresIn, code: (await drawing)?.qrCodeOf(url) })
  }

  const submission = createSubmission(fetchLink, ({ step, expiresIn, ...link }) => {
    if (step !== session.$row.get().step) return
    $shown.set({ ...link, minutes: Math.round(expiresIn / 60) })
    if (Number.isFinite(expiresIn)) timer = setTimeout(hide, expiresIn * 1000)
  })

  /** Without a code the visitor types again; an answer of the service is no condition for going on. */
  async function findWay() {
    const answer = await handOver(session, flow)
    return ok(origin + (answer.ok ? answer.value.path : hostedPath(session)))
  }

  const leaving = createSubmission(findWay, url => session.environment.leave(url))

  return {
    $shown,
    $status: submission.$status,
    $leaving: leaving.$status,
    leave: () => leaving.submit(undefined),
    ask: () => submission.submit(session.$row.get().step),
    /** A link knows what had been entered when it was made: another step needs another one. */
    hide() {
      hide()
      submission.clear()
    }
  }
}

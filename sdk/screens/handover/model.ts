import { atom } from 'nanostores'
import { type FlowName, handOver } from '#session/handover.ts'
import type { Session } from '#session/session.ts'
import { createSubmission } from '#session/submission.ts'

export type HandoverModel = ReturnType<typeof createHandover>

interface Shown {
  url: string
  minutes: number
}

/** "Switch to another device": a link for as long as it opens something. `origin` is that of our pages. */
export function createHandover(session: Session, flow: FlowName, origin: string) {
  const $shown = atom<Shown | undefined>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function hide() {
    clearTimeout(timer)
    $shown.set(undefined)
  }

  const submission = createSubmission(
    () => handOver(session, flow),
    ({ path, expiresIn }) => {
      $shown.set({ url: origin + path, minutes: Math.round(expiresIn / 60) })
      if (Number.isFinite(expiresIn)) timer = setTimeout(hide, expiresIn * 1000)
    }
  )

  return {
    $shown,
    $status: submission.$status,
    ask: () => submission.submit(undefined),
    /** A link knows what had been entered when it was made: another step needs another one. */
    hide() {
      hide()
      submission.clear()
    }
  }
}

import { surround } from '#screens/outside/surroundings.ts'
import { handOver } from '#session/handover.ts'
import { isInApp, lacksApplePay, watchPolicy } from './obstacles.ts'
import type { Checked } from './options.ts'
import type { Visit } from './visit.tsx'

/**
 * What goes along with a visit without being a part of it: others' parts that the embedder wants, the offer to go on elsewhere,
 * and the way out to our own page where this one makes going on impossible.
 */
export function accompany(visit: Visit, options: Checked): () => void {
  const { session, $scene } = visit
  const { flow, apiOrigin: origin, chat = false, affiliate = false, recorder, accessToken } = options
  const undo = [surround(session, { chat, affiliate, recorder })]
  let isLeaving = false

  /** Once: an embedder who prevents it, or a service that does not answer, is not asked again and again. */
  async function goElsewhere() {
    if (isLeaving) return
    isLeaving = true
    const answer = await handOver(session, flow)
    if (answer.ok) session.place.leave(origin + answer.value.path)
  }

  const end = () => undo.forEach(one => one())
  // Where somebody has to sign in, they sign in elsewhere, too.
  if (accessToken) return end

  undo.push(
    watchPolicy(() => void goElsewhere()),
    $scene.subscribe(({ name, step }) => {
      if (name === 'failed' || (name === 'ready' && step === 'payment' && isInApp())) void goElsewhere()
    })
  )
  visit.offer({ flow, origin, isFramed: lacksApplePay() }).catch(() => {
    // An offer that does not come is not missed.
  })
  return end
}

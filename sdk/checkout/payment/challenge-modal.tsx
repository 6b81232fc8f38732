import { useStore } from '#form/use-store.ts'
import { useLayoutEffect } from 'react'
import type { Challenge } from '#payment/card-fields.ts'
import type { Frames } from '#shell/services.ts'
import { Text } from '#ui/layout.tsx'
import { Modal } from '#ui/modal.tsx'
import type { Part } from './view.tsx'

/** The page of the card's bank, while it asks the visitor. */
export function ChallengeModal({ model, t }: Part) {
  const { review, method, pricing } = model
  const challenge = useStore(review.$challenge)
  const info = useStore(pricing.$info)
  return (
    <Modal
      isOpen={challenge !== undefined}
      title={t('challenge.title')}
      ignoresBackdrop
      onDismiss={() => challenge?.cancel()}
      closeLabel={t('challenge.cancel')}
    >
      <Text kind="small">{t('challenge.lead', { total: info?.totals.totalFormatted ?? '' })}</Text>
      {challenge && <BankFrame challenge={challenge} frames={method.card.frames} />}
    </Modal>
  )
}

function BankFrame({ challenge, frames }: { challenge: Challenge; frames: Frames }) {
  // The outlet has put the container into the page by then. A view that goes away takes the frame with it.
  useLayoutEffect(() => {
    challenge.show(frames.container('challenge'))
    return () => challenge.cancel()
  }, [challenge, frames])
  return <div className="cpj-challenge">{frames.outlet('challenge')}</div>
}

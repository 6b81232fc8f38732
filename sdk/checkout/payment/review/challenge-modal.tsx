import { useStore } from '#form/use-store.ts'
import { useEffect } from 'react'
import type { Challenge } from '#payment/card-fields.ts'
import type { Frames } from '#shell/services.ts'
import { Text } from '#ui/page/layout.tsx'
import { Modal } from '#ui/notice/modal.tsx'
import type { CheckoutProps } from '#checkout/payment/order/part.ts'
import { useTotal } from '#checkout/payment/order/total.ts'
import type { ReviewModel } from './review.ts'

/** The page on which the card's bank asks the visitor to confirm the payment. */
export function ChallengeModal({ model, t }: CheckoutProps<ReviewModel>) {
  const { review, method } = model
  const challenge = useStore(review.$challenge)
  const total = useTotal(model) ?? ''
  return (
    <Modal
      isOpen={challenge !== undefined}
      title={t('challenge.title')}
      ignoresBackdrop
      onDismiss={() => challenge?.cancel()}
      closeLabel={t('challenge.cancel')}
    >
      <Text kind="small">{t('challenge.lead', { total })}</Text>
      {challenge && <BankFrame challenge={challenge} frames={method.card.frames} />}
    </Modal>
  )
}

function BankFrame({ challenge, frames }: { challenge: Challenge; frames: Frames }) {
  // The modal opens in a layout effect. Before that, the bank's page cannot get the focus. When the view is removed, the frame is too.
  useEffect(() => {
    challenge.show(frames.container('challenge'))
    return () => challenge.cancel()
  }, [challenge, frames])
  return <div className="cpj-challenge">{frames.outlet('challenge')}</div>
}

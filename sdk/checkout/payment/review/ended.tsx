import { wallets } from '#core/rules/payment.ts'
import { useStore } from '#form/use-store.ts'
import { useEffect, useRef } from 'react'
import type { Problem, ValidationError } from '#core/errors.ts'
import { ProblemNotice } from '#form/problem-notice.tsx'
import { problemSentence } from '#form/sentence.ts'
import { Button } from '#ui/control/button.tsx'
import { Disclosure } from '#ui/control/disclosure.tsx'
import { focusFirstProblem } from '#ui/form/focus-first-problem.ts'
import { Stack, Text } from '#ui/page/layout.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { detailOf, isDecline, isOfBank, isUncharged } from './payment-problem.ts'
import type { CheckoutProps } from '#checkout/payment/order/part.ts'
import { brandNames } from '#payment/card-fields.ts'
import type { Translate } from '#words/shape.ts'
import type { ReviewModel } from './review.ts'

type Props = CheckoutProps<ReviewModel> & { problem: Problem; unplaced?: readonly ValidationError[] }

/** The notice of a failed payment. It adds that the card was not charged, where that is certain. */
export function Ended({ problem: given, unplaced, model, t }: Props) {
  // Only the browser knows the language of the page and the brands of the chosen package.
  const problem = given.code === 'payment.brand' ? { ...given, message: acceptedCards(model, t) } : given
  const isFree = useStore(model.method.$isFree)
  const credential = useStore(model.method.$credential)
  const { failure } = detailOf(problem)
  // Without a method the way to another one is the only way on, so it is the screen's primary button.
  const needsMethod = !isFree && !credential
  return (
    <Stack gap="tight">
      {isDecline(problem) ? (
        <Declined model={model} problem={problem} t={t} />
      ) : failure ? (
        <Notice
          blame="visitor"
          title={t('challenge.ended')}
          items={[t(`challenge.${failure}`), t(isUncharged(problem) ? 'payment.uncharged' : 'decline.uncharged')]}
        />
      ) : (
        <>
          <ProblemNotice problem={problem} unplaced={unplaced} t={t} />
          {isUncharged(problem) && <Text>{t('payment.uncharged')}</Text>}
        </>
      )}
      {(needsMethod || failure) && (
        <Button wide kind={needsMethod ? 'primary' : 'secondary'} onPress={() => model.go('PAYMENT')}>
          {t('review.otherMethod')}
        </Button>
      )}
    </Stack>
  )
}

function acceptedCards({ method }: ReviewModel, t: Translate): string {
  return t('problem.card_brand', {
    brands: method.card
      .brands()
      .map(brand => brandNames[brand])
      .join(', ')
  })
}

/** From this number of declines on, the notice names the support phone. */
const manyDeclines = 3

/** The notice of a decline, which takes the focus. It says that nothing was charged and suggests the next step. */
function Declined({ problem, model, t }: Props) {
  const { method, review } = model
  const declines = useStore(review.$declines)
  const chosen = useStore(method.$method)
  const offered = useStore(method.$offered)
  const { phone } = useStore(model.$contact)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => void focusFirstProblem(notice.current), [])

  const sentence = problemSentence(problem, t)
  const isCard = chosen === 'creditCard'
  const ofBank = isCard && isOfBank(problem) && problem.code === 'payment.declined'
  const wallet = offered.find(name => name !== 'creditCard')
  const advice = isCard
    ? [wallet ? t('decline.cardOr', { method: wallets[wallet].label }) : t('decline.card'), ofBank && t('decline.call')]
    : [t('decline.wallet')]
  const uncharged = t(isUncharged(problem) ? 'payment.uncharged' : 'decline.uncharged')
  const items = [
    ofBank ? `${sentence}. ${uncharged}` : uncharged,
    ...advice,
    declines >= manyDeclines && t('decline.support', { phone })
  ]
  return (
    <div ref={notice}>
      <Notice
        blame="visitor"
        title={ofBank ? t('decline.bank') : sentence}
        items={items.filter(item => item !== false)}
      >
        {ofBank && <Disclosure summary={t('decline.why')}>{t('decline.causes')}</Disclosure>}
      </Notice>
    </div>
  )
}

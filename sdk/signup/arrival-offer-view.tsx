import type { ArrivalOffer } from '#checkout/buyer.ts'
import { CoParentEmailModal } from './co-parent-email/view.tsx'
import type { Translate } from '#words/shape.ts'
import type { SignupSession } from './session.ts'
import { useStore } from '#form/use-store.ts'
import { Banner } from '#ui/notice/banner.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { type ArrivalOfferModel, createArrivalOffer } from './arrival-offer.ts'

/** The model of the arrival link's offer, and its notices on the packages screen. */
export function arrivalOfferOf(session: SignupSession): ArrivalOffer {
  const model = createArrivalOffer(session)
  return {
    ...model,
    Banner: ({ t }) => <CoParentEmailBanner model={model} t={t} />,
    Notice: props => <LinkNotice model={model} {...props} />,
    Modal: ({ t }) => <CoParentEmailModal model={model.coParentEmail} t={t} />
  }
}

interface Props {
  model: ArrivalOfferModel
  t: Translate
}

/** A banner that says whether the package or discount of the arrival link is sold, or a larger discount applies in its place. */
function LinkNotice({ model, t, bestPercent }: Props & { bestPercent: number }) {
  const { percent } = useStore(model.$arrival)
  const isOfferGone = useStore(model.$isOfferGone)
  const isPackageGone = useStore(model.$isPackageGone)
  if (isPackageGone) return <Notice tone="warning" items={[t('packages.packageGone')]} />
  if (isOfferGone) return <Notice tone="warning" items={[t('packages.offerGone')]} />
  if (percent === 0) return null
  const key = bestPercent > percent ? 'packages.offerOrLarger' : 'packages.offer'
  return <Notice tone="success" items={[t(key, { percent })]} />
}

/** A banner with the answer about the co-parent's e-mail. It stays until it is closed, because the answer can be changed only here. */
function CoParentEmailBanner({ model, t }: Props) {
  const answer = useStore(model.$answer)
  const words = answer?.email ? t('coParentEmail.thanks', { email: answer.email }) : t('coParentEmail.skipped')
  return (
    <Banner
      content={answer ? words : null}
      stays
      onGone={model.dismissBanner}
      closeLabel={t('action.close')}
      action={{ label: t('action.change'), onPress: model.coParentEmail.open }}
    />
  )
}

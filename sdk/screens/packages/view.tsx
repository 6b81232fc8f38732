import { useStore } from '#screens/use-store.ts'
import type { Translate } from '#core/messages/shape.ts'
import { CoParentEmailModal } from '#screens/co-parent-email/view.tsx'
import { Loading } from '#screens/loading.tsx'
import type { ViewProps } from '#screens/screen.ts'
import { Banner } from '#ui/banner.tsx'
import { Heading } from '#ui/heading.tsx'
import { Text } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PackageCards, type PackageOption } from '#ui/package-cards.tsx'
import type { PackageCard, PackagesModel } from './model.ts'
import type { SignupShelf } from './signup-shelf.ts'

export { createPackages as create } from './model.ts'

export function View({ model, t, turn }: ViewProps<PackagesModel>) {
  const cards = useStore(model.$cards)
  const chosen = useStore(model.$chosen)
  const loading = useStore(model.$loading)
  const { shelf, buyer } = model
  return (
    <>
      {shelf && <CoParentEmailBanner shelf={shelf} t={t} />}
      <Heading focus={turn}>{t('packages.title')}</Heading>
      <Text kind="lead">{t(buyer === 'parentA' ? 'packages.lead' : 'packages.invitedLead')}</Text>
      {shelf && <LinkNotice shelf={shelf} t={t} />}
      {cards ? (
        <PackageCards
          label={t('packages.label')}
          options={cards.map(card => optionOf(card, t))}
          value={chosen}
          onChoose={model.choose}
          choose={t('packages.choose')}
        />
      ) : (
        <Loading status={loading} retry={() => void model.retry()} t={t} kind="card" />
      )}
      {shelf && <CoParentEmailModal model={shelf.coParentEmail} t={t} />}
    </>
  )
}

interface Part {
  shelf: SignupShelf
  t: Translate
}

/** What has become of the discount of the link that brought the visitor. */
function LinkNotice({ shelf, t }: Part) {
  const { percent } = useStore(shelf.$arrival)
  const isOfferGone = useStore(shelf.$isOfferGone)
  if (isOfferGone) return <Notice tone="warning" items={[t('packages.offerGone')]} />
  return percent > 0 ? <Notice tone="success" items={[t('packages.offer', { percent })]} /> : null
}

/** What came of the question for the co-parent's e-mail. It stays: there is no other place to change one's mind. */
function CoParentEmailBanner({ shelf, t }: Part) {
  const answer = useStore(shelf.$answer)
  const words = answer?.email ? t('coParentEmail.thanks', { email: answer.email }) : t('coParentEmail.skipped')
  return (
    <Banner
      content={answer ? words : null}
      stays
      onGone={shelf.dismissBanner}
      closeLabel={t('action.close')}
      action={{ label: t('action.change'), onPress: shelf.coParentEmail.open }}
    />
  )
}

const terms = { 1: 'packages.yearly', 2: 'packages.biennially' } as const

/** The discount-language experiment's two ways of saying it. */
const savings = { floor: 'packages.saving', ceil: 'packages.savingOffer' } as const

function optionOf({ package: row, coupon, isRecommended, isCoParents }: PackageCard, t: Translate): PackageOption {
  const marks = [isRecommended && t('packages.recommended'), isCoParents && t('packages.coParents')]
  const { id, displayName, totalPriceFormatted, subDurationInYears, buildYourOwn, vatAmountFormatted, features } = row
  return {
    value: id,
    title: displayName,
    price: buildYourOwn ? t('packages.from', { price: totalPriceFormatted }) : totalPriceFormatted,
    per: subDurationInYears in terms ? t(terms[subDurationInYears]) : '',
    text: vatAmountFormatted ? t('packages.vat', { amount: vatAmountFormatted }) : undefined,
    discount: coupon && t(savings[coupon.rounding], { percent: coupon.percent, description: coupon.description }),
    badge: marks.filter(Boolean).join(' · '),
    features
  }
}

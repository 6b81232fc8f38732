import { useStore } from '#form/use-store.ts'
import type { Translate } from '#core/messages/shape.ts'
import { Loading } from '#form/loading.tsx'
import type { ViewProps } from '#shell/screen.ts'
import { Heading } from '#ui/heading.tsx'
import { Text } from '#ui/layout.tsx'
import { PackageCards, type PackageOption } from '#ui/package-cards.tsx'
import type { PackageCard, PackagesModel } from './model.ts'

export { createPackages as create } from './model.ts'

export function View({ model, t, visitCount }: ViewProps<PackagesModel>) {
  const cards = useStore(model.$cards)
  const chosen = useStore(model.$chosen)
  const loading = useStore(model.$loading)
  const { arrivalOffer, buyer } = model
  return (
    <>
      {arrivalOffer && <arrivalOffer.Banner t={t} />}
      <Heading focus={visitCount}>{t('packages.title')}</Heading>
      <Text kind="lead">{t(buyer === 'parentA' ? 'packages.lead' : 'packages.invitedLead')}</Text>
      {arrivalOffer && <arrivalOffer.Notice t={t} />}
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
      {arrivalOffer && <arrivalOffer.Modal t={t} />}
    </>
  )
}

const terms = { 1: 'packages.yearly', 2: 'packages.biennially' } as const

/** The two wordings of the `discountOfferLanguage` experiment. */
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

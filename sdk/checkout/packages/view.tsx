import { useStore } from '#form/use-store.ts'
import { useState } from 'react'
import type { Translate } from '#words/shape.ts'
import { Loading } from '#form/loading.tsx'
import { renewalOf, termOf, laterPriceOf } from '#checkout/term.ts'
import type { ViewProps } from '#shell/screen.ts'
import { Button } from '#ui/control/button.tsx'
import { Heading } from '#ui/page/heading.tsx'
import { Columns } from '#ui/form/form-layout.tsx'
import { Stack, Text } from '#ui/page/layout.tsx'
import { Modal } from '#ui/notice/modal.tsx'
import { FeatureLists, PackageCards, type PackageOption } from '#ui/order/package-cards.tsx'
import { RadioList } from '#ui/field/radio-list.tsx'
import { type PackageCard, type PackagesModel, sharedFeatures } from './model.ts'

export { createPackages as create } from './model.ts'

interface Props {
  model: PackagesModel
  t: Translate
}

export function View({ model, t, visitCount }: ViewProps<PackagesModel>) {
  const cards = useStore(model.$cards)
  const loading = useStore(model.$loading)
  const bestPercent = useStore(model.$bestPercent)
  const { arrivalOffer } = model
  return (
    <>
      {arrivalOffer && <arrivalOffer.Banner t={t} />}
      <Stack gap="tight">
        <Columns>
          <Heading focus={visitCount}>{t('packages.title')}</Heading>
          <Terms model={model} t={t} />
        </Columns>
        {arrivalOffer && <arrivalOffer.Notice t={t} bestPercent={bestPercent} />}
        {cards ? (
          <Cards model={model} cards={cards} t={t} />
        ) : (
          <Loading state={loading} retry={() => void model.retry()} t={t} kind="card" />
        )}
      </Stack>
      {arrivalOffer && <arrivalOffer.Modal t={t} />}
    </>
  )
}

function Terms({ model, t }: Props) {
  const terms = useStore(model.$terms)
  const chosen = useStore(model.$years)
  if (terms.length === 0) return null
  return (
    <RadioList
      kind="row"
      label={t('packages.term')}
      value={String(chosen)}
      onChoose={value => model.chooseTerm(terms.find(({ years }) => String(years) === value)!.years)}
      options={terms.map(({ years, saving }) => ({
        value: String(years),
        label: termOf(years, t),
        hint: saving && t(saving.most ? 'packages.savingsRange' : 'packages.savings', { ...saving })
      }))}
    />
  )
}

function Cards({ model, cards, t }: Props & { cards: readonly PackageCard[] }) {
  const chosen = useStore(model.$chosen)
  const hasTermSwitch = useStore(model.$terms).length > 0
  const [isComparing, setComparing] = useState(false)
  const shared = sharedFeatures(cards)
  const [years, ...others] = new Set(cards.map(card => card.package.subDurationInYears))
  const renewal = years && others.length === 0 ? renewalOf(years, t) : undefined
  return (
    <>
      <PackageCards
        label={t('packages.label')}
        showsTerms={!hasTermSwitch}
        options={cards.map(card => optionOf(card, shared, t))}
        value={chosen}
        onChoose={model.choose}
        choose={t('packages.choose')}
      />
      {/* Another term or language changes the prices above the control that was pressed. */}
      <output className="cpj-hidden">
        {cards.map(({ package: { displayName }, price }) => `${displayName}: ${price}`).join(', ')}
      </output>
      {shared.length > 0 && <Text kind="small">{t('packages.shared', { features: shared.join(' · ') })}</Text>}
      <Text kind="small">
        {t('packages.scope')} {renewal}{' '}
        {cards.length > 1 && (
          <Button kind="link" onPress={() => setComparing(true)}>
            {t('packages.compare')}
          </Button>
        )}
      </Text>
      <Modal
        isOpen={isComparing}
        title={t('packages.compare')}
        onDismiss={() => setComparing(false)}
        closeLabel={t('action.close')}
      >
        <FeatureLists
          lists={cards.map(({ package: { displayName, features } }) => ({ title: displayName, features }))}
        />
      </Modal>
    </>
  )
}

/** Arm of the experiment `discountOfferLanguage`, by its rounding → the wording of the discount. */
const savings = { floor: 'packages.saving', ceil: 'packages.savingOffer' } as const

function optionOf(card: PackageCard, shared: readonly string[], t: Translate): PackageOption {
  const { package: row, coupon, price, monthly, vat, isRecommended, isCoParents } = card
  const from = row.buildYourOwn ? t('packages.from') : undefined
  const marks = [isRecommended && t('packages.recommended'), isCoParents && t('packages.coParents')]
  const { id, displayName, totalPriceFormatted, subDurationInYears, features } = row
  return {
    value: id,
    title: displayName,
    price,
    from,
    term: t('packages.forTerm', { term: termOf(subDurationInYears, t) }),
    later: coupon && laterPriceOf(subDurationInYears, [from, totalPriceFormatted].filter(Boolean).join(' '), t),
    was: coupon && { label: t('packages.was'), price: totalPriceFormatted },
    // With a discount the price of a month is that of the first term only.
    monthly: !coupon && monthly ? t('packages.monthly', { price: from ? `${from} ${monthly}` : monthly }) : undefined,
    text: vat && t('packages.vat', { amount: vat }),
    discount: coupon && t(savings[coupon.rounding], { percent: coupon.percent, description: coupon.description }),
    badge: marks.filter(Boolean).join(' · '),
    features: features.filter(feature => !shared.includes(feature))
  }
}

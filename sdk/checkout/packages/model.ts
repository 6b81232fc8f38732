import { computed } from 'nanostores'
import type { CouponOffer } from '#core/contract/coupon-offer.ts'
import type { Package } from '#core/contract/pricing.ts'
import { ok } from '#core/errors.ts'
import type { Locale } from '#core/locale.ts'
import { formatMoney, portionOf } from '#core/money.ts'
import { couponPercentage } from '#core/rules/coupon.ts'
import { taxWithin } from '#core/rules/tax.ts'
import { fetchCoupons, fetchOffer, isCountable, offerHere, offerKey } from '#checkout/offer.ts'
import type { Checkout } from '#checkout/buyer.ts'
import { otherTabs } from '#checkout/paid-elsewhere.ts'
import { builderDraft } from '#checkout/build-your-own/draft.ts'
import { createQuery } from '#visit/query.ts'

/** A card: a package for the chosen term, or for the only term that it is sold for. */
export interface PackageCard {
  package: Package
  coupon?: CouponOffer & { percent: number; rounding: 'floor' | 'ceil' }
  /** The price after the coupon. The server decides the amount due. */
  price: string
  monthly?: string
  vat?: string
  isRecommended: boolean
  isCoParents: boolean
}

export type PackagesModel = ReturnType<typeof createPackages>

/** The packages screen: step 3 of parent A and of a signed-in parent, step 2 of an invited parent. */
export function createPackages(checkout: Checkout) {
  const { session, coParentPackageId, buyer } = checkout
  session.use(otherTabs(checkout))
  const arrivalOffer = checkout.createArrivalOffer?.()
  const $builder = builderDraft(session)

  const query = createQuery({
    signal: session.signal,
    key: () => offerKey(session),
    async call() {
      const [offer, coupons, isOver] = await Promise.all([
        fetchOffer(session),
        fetchCoupons(checkout),
        arrivalOffer?.isOver() ?? false
      ])
      if (!offer.ok) return offer
      return coupons.ok ? ok({ offer: offer.value, coupons: coupons.value, isOver }) : coupons
    },
    onSuccess({ offer, isOver }) {
      if (arrivalOffer?.turnsAway(offer, isOver)) return
      const chosen = arrivalOffer?.chosenByLink(offer)
      if (chosen) choose(chosen.id)
    }
  })
  const $offer = offerHere(
    session,
    computed(query.$value, value => value?.offer)
  )
  const $coupons = computed(query.$value, (value): readonly CouponOffer[] => value?.coupons ?? [])

  function choose(id: string) {
    const chosen = $offer.get()?.packages.find(row => row.id === id)
    if (!chosen) return
    chooseTerm(chosen.subDurationInYears)
    session.record({ builtPackage: undefined })
    session.complete('package', chosen)
  }

  const chooseTerm = (years: Package['subDurationInYears']) => $builder.setKey('years', years)

  /** The package that the page or the co-parent has chosen. */
  const $suggested = computed(
    $offer,
    offer => offer && (arrivalOffer?.preselected(offer) ?? offer.packages.find(({ id }) => id === coParentPackageId))
  )

  const $years = computed([$builder, $suggested], ({ years }, suggested) => years ?? suggested?.subDurationInYears ?? 1)

  const $cards = computed(
    [$offer, $coupons, $years, session.$start, session.$locale, session.$facts],
    (offer, coupons, years, start, locale) => {
      const ceils = start?.experiments.discountOfferLanguage === 'treatment'
      const picksPremium = start?.experiments.premiumPickMe === 'treatment' || checkout.isUpgrading()
      const rounding = ceils ? 'ceil' : 'floor'
      return offer && cardsOf(offer.packages, { years, coupons, rounding, picksPremium, coParentPackageId, locale })
    }
  )

  return {
    buyer,
    arrivalOffer,
    $cards,
    $years,
    /** The largest discount of a card, in per cent. 0 without any. */
    $bestPercent: computed($cards, cards => Math.max(0, ...(cards ?? []).map(({ coupon }) => coupon?.percent ?? 0))),
    $terms: computed([$offer, $coupons, session.$locale], (offer, coupons, { tag }) =>
      termChoices(offer?.packages ?? [], coupons, tag)
    ),
    chooseTerm,
    /** The package that is marked as chosen. Before the visitor chooses, the page or the other parent has chosen it. */
    $chosen: computed([session.$facts, $cards, $suggested], (facts, cards, suggested) => {
      const marked = facts.package ?? suggested
      const isMarked = ({ package: row }: PackageCard) =>
        marked && (row.id === marked.id || (row.buildYourOwn && marked.buildYourOwn))
      return cards?.find(isMarked)?.package.id ?? null
    }),
    $loading: query.$state,
    retry: query.fetch,
    choose,
    relocate: () => void query.fetch(),
    enter() {
      arrivalOffer?.enter()
      void query.fetch()
    }
  }
}

type Years = Package['subDurationInYears']

/**
 * A choice of the term. `saving` has the smallest and, if they differ, the largest saving of a card compared with the card's single years,
 * after the coupons of both.
 */
interface TermChoice {
  years: Years
  saving?: { amount: string; most?: string }
}

/** The terms to choose from, shortest first. Empty if every package is sold for only one term. */
export function termChoices(packages: readonly Package[], coupons: readonly CouponOffer[], tag: string): TermChoice[] {
  const paidFor = (row: Package) => row.totalPrice - (bestCoupon(row, coupons)?.discount ?? 0)
  const several = packages.filter(row => packages.some(other => isOtherTerm(row, other)))
  const terms = [...new Set(several.map(row => row.subDurationInYears))]
  return terms
    .toSorted((one, other) => one - other)
    .map(years => {
      const rows = several.filter(row => row.subDurationInYears === years)
      const savings = rows.map(row => {
        const single = several.find(other => isOtherTerm(row, other) && other.subDurationInYears === 1)
        return single ? paidFor(single) * years - paidFor(row) : 0
      })
      const amount = Math.min(...savings)
      const most = Math.max(...savings)
      const written = (saving: number) => write(rows[0]!, saving, tag)
      const saving = { amount: written(amount), ...(most > amount && { most: written(most) }) }
      return { years, saving: amount > 0 ? saving : undefined }
    })
}

function isOtherTerm(row: Package, other: Package): boolean {
  return (
    isCountable(row) &&
    row.currencyCode === other.currencyCode &&
    row.packageName === other.packageName &&
    row.subDurationInYears !== other.subDurationInYears
  )
}

interface Presentation {
  years: Years
  coupons: readonly CouponOffer[]
  rounding: 'floor' | 'ceil'
  picksPremium: boolean
  coParentPackageId?: string
  locale: Locale
}

/** The cards in the order of the price list, with the recommended packages first. */
export function cardsOf(
  packages: readonly Package[],
  { years, coupons, rounding, picksPremium, coParentPackageId, locale: { tag } }: Presentation
): PackageCard[] {
  const theirs = packages.find(({ id }) => id === coParentPackageId)
  const isTheirs = (row: Package) => (row.buildYourOwn ? theirs?.buildYourOwn === true : row === theirs)
  const rowFor = (name: Package['packageName']) => {
    const rows = packages.filter(row => row.packageName === name)
    return rows.find(row => row.subDurationInYears === years) ?? rows[0]!
  }
  const cards = [...new Set(packages.map(row => row.packageName))].map(rowFor).map(row => {
    const coupon = isCountable(row) ? couponOf(row, coupons, rounding) : undefined
    return {
      package: row,
      coupon,
      ...amountsOf(row, row.totalPrice - (coupon?.discount ?? 0), tag),
      isRecommended: picksPremium && row.recommended,
      isCoParents: isTheirs(row)
    }
  })
  return cards.toSorted((one, other) => Number(other.isRecommended) - Number(one.isRecommended))
}

function amountsOf(row: Package, paid: number, tag: string) {
  const { totalPriceFormatted, subDurationInYears, vatAmountFormatted, vatRate } = row
  const vat = vatAmountFormatted ?? undefined
  if (!isCountable(row)) return { price: totalPriceFormatted, vat }
  return {
    price: write(row, paid, tag),
    monthly: write(row, portionOf(paid, 1, 12 * subDurationInYears), tag),
    vat: vatRate ? write(row, taxWithin(paid, vatRate), tag) : vat
  }
}

function write({ currencyCode }: Package, amount: number, tag: string): string {
  return formatMoney({ amount, currency: currencyCode }, tag)
}

/** The features that all cards share, which are listed once. A single card shares none. */
export function sharedFeatures([first, ...others]: readonly PackageCard[]): readonly string[] {
  const isShared = (feature: string) => others.every(card => card.package.features.includes(feature))
  return first && others.length > 0 ? first.package.features.filter(isShared) : []
}

/** The coupon with the largest discount for the package. The server applies the same one. */
function bestCoupon({ id }: Package, coupons: readonly CouponOffer[]): CouponOffer | undefined {
  return coupons
    .filter(({ packageIds }) => packageIds.includes(id))
    .toSorted((one, other) => other.discount - one.discount)[0]
}

function couponOf(row: Package, coupons: readonly CouponOffer[], rounding: 'floor' | 'ceil') {
  const best = bestCoupon(row, coupons)
  return best && { ...best, percent: couponPercentage(best.discount, row.totalPrice, rounding), rounding }
}

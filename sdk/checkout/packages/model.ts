import { atom, computed } from 'nanostores'
import type { CouponOffer, Package } from '#core/api/pricing.ts'
import { ok } from '#core/errors.ts'
import { couponPercentage } from '#core/rules/coupon.ts'
import { fetchOffer, type Offer } from '#checkout/offer.ts'
import type { Checkout } from '#checkout/buyer.ts'
import { createSubmission } from '#session/submission.ts'

/** One card. The build-your-own packages of all terms share a card. */
export interface PackageCard {
  package: Package
  coupon?: CouponOffer & { percent: number; rounding: 'floor' | 'ceil' }
  isRecommended: boolean
  isCoParents: boolean
}

export type PackagesModel = ReturnType<typeof createPackages>

/** The packages: step 3 of parent A and of a signed-in parent, step 2 of an invited parent. */
export function createPackages(checkout: Checkout) {
  const { session, coParentPackageId, buyer } = checkout
  const arrivalOffer = checkout.createArrivalOffer?.()
  const $offer = atom<Offer | undefined>()
  const $coupons = atom<readonly CouponOffer[]>([])

  const loading = createSubmission(
    async () => {
      const asking = [fetchOffer(session), checkout.coupons(), arrivalOffer?.isOver() ?? false] as const
      const [offer, coupons, isOver] = await Promise.all(asking)
      if (!offer.ok) return offer
      return coupons.ok ? ok({ offer: offer.value, coupons: coupons.value, isOver }) : coupons
    },
    ({ offer, coupons, isOver }) => {
      if (arrivalOffer?.turnsAway(offer, isOver)) return
      $coupons.set(coupons)
      $offer.set(offer)
      const chosen = arrivalOffer?.chosenByLink(offer)
      if (chosen) choose(chosen.id)
    },
    problem => void checkout.isTakenElsewhere(problem)
  )

  function choose(id: string) {
    const chosen = $offer.get()?.packages.find(row => row.id === id)
    if (!chosen) return
    session.learn({ builtPackage: undefined })
    session.complete('package', chosen)
  }

  const $cards = computed([$offer, $coupons, session.$start, session.$facts], (offer, coupons, start) => {
    const ceils = start?.experiments.discountOfferLanguage === 'treatment'
    const picks = start?.experiments.premiumPickMe === 'treatment' || checkout.isUpgrading()
    const rounding = ceils ? 'ceil' : 'floor'
    return offer && cardsOf(offer.packages, { coupons, rounding, picksPremium: picks, coParentPackageId })
  })

  return {
    buyer,
    arrivalOffer,
    $cards,
    /** The chosen package, or as a proposal the other parent's. */
    $chosen: computed([session.$facts, $cards], (facts, cards) => {
      const { package: chosen } = facts
      const isChosen = ({ package: row }: PackageCard) =>
        chosen && (row.id === chosen.id || (row.buildYourOwn && chosen.buildYourOwn))
      return cards?.find(card => (chosen ? isChosen(card) : card.isCoParents))?.package.id ?? null
    }),
    $loading: loading.$status,
    retry: () => loading.submit(undefined),
    choose,
    relocate: () => void loading.submit(undefined),
    enter() {
      arrivalOffer?.enter()
      void loading.submit(undefined)
    }
  }
}

interface Presentation {
  coupons: readonly CouponOffer[]
  rounding: 'floor' | 'ceil'
  picksPremium: boolean
  coParentPackageId?: string
}

/** The cards in the order of the price list, recommended ones first. */
export function cardsOf(
  packages: readonly Package[],
  { coupons, rounding, picksPremium, coParentPackageId }: Presentation
): PackageCard[] {
  const firstBuilt = packages.find(row => row.buildYourOwn)
  const theirs = packages.find(({ id }) => id === coParentPackageId)
  const isTheirs = (row: Package) => (row.buildYourOwn ? theirs?.buildYourOwn === true : row === theirs)
  const cards = packages
    .filter(row => !row.buildYourOwn || row === firstBuilt)
    .map(row => ({
      package: row,
      coupon: couponOf(row, coupons, rounding),
      isRecommended: picksPremium && row.packageName === 'PREMIUM',
      isCoParents: isTheirs(row)
    }))
  return cards.toSorted((one, other) => Number(other.isRecommended) - Number(one.isRecommended))
}

/** The coupon with the largest discount for the package, which the server applies. */
function couponOf({ id, totalPrice }: Package, coupons: readonly CouponOffer[], rounding: 'floor' | 'ceil') {
  const [best] = coupons
    .filter(({ packageIds }) => packageIds.includes(id))
    .toSorted((one, other) => other.discount - one.discount)
  return best && { ...best, percent: couponPercentage(best.discount, totalPrice, rounding), rounding }
}

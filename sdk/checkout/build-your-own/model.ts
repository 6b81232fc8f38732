import { atom, computed } from 'nanostores'
import type { Package } from '#core/contract/pricing.ts'
import { ok } from '#core/errors.ts'
import { formatMoney } from '#core/money.ts'
import { fetchOffer, offerHere, offerKey } from '#checkout/offer.ts'
import { otherTabs } from '#checkout/paid-elsewhere.ts'
import type { Checkout } from '#checkout/buyer.ts'
import { createQuery } from '#visit/query.ts'
import { builderDraft } from './draft.ts'

/** Term in years → the product code that an order of a built package sends beside the package id. */
const products = { 1: 'SUB1YEAR', 2: 'SUB2YEAR' } as const

export type BuildYourOwnModel = ReturnType<typeof createBuildYourOwn>

/** The screen on which a visitor builds a package from extras (docs/specification/checkout.md#build-your-own). */
export function createBuildYourOwn(checkout: Checkout) {
  const { session, upgrade } = checkout
  session.use(otherTabs(checkout))
  const $values = builderDraft(session)
  const query = createQuery({
    signal: session.signal,
    key: () => offerKey(session),
    async call() {
      const offer = await fetchOffer(session)
      return offer.ok ? ok({ ...offer.value, packages: offer.value.packages.filter(row => row.buildYourOwn) }) : offer
    },
    onSuccess({ packages }) {
      if (packages.length === 0) session.go('packages', { code: 'pricing.refused' })
    }
  })
  const $packages = computed(offerHere(session, query.$value), offer => offer?.packages)
  const $chosen = computed([$packages, $values], (packages, { years }) => {
    return packages?.find(row => row.subDurationInYears === (years ?? 1)) ?? packages?.[0]
  })

  return {
    $back: atom('builder.packages' as const),
    $values,
    $packages,
    $loading: query.$state,
    /** The treatment of `showPriceInBuildYourOwn` shows the prices of the terms and the included services, too. */
    $showsPrices: computed(session.$start, start => start?.experiments.showPriceInBuildYourOwn === 'treatment'),
    $included: computed($chosen, chosen => chosen?.options.filter(isIncluded) ?? []),
    $extras: computed($chosen, chosen => chosen?.options.filter(option => !isIncluded(option)) ?? []),
    /** The sum of the list prices, shown while the visitor chooses extras. The server decides the amount due. */
    $total: computed([$chosen, $values, session.$locale], (chosen, { extras }, locale) => {
      if (!chosen) return ''
      let amount = chosen.totalPrice
      for (const { code, price } of chosen.options) if (extras.includes(code)) amount += price
      return formatMoney({ amount, currency: chosen.currencyCode }, locale.tag)
    }),
    retry: query.fetch,
    $years: computed($chosen, chosen => chosen?.subDurationInYears),
    chooseTerm: (years: 1 | 2) => $values.setKey('years', years),
    chooseExtras: (extras: readonly string[]) => $values.setKey('extras', extras),
    submit() {
      const chosen = $chosen.get()
      if (!chosen) return
      const { extras } = $values.get()
      const services = chosen.options.filter(option => isIncluded(option) || extras.includes(option.code))
      session.record({ package: chosen })
      session.complete('builtPackage', {
        packageId: chosen.id,
        productId: products[chosen.subDurationInYears],
        services: services.map(option => option.code)
      })
    },
    upgrade,
    relocate: () => void query.fetch(),
    enter: () => void query.fetch()
  }
}

function isIncluded({ group }: Package['options'][number]): boolean {
  return group === 'myfiles' || group === 'calls'
}

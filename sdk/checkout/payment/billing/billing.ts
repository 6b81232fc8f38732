import { atom, computed, type WritableAtom } from 'nanostores'
import { check, withProblems } from '#core/check.ts'
import { ok, type Result } from '#core/errors.ts'
import { Billing } from '#core/rules/billing.ts'
import { billingCountries } from '#core/rules/postal.ts'
import { streetLine } from '#core/rules/street-line.ts'
import type { Billed, Checkout } from '#checkout/buyer.ts'
import { countryOptions } from '#form/country-names.ts'
import { countryNamed, otherNames } from './other-country-names.ts'
import type { Zones } from '#form/place-names.ts'
import { createForm } from '#visit/form.ts'
import { createAddressSearch } from './address-search.ts'
import { billingDraft, type BillingValues } from '#checkout/payment/order/draft.ts'
import { createLists } from './lists.ts'
import type { Pricing } from '#checkout/payment/order/pricing.ts'

export type BillingModel = ReturnType<typeof createBilling>

/**
 * The billing address: the first view of the checkout. Without `pricing` the visitor buys nothing, so the country's sales rules do not
 * apply.
 */
export function createBilling(checkout: Checkout, { pricing, done }: { pricing?: Pricing; done: () => void }) {
  const { session } = checkout
  const $values = billingDraft(session)
  const $isMismatched = atom(false)
  const $isWaitingForLists = atom(false)
  const lists = createLists(session)
  const { form, isSaved } = createBillingForm(checkout, { pricing, done, lists, $isMismatched })

  async function chooseRegion(region: string) {
    form.type('region', region)
    await Promise.all([lists.loadTimeZones(), pricing?.refresh('tentative')])
  }

  const search = createAddressSearch(session, ({ region, country: _, ...place }) => {
    const line1 = streetLine($values.get().line1, place.line1)
    for (const [field, value] of Object.entries({ ...place, line1 })) {
      // A suggestion may lack parts that the visitor has typed.
      if (value) form.type(field as keyof BillingValues, value)
    }
    if (region && lists.$regions.get()?.includes(region)) void chooseRegion(region)
  })

  return {
    form: {
      ...form,
      async submit() {
        $isWaitingForLists.set(true)
        await lists.loaded()
        $isWaitingForLists.set(false)
        await form.submit()
      }
    },
    lists,
    /** Whether the server has saved the current address. */
    isSaved,
    /** Whether a submit waits until the lists of regions and time zones are loaded. */
    $isWaitingForLists,
    search,
    $isMismatched,
    /** Whether the address is outside the variant's country. Region and postal code then have general labels. */
    $isElsewhere: computed([$values, session.$locale], ({ country }, { variant }) => country !== variant),
    $countries: computed(session.$locale, ({ language }) =>
      countryOptions(billingCountries, language, (value, label) => ({ value, label, also: otherNames(value) }))
    ),
    $zones: computed([lists.$timeZones, session.$locale], (ids, { tag }): Zones | undefined => ids && { ids, tag }),
    countryNamed: (text: string) => countryNamed(text, billingCountries),
    async chooseCountry(country: string) {
      if (country === $values.get().country) return
      search.clear()
      $values.set({ ...$values.get(), country, region: '', timeZone: '' })
      await Promise.all([lists.load(), pricing?.refresh('tentative')])
    },
    chooseRegion,
    typeLine1(line1: string) {
      form.type('line1', line1)
      search.look(line1)
    },
    /** Closes the dialog, saves the address and goes to the packages. */
    async acceptMismatch() {
      $isMismatched.set(false)
      const validated = validate($values.get(), lists.$regions.get())
      const saved = validated.ok ? await saveBilling(checkout, validated.value) : undefined
      if (saved?.ok === false && saved.problem.isExplained) return
      session.record({ package: undefined, builtPackage: undefined })
      session.go('packages')
    }
  }
}

interface FormParts {
  pricing?: Pricing
  done: () => void
  lists: ReturnType<typeof createLists>
  $isMismatched: WritableAtom<boolean>
}

function createBillingForm(checkout: Checkout, { pricing, done, lists, $isMismatched }: FormParts) {
  const $values = billingDraft(checkout.session)
  let saved: BillingValues | undefined
  const form = createForm({
    $values,
    about: 'visitor',
    $context: [lists.$regions],
    rules: (values: BillingValues) => validate(values, lists.$regions.get()),
    /**
     * Saves the address and fetches its price. Result `mismatched`: the package is not sold there; `left`: the visitor was sent to another
     * screen.
     */
    async send(billing: Billed): Promise<Result<'mismatched' | 'left' | 'saved'>> {
      const isSold = pricing ? await meetsCriteria(checkout, billing.country) : ok(true)
      if (!isSold.ok) return isSold
      if (!isSold.value) return ok('mismatched')
      const values = $values.get()
      const answer = await saveBilling(checkout, billing)
      if (!answer.ok) return answer
      saved = values
      if (!pricing) return ok('saved')
      const priced = await pricing.refresh()
      if (!priced) return ok('left')
      return priced.ok ? ok('saved') : priced
    },
    done(how) {
      if (how === 'mismatched') $isMismatched.set(true)
      if (how === 'saved') done()
    },
    fieldOf: fieldOfBilling
  })

  return { form, isSaved: () => $values.get() === saved }
}

/** Validates the values. The region must be one of the country's regions, which only this view knows. */
function validate(values: BillingValues, regions: readonly string[] = []) {
  const isKnown = regions.length === 0 || regions.includes(values.region)
  return withProblems(check(Billing, values), isKnown ? {} : { region: 'required' })
}

async function saveBilling({ session, save }: Checkout, billing: Billed): Promise<Result<unknown>> {
  const { parent } = session.$facts.get()
  return parent ? save({ parent, billing }) : session.refuse({ code: 'expired' })
}

async function meetsCriteria(checkout: Checkout, country: string): Promise<Result<boolean>> {
  const { parent, package: chosen } = checkout.session.$facts.get()
  if (!parent || !chosen) return checkout.session.refuse({ code: 'expired' })
  const { phoneCountryCode: countryCode, phoneNumber } = parent
  return checkout.meetsCriteria({ packageId: chosen.id, countryCriteria: { countryCode, phoneNumber, country } })
}

function fieldOfBilling(field: string): string | undefined {
  if (field.endsWith('timeZone')) return 'timeZone'
  if (field === 'address') return 'line1'
  return field.startsWith('address.') ? field.slice('address.'.length) : undefined
}

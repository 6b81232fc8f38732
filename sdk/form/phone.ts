import { atom, computed, type ReadableAtom } from 'nanostores'
import { dialCodeOf, dialCodes } from '#core/rules/dial-codes.ts'
import { phoneLength } from '#core/rules/phone.ts'
import type { Session } from '#visit/session.ts'
import { countryOptions } from './country-names.ts'

export interface PhoneValues {
  /** The country (ISO 3166-1 alpha-2) of the number's dial code. */
  phoneCountry: string
  phoneNumber: string
}

export type PhoneModel = ReturnType<typeof createPhone>

/**
 * The model of a phone field without its values: the list of dial codes, the repair of a number, and the warning about an unlikely one.
 * `retype` puts the repaired number into the field.
 */
export function createPhone(
  { $locale }: Pick<Session, '$locale'>,
  $values: ReadableAtom<PhoneValues>,
  retype: (phoneNumber: string) => void
) {
  const $isUnlikely = atom(false)
  $values.listen(({ phoneCountry, phoneNumber }, before) => {
    if (phoneCountry !== before?.phoneCountry || phoneNumber !== before.phoneNumber) $isUnlikely.set(false)
  })
  const chosenDial = dialsFor($locale.get().language, [$values.get().phoneCountry])
  const $areListed = atom(false)
  /** The only country in the list, until all are listed. After that it is undefined, so that a choice does not build the list again. */
  const $only = computed([$values, $areListed], ({ phoneCountry }, areListed) => (areListed ? undefined : phoneCountry))
  const list = () => $areListed.set(true)
  // Building all options takes a slow phone 100 ms, so the screen is shown before.
  setTimeout(list, 500)
  return {
    /**
     * The options of the first render: only the chosen country. Server and browser may have different names for other countries, and
     * different markup breaks hydration.
     */
    firstDials: () => chosenDial,
    /** The options of the list. It has only the chosen country until `list` is called or half a second has passed. */
    $dials: computed([$locale, $only], ({ language }, only) => dialsFor(language, only ? [only] : undefined)),
    list,
    $isUnlikely,
    /** Repairs the number and checks its length when the visitor leaves the field. Without the table of numbers it does neither. */
    async check() {
      const typed = $values.get()
      if (typed.phoneNumber.length < phoneLength.min) return
      const plan = await import('#core/rules/number-plan.ts').catch(() => undefined)
      const { phoneCountry, phoneNumber } = $values.get()
      if (!plan || phoneNumber !== typed.phoneNumber || phoneCountry !== typed.phoneCountry) return
      const repaired = plan.withoutTrunkPrefix({ phoneCountryCode: dialCodeOf(phoneCountry), phoneNumber })
      if (repaired.phoneNumber !== phoneNumber) retype(repaired.phoneNumber)
      $isUnlikely.set(plan.isUnlikelyPhone(phoneCountry, repaired.phoneNumber))
    }
  }
}

/** Countries with their dial codes, sorted by the country's name in the visitor's language. */
function dialsFor(language: string, countries = Object.keys(dialCodes)) {
  return countryOptions(countries, language, (country, name) => {
    const short = dialCodeOf(country)
    return { value: country, short, label: `${name} (${short})` }
  })
}

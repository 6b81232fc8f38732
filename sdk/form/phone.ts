import { atom, computed, type ReadableAtom } from 'nanostores'
import { dialCodeOf, dialCodes } from '#core/rules/dial-codes.ts'
import { isUnlikelyPhone, phoneLength } from '#core/rules/phone.ts'
import type { Session } from '#session/session.ts'
import { countryOptions } from './country-names.ts'

export interface PhoneValues {
  /** ISO 3166-1 alpha-2; it determines the dial code. */
  phoneCountry: string
  phoneNumber: string
}

export type PhoneModel = ReturnType<typeof createPhone>

/** The model of a phone field besides its values: the list of countries, and the warning about an unlikely number. */
export function createPhone({ $locale }: Pick<Session, '$locale'>, $values: ReadableAtom<PhoneValues>) {
  const $isUnlikely = atom(false)
  $values.listen(({ phoneCountry, phoneNumber }, before) => {
    if (phoneCountry !== before?.phoneCountry || phoneNumber !== before.phoneNumber) $isUnlikely.set(false)
  })
  const chosenDial = dialsFor($locale.get().language, [$values.get().phoneCountry])
  const $areListed = atom(false)
  /** The only listed country; undefined once all are listed, so that a choice then creates no list anew. */
  const $only = computed([$values, $areListed], ({ phoneCountry }, areListed) => (areListed ? undefined : phoneCountry))
  const list = () => $areListed.set(true)
  // A slow phone works 100 ms on the options, and shows the screen before.
  setTimeout(list, 500)
  return {
    /**
     * The options of the first render: only the chosen country. Server and browser may name other countries differently, which breaks
     * hydration.
     */
    firstDials: () => chosenDial,
    /** Only the chosen country, until `list` is called or half a second has passed. */
    $dials: computed([$locale, $only], ({ language }, only) => dialsFor(language, only ? [only] : undefined)),
    list,
    $isUnlikely,
    /** Checks the number when the visitor leaves the field. */
    async check() {
      const { phoneCountry, phoneNumber } = $values.get()
      if (phoneNumber.length < phoneLength.least) return
      const isUnlikely = await isUnlikelyPhone(phoneCountry, phoneNumber)
      if ($values.get().phoneNumber === phoneNumber) $isUnlikely.set(isUnlikely)
    }
  }
}

/** Countries with their dial codes, sorted by name in the visitor's language. */
function dialsFor(language: string, countries = Object.keys(dialCodes)) {
  return countryOptions(countries, language, (country, name) => {
    const short = dialCodeOf(country)
    return { value: country, short, label: `${name} (${short})` }
  })
}

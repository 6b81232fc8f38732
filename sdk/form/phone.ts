import { atom, computed, type ReadableAtom } from 'nanostores'
import { countryOfNumber, dialCodeOf, dialCodes } from '#core/rules/dial-codes.ts'
import { phoneLength } from '#core/rules/person.ts'
import { isUnlikelyPhone } from '#core/rules/phone.ts'
import type { Session } from '#session/session.ts'
import { countryOptions } from './country-names.ts'

export interface PhoneValues {
  /** ISO 3166-1 alpha-2; it determines the dial code. */
  phoneCountry: string
  phoneNumber: string
}

export type PhoneModel = ReturnType<typeof createPhone>

/** The model of a phone field besides its values: the countries, and the warning about an unlikely number. */
export function createPhone({ $locale }: Pick<Session, '$locale'>, $values: ReadableAtom<PhoneValues>) {
  const $isUnlikely = atom(false)
  $values.listen(({ phoneCountry, phoneNumber }, before) => {
    if (phoneCountry !== before?.phoneCountry || phoneNumber !== before.phoneNumber) $isUnlikely.set(false)
  })
  const $country = computed($values, ({ phoneCountry }) => phoneCountry)
  return {
    $dial: computed([$locale, $country], ({ language }, country) => dialsFor(language, [country])[0]),
    $dials: computed($locale, ({ language }) => dialsFor(language)),
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

/** The country of an international number, with its dial code. */
export function dialOfNumber(digits: string) {
  const value = countryOfNumber(digits)
  return value ? { value, short: dialCodeOf(value) } : undefined
}

/** Countries with their dial codes, sorted by name in the visitor's language. */
function dialsFor(language: string, countries = Object.keys(dialCodes)) {
  return countryOptions(countries, language, (country, name) => {
    const short = dialCodeOf(country)
    return { value: country, short, label: `${name} (${short})` }
  })
}

import { enums, object, pattern, string } from 'superstruct'
import type { InputRow } from '#core/api/route.ts'
import { autocompleteCountries } from '#core/api/places.ts'
import { lengthBetween, printable, text } from '#core/rules/text.ts'

/** One token per address search, from the first letter to the choice, such as a UUID. */
const SessionToken = pattern(string(), /^[\w-]{8,36}$/)

/** An address that is being typed is sent in the body: URLs end up in logs. */

export const placesInputs = {
  suggestPlaces: {
    summary: 'Addresses that begin as typed; none while the service is slow, absent or asked too often',
    body: object({
      input: lengthBetween(text(), 'characters', 0, 200),
      country: enums(autocompleteCountries),
      sessionToken: SessionToken
    })
  },
  placeDetails: {
    summary: 'The address fields of a suggestion; null where they cannot be had',
    body: object({ placeId: printable(1, 300), sessionToken: SessionToken })
  }
} as const satisfies Record<string, InputRow>

import { enums, object } from 'superstruct'
import type { InputRow } from '#core/contract/route.ts'
import { autocompleteCountries } from '#core/rules/address.ts'
import { lengthBetween, matching, printable, text } from '#core/rules/text.ts'

/** An id of the address search, such as a UUID. All calls of one search, from the first letter to the choice, send the same id. */
const SessionToken = matching(/^[\w-]{8,36}$/)

export const placesInputs = {
  suggestPlaces: {
    summary: 'Addresses that begin as typed; none while the service is slow, absent or asked too often',
    body: object({
      /** The text of a partly typed address. It is sent in the body, because URLs end up in logs. */
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

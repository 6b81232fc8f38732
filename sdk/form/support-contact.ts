import { inSentence } from '#core/phone-line.ts'
import { variantRows } from '#core/rules/variant-rows.ts'
import { computed, type ReadableAtom } from 'nanostores'
import type { Session } from '#visit/session.ts'

/** The support contacts and URLs of the member area. Until the `start` call answers, only the variant's phone is known. */
export interface Contact {
  phone: string
  email?: string
  loginUrl?: string
  passwordUrl?: string
  homeUrl?: string
}

export function contactOf({ $start, $locale }: Pick<Session, '$start' | '$locale'>): ReadableAtom<Contact> {
  return computed([$start, $locale], (start, { variant, language }) => ({
    phone: inSentence(start?.supportPhone ?? variantRows[variant].supportPhone, start?.supportHours?.[language]),
    email: start?.supportEmail,
    loginUrl: start?.loginUrl,
    passwordUrl: start?.passwordUrl,
    homeUrl: start?.homeUrl
  }))
}

/** The URL of the terms. The service redirects to the member area's page. */
export function termsOf({ environment }: Pick<Session, 'environment'>): string {
  return `${environment.wire.origin}/terms`
}

/** The URL of the service's privacy notice, to whose page the service redirects. */
export function privacyOf({ environment }: Pick<Session, 'environment'>): string {
  return `${environment.wire.origin}/privacy`
}

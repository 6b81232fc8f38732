import { computed, type ReadableAtom } from 'nanostores'
import { basePath } from '#core/base-path.ts'
import { variantRows } from '#core/country.ts'
import type { Session } from '#session/session.ts'

/** The support contacts and the member area's URLs. Until the `start` call is answered, only the variant's phone is known. */
export interface Contact {
  phone: string
  email?: string
  loginUrl?: string
  passwordUrl?: string
  homeUrl?: string
}

export function contactOf({ $start, $locale }: Pick<Session, '$start' | '$locale'>): ReadableAtom<Contact> {
  return computed([$start, $locale], (start, { variant }) => ({
    phone: start?.supportPhone ?? variantRows[variant].supportPhone,
    email: start?.supportEmail,
    loginUrl: start?.loginUrl,
    passwordUrl: start?.passwordUrl,
    homeUrl: start?.homeUrl
  }))
}

/**
 * The URL of a hosted page, for links that must work without script, open a new tab or leave the widget. It contains language and country;
 * on a hosted page it keeps that page's own query.
 */
export function pageOf({ environment, $locale }: Pick<Session, 'environment' | '$locale'>, path: `/${string}`): string {
  const { language, country } = $locale.get()
  return `${environment.wire.origin}${basePath}${path}${environment.query?.() ?? `?locale=${language}&country=${country}`}`
}

/** The URL of the terms, a page of the legacy site. */
export function termsOf({ environment }: Pick<Session, 'environment'>): string {
  return `${environment.wire.origin}/terms`
}

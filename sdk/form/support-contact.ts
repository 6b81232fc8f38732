import { computed, type ReadableAtom } from 'nanostores'
import { basePath } from '#core/base-path.ts'
import { variantRows } from '#core/country.ts'
import type { Session } from '#session/session.ts'

/** Whom to ask and where members go. Until the API has said so, the phone is that of the variant and the rest is unknown. */
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
 * The address of a hosted page of ours: the target of a link for whoever has no script yet, opens a new tab or leaves the widget.
 * Language and country come along, and from a page of ours whatever its own link has said.
 */
export function pageOf({ environment, $locale }: Pick<Session, 'environment' | '$locale'>, path: `/${string}`): string {
  const { language, country } = $locale.get()
  return `${environment.wire.origin}${basePath}${path}${environment.query?.() ?? `?locale=${language}&country=${country}`}`
}

/** Where the terms are read; the legacy site has them. */
export function termsOf({ environment }: Pick<Session, 'environment'>): string {
  return `${environment.wire.origin}/terms`
}

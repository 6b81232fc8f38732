import { computed, type ReadableAtom } from 'nanostores'
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

/** The address of a hosted page of ours: the target of a link for whoever has no script, opens a new tab or leaves the widget. */
export function pageOf({ place }: Pick<Session, 'place'>, path: `/${string}`): string {
  return `${place.wire.origin}/app/join${path}`
}

/** Where the terms are read; the legacy site has them. */
export function termsOf({ place }: Pick<Session, 'place'>): string {
  return `${place.wire.origin}/terms`
}

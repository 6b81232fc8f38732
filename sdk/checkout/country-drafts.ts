import { computed, type ReadableAtom } from 'nanostores'
import { parentDraft } from '#form/parent-draft.ts'
import { billingDraft } from './payment/order/draft.ts'
import { listen } from '#visit/lifetime.ts'
import type { Session } from '#visit/session.ts'

/** The billing country, once the visitor has chosen another one than the page's or typed an address. */
export function billingCountry(session: Pick<Session, 'draft' | '$locale'>): ReadableAtom<string | undefined> {
  return computed([billingDraft(session), session.$locale], ({ country, line1 }, { variant }) =>
    line1 || country !== variant ? country : undefined
  )
}

/** Until the visitor fills in phone and address, their countries follow the page's country. */
export function followPageCountry(session: Pick<Session, 'draft' | '$locale' | 'signal'>): void {
  listen(session.$locale, session.signal, ({ variant }, before) => {
    if (variant === before?.variant) return
    const [$parent, $billing] = [parentDraft(session), billingDraft(session)]
    if (!$parent.get().phoneNumber) $parent.setKey('phoneCountry', variant)
    if (!$billing.get().line1) $billing.set({ ...$billing.get(), country: variant, region: '', timeZone: '' })
  })
}

import { parentDraft } from '#form/parent-draft.ts'
import { billingDraft } from './payment/order/draft.ts'
import { listen, subscribe } from '#visit/lifetime.ts'
import type { Session } from '#visit/session.ts'

/**
 * Sets the country whose law applies to analytics. It is the page's country until the visitor chooses another billing country or types an
 * address.
 */
export function followBillingCountry(session: Pick<Session, 'draft' | '$locale' | 'reside' | 'signal'>): void {
  subscribe(billingDraft(session), session.signal, ({ country, line1 }) => {
    const here = session.$locale.get()
    session.reside(line1 || country !== here.variant ? country : here.country)
  })
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

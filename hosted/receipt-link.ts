import type { Flow } from '#core/flow/flow.ts'
import type { Locale } from '#core/locale.ts'
import { contactOf } from '#form/support-contact.ts'
import type { Environment } from '#session/environment.ts'
import { createSession, type Session } from '#session/session.ts'
import { namesCountry, take } from './browser/arrival.ts'
import { hostedFlow } from './flow.tsx'

interface Facts {
  /** The token of the mailed link. Every call of this flow sends it. */
  token?: string
  /** The country of the purchase's address, or of the link if the service refuses it. */
  country?: string
  credentials?: { target?: string }
}

type LinkSession = Session<Facts, 'credentials'>

const path = '/credentials'
const flow: Flow<Facts, 'credentials'> = [{ step: 'credentials', path, completedBy: 'credentials', back: null }]

/**
 * The flow behind the link in the receipt mail, for a parent A who has paid but set no user name. It has only that one step
 * (docs/specification/credentials.md#coming-back).
 */
export const receiptLink = hostedFlow<Facts, 'credentials', LinkSession>({
  name: 'receipt-link',
  flow,
  screens: {
    credentials: {
      words: 'checkout',
      async load() {
        const { View, create } = await import('#checkout/credentials/view.tsx')
        return {
          View,
          create: session =>
            create({
              session,
              onDetails: ({ address }) => session.record({ country: address.country }),
              finish: target => leave(session, target)
            })
        }
      }
    }
  },
  createSession: createLinkSession,
  titles: { credentials: 'credentials.title' }
})

/** Whether the link of a receipt mail opened this page, now or before a reload. */
export function isReceiptLink(pathHere: string, isKept: boolean): boolean {
  return pathHere === path && (isKept || new URLSearchParams(location.search).has('token'))
}

function createLinkSession(environment: Environment, locale: Locale): LinkSession {
  const { token } = take('token').taken
  return createSession({
    environment,
    flow,
    locale,
    credentials: facts => ({ credentialsToken: facts.token }),
    countryOf: facts => facts.country,
    extend: session => ({
      resumed: () => void (token && session.record({ token })),
      refused({ code }) {
        const isEnded = code === 'unauthorized' || code === 'used'
        if (isEnded && namesCountry() && !session.$facts.get().country) session.record({ country: locale.country })
      }
    })
  })
}

function leave(session: LinkSession, target: string | undefined): void {
  const { loginUrl, homeUrl } = contactOf(session as unknown as Session).get()
  session.forget()
  session.environment.leave(target ?? homeUrl ?? loginUrl ?? '/')
}

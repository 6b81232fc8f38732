import { contactOf } from '#form/support-contact.ts'
import type { Session } from '#visit/session.ts'
import { namesCountry, take } from './browser/arrival.ts'
import { hosted } from './flow.tsx'

interface Facts {
  /** The token of the mailed link. Every call of this flow sends it. */
  token?: string
  /** The country of the purchase's address, or of the link if the service refuses it. */
  country?: string
  credentials?: { target?: string }
}

type LinkSession = Session<Facts, 'credentials'>

const path = '/credentials'

/**
 * The flow behind the link in the receipt mail, for a parent A who has paid but set no user name. It has only that one step
 * (docs/specification/credentials.md#coming-back).
 */
export const receiptLink = hosted<Facts, 'credentials', string | undefined, object>({
  name: 'receipt-link',
  flow: {
    rows: [{ step: 'credentials', path, completedBy: 'credentials', back: null }],
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
    auth: 'credentials',
    credentials: facts => ({ credentialsToken: facts.token }),
    country: facts => facts.country,
    refusals: async () => ({ unauthorized: nameCountry, used: nameCountry }),
    extend: ({ session, arrival: token }) => ({ resumed: () => void (token && session.record({ token })) })
  },
  arrival: () => take('token').taken.token,
  titles: { credentials: 'credentials.title' }
})

/** If the service refuses the link, its country is that of the URL. The screen shows the refusal. */
function nameCountry(session: LinkSession): boolean {
  if (namesCountry() && !session.$facts.get().country) session.record({ country: session.$locale.get().country })
  return false
}

/** Whether the link of a receipt mail opened this page, now or before a reload. */
export function isReceiptLink(pathHere: string, isKept: boolean): boolean {
  return pathHere === path && (isKept || new URLSearchParams(location.search).has('token'))
}

function leave(session: LinkSession, target: string | undefined): void {
  const { loginUrl, homeUrl } = contactOf(session as unknown as Session).get()
  session.forget()
  session.environment.leave(target ?? homeUrl ?? loginUrl ?? '/')
}

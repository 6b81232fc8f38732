import * as inviteCalls from '#core/contract/invite.ts'
import { invite, type InviteFacts, type InviteStep } from '#core/flow/invite.ts'
import { billingCountry, followPageCountry } from '#checkout/country-drafts.ts'
import { listen } from '#visit/lifetime.ts'
import { createQuery } from '#visit/query.ts'
import type { ScreenFlow } from '#shell/screen.ts'
import { type InviteLink, repairedLink } from './invite-link.ts'
import { inviteScreens } from './screens.ts'
import type { InviteMembers } from './session.ts'

export interface InviteArrival {
  /** The values of the mailed link. Only the first page of a visit has them; later pages read them from the environment's memory. */
  invite?: InviteLink
  /** The country that the mailed link or the embedder names. It counts if the service does not name one, because the invitation has ended. */
  country?: string
  /** Experiment arms that a developer's link forces. */
  forced?: string
}

/** The flow of an invited parent, from the mailed link to the member area. */
export const inviteFlow: ScreenFlow<InviteFacts, InviteStep, InviteArrival, InviteMembers> = {
  rows: invite,
  screens: inviteScreens,
  auth: 'invite',
  credentials: facts => ({
    inviteToken: facts.invite?.token,
    credentialsToken: facts.payment?.clickToJoinToken ?? facts.credentialsToken
  }),
  startQuery: (_facts, { arrival }) => ({ forced: arrival.forced }),
  country: ({ country, isExpired, isOver }, { arrival }) =>
    country ?? (isExpired || isOver ? arrival.country : undefined),
  billingCountry,
  /** Every analytics event has `accountType` (docs/specification/experiments-and-analytics.md#events). */
  properties: { accountType: 'Parent B' },
  refusals: async () => (await import('./refusals.ts')).refusals,
  extend({ session, arrival }) {
    const link = arrival.invite && repairedLink(arrival.invite)
    const { signal, environment } = session
    followPageCountry(session)

    const asking = createQuery({
      signal,
      // Coupons have a description in the visitor's language, so a change of language reads the invitation again.
      key: () => session.$locale.get().language,
      async call() {
        const { invite: known } = session.$facts.get()
        return known
          ? session.call(inviteCalls.invite, { params: { userId: known.userId } })
          : session.refuse({ code: 'expired' })
      },
      onSuccess: context => session.record({ context, country: context.country })
    })

    async function ask() {
      const { invite: known, isExpired, payment } = session.$facts.get()
      // After a payment the session's facts are newer than the invitation, so the invitation is not read again.
      if (known && !isExpired && !payment) await asking.fetch()
    }
    listen(session.$locale, signal, ({ language }, before) => {
      if (language !== before?.language) void ask()
    })

    return {
      own: { $asking: asking.$state, ask },
      begin: ask,
      belongsToOther: () => link !== undefined && !environment.memory.read()?.includes(link.token),
      resumed() {
        if (link?.token)
          session.record({
            invite: link,
            isExpired: undefined,
            ending: undefined,
            isOver: undefined,
            loginSetAt: undefined,
            duplicate: undefined
          })
        if ((link && !session.$facts.get().invite) || environment.$wanted.get() === 'request')
          session.record({ isExpired: true })
      }
    }
  }
}

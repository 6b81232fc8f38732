import type { ReadableAtom } from 'nanostores'
import type { UsedDetail } from '#core/contract/credentials.ts'
import type { EndedDetail } from '#core/contract/invite.ts'
import * as inviteCalls from '#core/contract/invite.ts'
import { fail, type Problem } from '#core/errors.ts'
import { invite, type InviteFacts, type InviteStep } from '#core/flow/invite.ts'
import type { Locale } from '#core/locale.ts'
import type { Environment } from '#session/environment.ts'
import { createSession, type Session } from '#session/session.ts'
import { createSubmission, type Status } from '#session/submission.ts'
import { learnsPurchases } from '#checkout/purchase-news.ts'
import { followCountry, followResidence } from '#checkout/country-drafts.ts'
import { type InviteLink, repairedLink } from './invite-link.ts'

export interface InviteSession extends Session<InviteFacts, InviteStep> {
  /** The status of the call that reads the invitation. */
  $asking: ReadableAtom<Status>
  ask(): Promise<void>
}

export interface InviteArrival {
  /** The values of the mailed link. Only the first page of a visit has them; later pages read them from the environment's memory. */
  invite?: InviteLink
  /** The country that the mailed link or the embedder names. It counts if the service does not name one, because the invitation has ended. */
  country?: string
  /** Experiment arms that a developer's link forces. */
  forced?: string
}

/** The session of an invited parent, from the mailed link to the member area. */
export function createInviteSession(
  environment: Environment,
  locale: Locale,
  arrival: InviteArrival = {}
): InviteSession {
  const link = arrival.invite && repairedLink(arrival.invite)
  return createSession({
    environment,
    flow: invite,
    locale,
    credentials: facts => ({
      inviteToken: facts.invite?.token,
      credentialsToken: facts.payment?.clickToJoinToken ?? facts.credentialsToken
    }),
    startQuery: () => ({ forced: arrival.forced }),
    countryOf: ({ country, isExpired, isOver }) => country ?? (isExpired || isOver ? arrival.country : undefined),
    extend(session) {
      followResidence(session)
      followCountry(session)

      const asking = createSubmission(
        async () => {
          const { invite: known } = session.$facts.get()
          return known ? session.call(inviteCalls.invite, { params: { userId: known.userId } }) : fail('expired')
        },
        context => session.record({ context, country: context.country }),
        problem => void endInvitation(session as InviteSession, problem)
      )

      async function ask() {
        const { invite: known, isExpired, payment } = session.$facts.get()
        // After a payment the session's facts are newer than the invitation, so the invitation is not read again.
        if (known && !isExpired && !payment) await asking.submit(undefined)
      }
      // Coupons have a description in the visitor's language, so a change of language reads the invitation again.
      session.$locale.listen(({ language }, before) => {
        if (language !== before?.language) void ask()
      })

      return {
        own: { $asking: asking.$status, ask },
        ...learnsPurchases(session),
        begin: ask,
        /** Adds `accountType` to every analytics event (docs/specification/experiments-and-analytics.md#events). */
        annotate: event =>
          event.type === 'analytics'
            ? { ...event, properties: { ...event.properties, accountType: 'Parent B' } }
            : event,
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
  })
}

/**
 * Handles the refusals that every call of an invitation may get, besides those of form fields (docs/specification/invitations.md#refusals).
 * Returns true when the visitor was sent to the screen that explains the refusal.
 */
export function endInvitation(session: InviteSession, { code, detail, validationErrors = [] }: Problem): boolean {
  if (validationErrors.some(({ field }) => field.includes('.duplicate'))) {
    const { firstName = '', lastName = '', email = '' } = session.$facts.get().parent ?? {}
    session.record({ ...nothing, duplicate: { name: `${firstName} ${lastName}`.trim(), email } })
    return true
  }
  const missing = validationErrors.find(({ code }) => code === 'incomplete')
  if (missing) {
    // The address that the visitor typed has been erased.
    session.record({ parent: undefined })
    session.go('parent', { code: 'invalid', message: missing.text })
    return true
  }
  switch (code) {
    case 'expired':
      session.record({ ...nothing, isExpired: true, ending: undefined })
      return true
    case 'unauthorized':
    case 'invite.ended':
      session.record({ ...nothing, isExpired: true, ending: (detail as EndedDetail | undefined)?.ending ?? 'unknown' })
      return true
    case 'used':
      session.record({ isOver: true, loginSetAt: (detail as UsedDetail | undefined)?.setAt })
      return true
    case 'forbidden':
      session.record(nothing)
      session.go('parent', { code: 'forbidden' })
      return true
    case 'subscribed':
      if (session.$facts.get().payment) return true
      // The co-parent has paid meanwhile, so the invitation is read again.
      void session.ask()
      return false
    default:
      return false
  }
}

/** Deletes the visitor's answers. The link's values and the drafts stay. */
const nothing = {
  context: undefined,
  welcome: undefined,
  parent: undefined,
  package: undefined,
  builtPackage: undefined,
  isUpgrading: undefined,
  billing: undefined,
  credentialsToken: undefined
} satisfies InviteFacts

import { afterEach, describe, expect, test } from 'vitest'
import { billingDraft } from '#checkout/payment/order/draft.ts'
import { createConsent } from '#plugins/consent/model.ts'
import { type Variant, variants } from '#core/country.ts'
import { variantRows } from '#core/rules/variant-rows.ts'
import { localeOf } from '#core/locale.ts'
import type { EndedDetail } from '#core/contract/invite.ts'
import { type ErrorCode, fail, ok } from '#core/errors.ts'
import { inviteFlow } from '#invite/flow.ts'
import { parentDraft } from '#form/parent-draft.ts'
import { contactOf } from '#form/support-contact.ts'
import { flowAt } from '#hosted/flows.ts'
import { receiptLink } from '#hosted/receipt-link.ts'
import type { Session } from '#visit/session.ts'
import { openScreens } from '#shell/flow-screens.tsx'
import { createFakeEnvironment, deferred, gives } from '#test/support/fake-environment.ts'
import { newInvitation, newParentDetails, newStart } from '#test/support/people.ts'
import { cleanUp, untilIdle } from '#test/support/render.tsx'
import { stepAt } from '#hosted/flow.tsx'
import { opens, opensHosted } from '#test/support/open-visit.ts'

const browsers = [['en-US'], ['es-MX'], ['en-GB'], ['en-IE', 'en-US'], ['fr-CA'], ['fi'], ['ca', 'es-ES']]

afterEach(async () => {
  await cleanUp()
  history.replaceState(null, '', '/')
})

type Refusal = Parameters<typeof fail<ErrorCode>>
type Link = {
  name: string
  endings: Refusal[]
  open(opening: ReturnType<typeof begin>): { session: Session; enter(): Promise<void> }
}

/** The answer to a link: the invitation or the parent, or a refusal that names no country. */
function begin(country: Variant, preferred: string[], refusal?: Refusal) {
  const isAnswered = deferred<void>()
  const given = async <T extends object>(value: T) => {
    await isAnswered.promise
    return refusal ? fail(...refusal) : ok(value)
  }
  const fake = createFakeEnvironment({
    start: ({ query }) => ok(newStart({ supportPhone: variantRows[query.country as Variant].supportPhone })),
    invite: () => given(newInvitation({ country })),
    parent: () => given(newParentDetails({ address: { country } })),
    recordConsent: gives({})
  })
  // The page of a mailed link is in the country that the link names.
  const locale = localeOf({ preferred, country: refusal && country })
  return { ...fake, locale, country, refusal, answer: () => isAnswered.resolve() }
}

const hosted = (path: string, flow = flowAt(path)!.flow) => ({
  open({ environment, locale, country, refusal }: ReturnType<typeof begin>) {
    const named = refusal ? `&country=${country}` : ''
    history.replaceState(null, '', `/app/join${path}?token=secret&userId=u-2${named}`)
    environment.$wanted.set(stepAt(flow, path))
    return opensHosted(flow, environment, locale)
  }
})

const invitationEndings: Refusal[] = [
  ['expired'],
  ['unauthorized'],
  ['used'],
  ...(['declined', 'revoked', 'moved', 'expired'] as const).map((ending): Refusal => [
    'invite.ended',
    { detail: { ending } satisfies EndedDetail }
  ])
]
const receiptEndings: Refusal[] = [['unauthorized'], ['used']]

const links: Link[] = [
  { name: 'an invitation on the hosted page', endings: invitationEndings, ...hosted('/invite') },
  { name: 'a receipt on the hosted page', endings: receiptEndings, ...hosted('/credentials', receiptLink) },
  {
    name: 'an invitation in the widget',
    endings: invitationEndings,
    open({ environment, locale, country, refusal }) {
      const arrival = { invite: { token: 'secret', userId: 'u-2' }, country: refusal && country }
      const session = opens(inviteFlow, environment, locale, arrival)
      const { loaded } = openScreens(inviteFlow, session, {
        services: t => ({ t }) as never,
        loadStepParts: () => import('#shell/step-parts.tsx')
      })
      return { session: session as unknown as Session, enter: loaded }
    }
  }
]

const places = links.flatMap(link =>
  variants.flatMap(country => browsers.map(browser => ({ link, country, browser, refusal: undefined })))
)
const endedPlaces = links.flatMap(link =>
  link.endings.flatMap(refusal =>
    variants.map(country => ({ link, country, browser: country === 'US' ? ['es-MX'] : ['en-US'], refusal }))
  )
)

describe('the service’s country overrides the browser’s', () => {
  const rows = [...places, ...endedPlaces]
  test.each(rows)('for $link.name of $country, browser $browser, refusal $refusal', async row => {
    const { link, country, browser, refusal } = row
    const opening = begin(country, browser, refusal)
    const { session, enter } = link.open(opening)
    const question = createConsent({ session, signal: session.signal, purposes: ['analytics'] })
    const sent = () => opening.events.filter(({ type }) => type === 'analytics' || type === 'identify')
    session.resume()
    const begun = session.begin()
    await enter()
    await untilIdle()
    expect(sent()).toEqual([])
    expect(question.$isOpen.get()).toBe(false)

    opening.answer()
    await begun
    await expect.poll(() => session.$locale.get().country).toBe(country)
    await untilIdle()
    expect(session.$locale.get()).toMatchObject({ country, variant: country, language: opening.locale.language })
    expect(question.$isOpen.get()).toBe(country !== 'US')
    await expect.poll(() => sent().length > 0).toBe(country === 'US')
    expect(opening.asked.filter(({ name }) => name === 'start').at(-1)!.input.query).toMatchObject({ country })
    expect(contactOf(session).get().phone).toContain(variantRows[country].supportPhone)
    expect(parentDraft(session).get().phoneCountry).toBe(country)
    expect(billingDraft(session).get().country).toBe(country)

    session.consent(true)
    await expect.poll(() => sent().length > 0).toBe(true)
    expect(sent().filter(event => event.type === 'analytics').length > 0).toBe(country === 'US')
  })
})

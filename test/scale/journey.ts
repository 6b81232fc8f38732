import { randomUUID } from 'node:crypto'
import { contract } from '#core/api/contract.ts'
import type { Answer, Input, Route, Value } from '#core/api/route.ts'
import type { Credentials } from '#core/api/call.ts'
import { createToken } from '#server/account/tokens.ts'
import type { Deps } from '#server/deps.ts'
import { createInvite } from '#server/invitation/creation.ts'
import { signedWebhook } from '#server/emulator/signed-webhook.ts'
import { sendMail } from '#server/mail/sender.ts'
import { webhookPath } from '#server/payment/gateway-webhooks.ts'
import { type Api, homes, visitUpToPayment } from '#test/support/api.ts'
import { paymentOf } from '#test/support/member.ts'
import { newProfessional, stepsOf } from '#test/support/professional.ts'

interface Place {
  deps: Deps
  /** Sends a request to the API, and measures its time. */
  request(method: string, path: string, init?: RequestInit): Promise<Response>
  call<R extends Route>(route: R, input: Input<R>, credentials?: Credentials): Promise<Answer<R>>
  /** The key of the embedder on whose page everybody buys. */
  embedderKey: string
}

/** Calls every route of the API as one family and one professional. */
export async function travel(place: Place): Promise<void> {
  const { call } = place
  const answered = async <R extends Route>(...[route, input, credentials]: Parameters<typeof call<R>>) => {
    const answer = await call(route, input, credentials)
    if (!answer.ok) throw new Error(`${route.method} ${route.path}: ${JSON.stringify(answer.problem)}`)
    return answer.value as Value<R>
  }
  const visitor = await visitUpToPayment({ call } as unknown as Api)
  await asks()
  const paid = await buys()
  const member = await finishes(paid.clickToJoinToken)
  await renews(member)
  await invitedBuys()
  await declines()
  await registersProfessional()

  async function asks() {
    const { signupId, keys } = visitor
    const sessionToken = randomUUID()
    await answered(contract.start, { query: { country: 'US', signupId } })
    await answered(contract.regions, { params: { countryId: 'US' } })
    await answered(contract.timezones, { query: { country: 'US', region: 'Illinois' } })
    await answered(contract.paymentToken, { query: { country: 'US' } })
    await answered(contract.checkOffer, {}, { referrerKey: 'unknown' })
    await answered(contract.coupons, { params: { signupId }, query: {} }, keys)
    const { packageId } = await visitor.order()
    await answered(contract.countryCriteria, { body: criteriaOf(packageId) })
    const place = { input: '1 main', country: 'us', sessionToken } as const
    const { suggestions } = await answered(contract.suggestPlaces, { body: place })
    const placeId = suggestions[0]!.placeId
    await answered(contract.placeDetails, { body: { placeId, sessionToken } })
    const purposes = { analytics: true }
    await answered(contract.recordConsent, {
      body: { answerId: randomUUID(), segmentAnonymousId: randomUUID(), purposes, text: '1', language: 'en' }
    })
    const { code } = await answered(contract.handOver, { body: { flow: 'signup', step: 'family', progress: '{}' } })
    await answered(contract.handoverState, { body: { code } })
    await answered(contract.takeOver, { body: { code } })
  }

  async function buys() {
    const { signupId, keys } = visitor
    const body = await visitor.payment()
    const paid = await visitor.sends(body)
    if (!paid.ok) throw new Error(`not paid: ${JSON.stringify(paid.problem)}`)
    const { attemptId } = body
    await answered(contract.paymentOutcome, { params: { attemptId }, query: { signupId } }, keys)
    const headers = { Authorization: `Bearer ${place.embedderKey}`, 'Content-Type': 'application/json' }
    await place.request('GET', `/v1/embedders/purchases/${attemptId}`, { headers })
    const prefill = JSON.stringify({ flow: 'signup', prefill: { firstName: 'Ana' } })
    await place.request('POST', '/v1/embedders/handovers', { headers, body: prefill })
    const { transactionId } = paid.value.receipt
    await place.request('POST', webhookPath, { body: await signedWebhook('transaction_settled', transactionId!) })
    return paid.value
  }

  /** Sets a login by the link of the newest mail, and signs in. */
  async function finishes(ofPayment: string) {
    await answered(contract.requestCredentials, {}, { credentialsToken: ofPayment })
    const credentials = {
      credentialsToken: (await linkTo(visitor.parent.email, 'finish', 'credentials')).searchParams.get('token')!
    }
    await answered(contract.parent, {}, credentials)
    const security = {
      securityQuestion: 'first_pet' as const,
      securityAnswer: 'Rex',
      securityCode: '0042',
      confirmCode: '0042'
    }
    await answered(
      contract.updateParent,
      { body: { ...security, sections: ['SECURITY_QUESTION', 'SECURITY_CODE'] } },
      credentials
    )
    await answered(contract.agreeToTerms, {}, credentials)
    await answered(contract.optInToMarketing, {}, credentials)
    await answered(contract.optOutOfMarketing, {}, credentials)
    const typed = { username: `member.${createToken().slice(0, 12)}`, password: 'correct horse 9!' }
    await answered(contract.checkUsername, { body: { username: typed.username } }, credentials)
    await answered(contract.setCredentials, { body: typed }, credentials)
    const { target } = await answered(contract.login, { body: typed })
    const { accessToken } = await answered(contract.redeemCode, {
      body: { code: new URL(target).searchParams.get('code')! }
    })
    return { accessToken }
  }

  /** Ends the subscription and buys again as a signed-in parent. */
  async function renews(member: { accessToken: string }) {
    const { userId } = await answered(contract.ownSubscription, {}, member)
    await place.deps.database
      .updateTable('account')
      .set({ subscribed_until: new Date(Date.now() - 86_400_000) })
      .where('id', '=', userId)
      .execute()
    await answered(contract.updateOwnAddress, { body: { address: homes.US, timeZone: 'America/Chicago' } }, member)
    await answered(contract.ownCoupons, { query: {} }, member)
    await answered(contract.chatToken, {}, member)
    const orderDetail = await visitor.order()
    await answered(contract.ownCountryCriteria, { body: criteriaOf(orderDetail.packageId) }, member)
    const priced = await answered(
      contract.ownPricing,
      { body: { orderDetail, paymentCodes: [], pricingLocale: 'en-US' } },
      member
    )
    const body = paymentOf(orderDetail, priced)
    await answered(contract.payOwn, { body }, member)
    await answered(contract.ownPaymentOutcome, { params: { attemptId: body.attemptId }, query: {} }, member)
  }

  async function invitedBuys() {
    const { email, ...name } = visitor.coParent
    const { searchParams: first } = await linkTo(email, 'invite', 'invite')
    const params = { userId: first.get('userId')! }
    await answered(contract.requestInvite, {}, { inviteToken: first.get('token')! })
    const keys = { inviteToken: (await linkTo(email, 'invite', 'invite')).searchParams.get('token')! }
    await answered(contract.invite, { params }, keys)
    const phone = { phoneCountryCode: '+1', phoneNumber: '4155550143' }
    const parent = { ...name, ...phone, email, timeZone: 'America/Chicago' }
    const sections: ('PARENT' | 'ADDRESS')[] = ['PARENT', 'ADDRESS']
    await answered(contract.updateInvitedParent, { params, body: { parent, address: homes.US, sections } }, keys)
    await answered(contract.inviteCoupons, { params, query: {} }, keys)
    const orderDetail = await visitor.order()
    const priced = await answered(
      contract.invitePricing,
      { params, body: { orderDetail, subscriptionCodes: [], pricingLocale: 'en-US' } },
      keys
    )
    const body = paymentOf(orderDetail, priced)
    await answered(contract.payInvited, { params, body }, keys)
    await answered(
      contract.invitedPaymentOutcome,
      { params: { ...params, attemptId: body.attemptId }, query: {} },
      keys
    )
    await answered(contract.credentialsToken, { params }, keys)
  }

  /** Confirms another address than the invited one, and then declines. */
  async function declines() {
    const [invited, typed] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`]
    await createInvite(place.deps, { email: invited, name: { firstName: 'Noor', lastName: 'Haddad' } })
    const { searchParams: link } = await linkTo(invited, 'invite', 'invite')
    const { email: _, ...others } = visitor.coParent
    const phone = { phoneCountryCode: '+1', phoneNumber: '4155550143' }
    const parent = { ...others, ...phone, email: typed, timeZone: 'America/Chicago' }
    await answered(
      contract.updateInvitedParent,
      { params: { userId: link.get('userId')! }, body: { parent, sections: ['PARENT'] } },
      { inviteToken: link.get('token')! }
    )
    const { pathname, search } = await linkTo(typed, 'email-confirm', 'invite/email')
    await place.request('POST', pathname + search)
    await place.request('POST', `/app/join/invite/decline?token=${link.get('token')}`)
  }

  async function registersProfessional() {
    await answered(contract.professionalOptions, { query: { country: 'US' } })
    await answered(contract.practiceCountry, { params: { countryId: 'US' } })
    await answered(contract.validateProfessional, { query: { step: '1' }, body: stepsOf['1']() }, { activity: 'start' })
    const body = newProfessional()
    await answered(contract.createProfessional, { body })
    const { pathname, search } = await linkTo(body.email!, 'professional-welcome', 'pro/removal')
    await place.request('POST', pathname + search)
  }

  /** Sends the newest mail of this kind, and returns the link in it. */
  async function linkTo(recipient: string, kind: string, page: string): Promise<URL> {
    const { id } = await place.deps.database
      .selectFrom('mail')
      .select('id')
      .where('recipient', '=', recipient)
      .where('kind', '=', kind)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    let text = ''
    await sendMail(place.deps, { send: async mail => void (text = mail.text) }, id)
    return new URL(new RegExp(`http\\S+/app/join/${page}\\?\\S+`).exec(text)![0])
  }
}

const criteriaOf = (packageId: string) => ({
  packageId,
  countryCriteria: { countryCode: '+1', phoneNumber: '2125550123', country: 'US' as const }
})

import { contract } from '#core/contract/contract.ts'
import type { Input, Value } from '#core/contract/route.ts'
import { type Api, visitUpToPayment } from './api.ts'
import { valueOf } from './outcome.ts'
import { paymentBody } from './payment-body.ts'

const hoursOfAYear = 366 * 24

type OwnPayment = Input<typeof contract.payOwn>['body']

/** A parent A who has paid, has set a login and has signed in to the member area. */
export async function signIn(api: Api, { lapsed = true, country }: { lapsed?: boolean; country?: 'US' | 'GB' } = {}) {
  const visitor = await visitUpToPayment(api, { country })
  const { credentialsToken } = await visitor.joins()
  const username = `member.${visitor.parent.phoneNumber}`
  const typed = { username, password: 'correct horse 9!' }
  valueOf(await api.call(contract.setCredentials, { body: typed }, { credentialsToken }))
  const { id: userId } = await api.database
    .selectFrom('account')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const holder = { accessToken: await api.memberTokens.issue(userId) }

  const member = {
    visitor,
    userId,
    holder,
    /** Advances the clock by a year, so that the subscription has ended. Issues a new access token, because the old one has expired. */
    async comesBackAYearLater() {
      api.passTime(hoursOfAYear)
      holder.accessToken = await api.memberTokens.issue(userId)
    },
    async stands(): Promise<Value<typeof contract.ownSubscription>> {
      return valueOf(await api.call(contract.ownSubscription, {}, holder))
    },
    async prices(changes: object = {}) {
      const orderDetail = await visitor.order()
      const body = { orderDetail, subscriptionCodes: [], pricingLocale: 'en-US', ...changes }
      return api.call(contract.ownPricing, { body }, holder)
    },
    async payment(): Promise<OwnPayment & { attemptId: string }> {
      const priced = valueOf(await member.prices())
      return paymentBody(await visitor.order(), priced)
    },
    sends: (body: OwnPayment) => api.call(contract.payOwn, { body }, holder)
  }
  if (lapsed) await member.comesBackAYearLater()
  return member
}

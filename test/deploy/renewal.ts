import { contract } from '#core/contract/contract.ts'
import type { Answer, Input, Route, Value } from '#core/contract/route.ts'
import type { Credentials } from '#core/contract/call.ts'
import type { Database } from '#server/database/tables.ts'
import { ask, type Shop, type VisitorRecord } from '#test/crash/buyer.ts'
import { paymentOf } from '#test/support/member.ts'

/**
 * A parent who has paid sets a login by the mailed link, signs in, and buys again after the subscription's end. Sends the payment twice and
 * asks for its outcome. Throws unless all answers describe one and the same purchase.
 */
export async function renew(shop: Shop, database: Database, { email, receipts }: VisitorRecord): Promise<void> {
  const link = await shop.linkTo(email, 'receipt')
  const credentials = { credentialsToken: new URL(link!).searchParams.get('token')! }
  const typed = { username: email.replace('@example.com', ''), password: 'correct horse 9!' }
  await answered(contract.setCredentials, { body: typed }, credentials)
  const { target } = await answered(contract.login, { body: typed })
  const { accessToken } = await answered(contract.redeemCode, {
    body: { code: new URL(target).searchParams.get('code')! }
  })
  const member = { accessToken }
  const { userId } = await stands('current')
  // The servers use the clock of this machine, so the test sets the subscription's end into the past.
  const subscribed_until = new Date(Date.now() - 86_400_000)
  await database.updateTable('account').set({ subscribed_until }).where('id', '=', userId).execute()
  await stands('none')

  const orderDetail = { packageId: receipts[0]!.packageId, productId: null, services: null }
  const priced = await answered(
    contract.ownPricing,
    { body: { orderDetail, paymentCodes: [], pricingLocale: 'en-US' } },
    member
  )
  const body = paymentOf(orderDetail, priced)
  const paid = await answered(contract.payOwn, { body }, member)
  const again = await answered(contract.payOwn, { body }, member)
  const { attemptId } = body
  const outcome = await answered(contract.ownPaymentOutcome, { params: { attemptId } }, member)
  const ids = [paid, again, outcome].map(({ receipt }) => receipt.transactionId)
  if (!ids[0] || ids.some(id => id !== ids[0])) throw new Error(`one renewal has the transactions ${ids.join(', ')}`)
  await stands('current')

  async function stands(status: Value<typeof contract.ownSubscription>['subscriptionStatus']) {
    const subscription = await answered(contract.ownSubscription, {}, member)
    if (subscription.subscriptionStatus !== status)
      throw new Error(`a subscription is ${subscription.subscriptionStatus}, not ${status}`)
    return subscription
  }

  async function answered<R extends Route>(route: R, input: Input<R>, keys: Credentials = {}): Promise<Value<R>> {
    const answer: Answer<R> = await ask(shop, route, keys, input)
    if (!answer.ok) throw new Error(`${route.method} ${route.path}: ${JSON.stringify(answer.problem)}`)
    return answer.value as Value<R>
  }
}

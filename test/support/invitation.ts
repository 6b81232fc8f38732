import { contract } from '#core/contract/contract.ts'
import { parent } from './people.ts'
import { type Api, homes, visitUpToPayment } from './api.ts'
import { valueOf } from './outcome.ts'
import { paymentBody } from './payment-body.ts'

/** Parent A pays and invites parent B. Returns the token of the link in parent B's mail. */
export async function invite(api: Api, { paidForBoth = false } = {}) {
  const visitor = await visitUpToPayment(api)
  if (paidForBoth) visitor.paysForBoth()
  await visitor.buys()
  await api.deliverMails()
  const mail = api.mails.findLast(({ to, kind }) => to === visitor.coParent.email && kind === 'invite')!
  const link = new URL(/http\S+\/app\/join\/invite\?\S+/.exec(mail.text)![0])
  const token = link.searchParams.get('token')!
  const userId = link.searchParams.get('userId')!
  return { visitor, mail, userId, inviteToken: token, holder: { inviteToken: token }, params: { userId } }
}

export const parentB = (email: string) => ({
  ...parent,
  firstName: 'Sam',
  lastName: 'Okafor',
  email,
  phoneNumber: '4155550143'
})

type Invited = Pick<Awaited<ReturnType<typeof invite>>, 'params' | 'holder' | 'visitor'>

/** Parent B saves contact and address. */
export function savesAddress(api: Api, { params, holder, visitor }: Invited) {
  return api.call(
    contract.updateInvitedParent,
    {
      params,
      body: {
        parent: { ...parentB(visitor.coParent.email), timeZone: 'America/Chicago' },
        address: homes.US,
        sections: ['PARENT', 'ADDRESS']
      }
    },
    holder
  )
}

/** Parent B fills in everything. Returns the body of the payment, and the call that sends it. */
export async function fillsIn(api: Api, invited: Invited) {
  const { params, holder, visitor } = invited
  await savesAddress(api, invited)
  const order = { ...(await visitor.order('BASIC')), services: null }
  const priced = valueOf(
    await api.call(
      contract.invitePricing,
      { params, body: { orderDetail: order, subscriptionCodes: [], pricingLocale: 'en-US' } },
      holder
    )
  )
  const body = paymentBody(order, priced)
  const pay = (attempt: { attemptId?: string } = {}) =>
    api.call(contract.payInvited, { params, body: { ...body, ...attempt } }, holder)
  return { body, pay }
}

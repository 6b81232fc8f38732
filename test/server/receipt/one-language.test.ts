import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contract } from '#core/contract/contract.ts'
import { languages } from '#core/locale.ts'
import { createApi, visitUpToPayment } from '#test/support/api.ts'

const api = await createApi()

describe.each(languages)('a purchase in %s', bought => {
  test.each(languages.filter(language => language !== bought))(
    'is named in the language of each page that asks again: %s',
    async asked => {
      const visitor = await visitUpToPayment(api, { country: 'CA', language: bought })
      const body = await visitor.payment()
      const paid = await visitor.buys()
      const { signupId, keys } = visitor
      const { registrationKey } = keys
      const credentials = { registrationKey, language: asked }
      const address = { type: 'PRIMARY' as const, country: 'CA' }
      const answers = await Promise.all([
        api.call(contract.pay, { query: { signupId }, body: { ...body, attemptId: randomUUID() } }, credentials),
        api.call(contract.coupons, { params: { signupId }, query: {} }, credentials),
        api.call(
          contract.updateRegistration,
          { params: { signupId }, body: { coParent: visitor.coParent, children: [], sections: ['FAMILY'] } as never },
          credentials
        ),
        api.call(
          contract.pricing,
          {
            body: {
              limboId: signupId,
              address,
              orderDetail: body.order,
              payForCoparent: false,
              paymentCodes: [],
              phoneCountryCode: visitor.parent.phoneCountryCode,
              phoneNumber: visitor.parent.phoneNumber
            }
          },
          credentials
        ),
        api.call(
          contract.handOver,
          { body: { flow: 'signup', step: 'payment', progress: '{}', registration: { signupId, registrationKey } } },
          { language: asked }
        )
      ])
      const { lines, total } = paid.written[asked]!
      const foreign = [paid.written[bought]!.lines[0]!.label, paid.written[bought]!.total.amount]
      for (const answer of answers) {
        const problem = answer.ok ? undefined : answer.problem
        expect(problem?.code).toBe('subscribed')
        expect(problem?.message).toContain(lines[0]!.label)
        expect(problem?.message).toContain(total.amount)
        for (const text of foreign.filter(text => ![lines[0]!.label, total.amount].includes(text))) {
          expect(problem?.message).not.toContain(text)
        }
      }
    }
  )
})

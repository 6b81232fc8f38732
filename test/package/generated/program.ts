import createClient, { type ClientOptions } from 'openapi-fetch'
import type { paths } from './description.ts'

const home = {
  line1: '1 Main Street',
  line2: null,
  city: 'Springfield',
  region: 'Illinois',
  postalCode: '62701',
  country: 'US'
}
const zone = 'America/Chicago'
const pricingLocale = 'en-US'

type Parent = paths['/signups']['post']['requestBody']['content']['application/json']['parent']

/** The answer of a call, or an exception with the refusal. */
async function value<T>(call: Promise<{ data?: T; error?: unknown }>): Promise<T> {
  const { data, error } = await call
  if (data === undefined) throw new Error(JSON.stringify(error))
  return data
}

/** The result of a payment. An answer with the status 202 is a refusal: the bank has not answered yet. */
async function settled<T extends object>(call: Promise<{ data?: T; error?: unknown }>) {
  const answer = await value(call)
  if ('code' in answer) throw new Error(JSON.stringify(answer))
  return answer as Exclude<T, { code: unknown }>
}

/** The program is an integrator's client. It uses the API's description and nothing else. */
export function createProgram(options: ClientOptions) {
  const { GET, POST, PUT } = createClient<paths>(options)

  const cheapest = async () => {
    const { packages } = await value(
      POST('/v1/pricing/lookup', {
        body: { country: home.country, dialCode: '1', phoneNumber: '2125550100', pricingLocale }
      })
    )
    const ready = packages.filter(({ buildYourOwn }) => !buildYourOwn)
    const { id } = ready.reduce((one, other) => (other.totalPrice < one.totalPrice ? other : one))
    return { packageId: id, productId: null, services: null }
  }

  const paymentOf = (priced: { totals: { total: number; taxAmount: number }; taxId: string }) => ({
    amountDisplayed: priced.totals.total,
    taxAmountDisplayed: priced.totals.taxAmount,
    taxId: priced.taxId,
    cardHolderName: 'Ana Reyes',
    nonce: 'fake-valid-visa-nonce',
    paymentType: 'CREDIT_CARD' as const,
    pricingLocale,
    storePaymentOnFile: true,
    deviceData: null
  })

  return {
    /** Parent A registers, names the family, gives the address, and buys. */
    async buys({ parent, coParent }: { parent: Parent; coParent: string }) {
      const segmentAnonymousId = crypto.randomUUID()
      const { signupId, registrationKey } = await value(
        POST('/signups', { body: { parent, sections: ['PARENT'], country: home.country, segmentAnonymousId } })
      )
      const headers = { 'X-Registration-Key': registrationKey }
      const params = { path: { signupId } }
      await value(
        PUT('/signups/{signupId}', {
          params,
          headers,
          body: {
            coParent: { firstName: 'Sam', lastName: 'Okafor', email: coParent },
            children: [{ firstName: 'Lu', lastName: 'Reyes' }],
            sections: ['FAMILY']
          }
        })
      )
      const regions = await value(GET('/v1/countries/{countryId}/regions', { params: { path: { countryId: 'US' } } }))
      const zones = await value(
        GET('/v1/timezones', { params: { query: { country: home.country, region: home.region } } })
      )
      if (!regions.includes(home.region) || !zones.includes(zone)) throw new Error('no such region')
      await value(
        PUT('/signups/{signupId}', {
          params,
          headers,
          body: {
            parent: { timeZone: zone },
            address: home,
            referral: { selection: 'OTHER', other: 'A poster' },
            sections: ['ADDRESS']
          }
        })
      )
      const order = await cheapest()
      const priced = await value(
        POST('/v1/pricing', {
          headers,
          body: {
            limboId: signupId,
            address: { ...home, type: 'PRIMARY' },
            orderDetail: order,
            payForCoparent: false,
            paymentCodes: [],
            phoneCountryCode: parent.phoneCountryCode,
            phoneNumber: parent.phoneNumber
          }
        })
      )
      await value(GET('/v1/payment-token', { params: { query: { country: home.country } } }))
      const attemptId = crypto.randomUUID().toUpperCase()
      const paid = await settled(
        POST('/v1/payments', {
          params: { query: { signupId } },
          headers,
          body: {
            attemptId,
            marketingOptIn: false,
            termsAccepted: true,
            order,
            parentDuplicateConfirmed: false,
            coParentDuplicateConfirmed: false,
            payment: paymentOf(priced),
            payForCoparent: false,
            promoCodes: null,
            segmentAnonymousId
          }
        })
      )
      const again = await settled(
        GET('/v1/payments/{attemptId}', { params: { path: { attemptId }, query: { signupId } }, headers })
      )
      if (again.purchaseId !== paid.purchaseId) throw new Error('another receipt')
      return { total: priced.totals.total, receipt: paid.receipt, token: paid.clickToJoinToken }
    },

    /** The program answers the open questions of a parent with a credentials token, and sets the login. */
    async setsLogin(token: string, username: string) {
      const headers = { Authorization: `Bearer ${token}` }
      const password = 'correct horse 7 Battery!'
      await value(
        PUT('/v1/parent', {
          headers,
          body: {
            securityQuestion: 'first_job',
            securityAnswer: 'Librarian',
            securityCode: '0412',
            confirmCode: '0412',
            sections: ['SECURITY_QUESTION', 'SECURITY_CODE']
          }
        })
      )
      const { available } = await value(POST('/v1/usernames/check', { headers, body: { username } }))
      if (!available) throw new Error('the user name is taken')
      await value(POST('/v1/credentials', { headers, body: { username, password } }))
      return value(POST('/v1/login', { body: { username, password } }))
    }
  }
}

type Registration = paths['/signups']['post']['requestBody']['content']['application/json']

// @ts-expect-error the description demands a parent
export const nameless: Registration = { sections: ['PARENT'], segmentAnonymousId: '1' }
// @ts-expect-error the description lists the sections
export const sections: Registration['sections'] = ['PARENTS']

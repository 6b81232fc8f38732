import type { PricingInfo } from '#core/contract/pricing.ts'
import type { Variant } from '#core/country.ts'
import { errors } from '#core/errors.ts'
import { type Language, localeOf } from '#core/locale.ts'
import type { Bundles } from '#words/shape.ts'
import { loadWords } from '#language/words.ts'
import { insertCodes } from '#server/operations/store.ts'
import { homesOnScreen, signupOn } from '#test/support/signup.ts'
import { broken, child, loginOf, opensFlow, paymentActs, phones, refusal } from './circumstances.ts'
import type { Product } from './product.ts'
import { type Act, createRecorder, type Visit } from './recorder.ts'

/** Two test cards: the bank asks the holder of the first one, and refuses the holder of the second one without a question. */
const askedCard = '4000000000002503'
const refusedCard = '4000000000002925'

/** Records parent A from the landing page to the receipt. */
export async function signupVisit(product: Product, locale: Language, country: Variant): Promise<Visit> {
  const page = await opensFlow(product, 'harness', { flow: 'signup', locale, country })
  const visitor = await signupOn(page, { locale, country })
  const { words } = visitor
  const { shows, adds, answerTo, visit } = createRecorder(page, { flow: 'signup', locale, country, options: {} })
  const goesOn: Act[] = [['press', words.action.continue]]
  const register = 'POST /signups'
  const lookup = 'POST /v1/pricing/lookup'

  /**
   * Records the payment methods with the wallets of the US: no wallet chosen, each wallet chosen, and Apple Pay after the visitor's
   * approval.
   */
  async function addsWallets() {
    if (country !== 'US') return
    const arms = {
      paypalInJoin: 'treatment',
      grow365Venmo: 'treatment',
      applePay: 'treatment',
      googlePay: 'treatment'
    } as const
    const { toMethod } = paymentActs(words)
    await adds('payment/method-wallets', { arms, acts: toMethod })
    const methods = { paypal: 'PayPal', venmo: 'Venmo', 'apple-pay': 'Apple Pay', 'google-pay': 'Google Pay' }
    for (const [state, method] of Object.entries(methods)) {
      await adds(`payment/method-${state}`, { arms, acts: [...toMethod, ['press', method]] })
    }
    const agrees: Act = ['press', words.method.continueWith.replace('{{method}}', 'Apple Pay')]
    await adds('payment/method-authorised', { arms, acts: [...toMethod, ['press', 'Apple Pay'], agrees] })
  }

  /** Records three subscription codes: a code that pays a part, a code that pays everything, and an unknown code. */
  async function addsCodes() {
    if (country !== 'US') return
    const { hasCode, code, apply } = words.method
    const { toMethod } = paymentActs(words)
    const box = page.getByRole('checkbox', { name: hasCode })
    const given = { part: `PART-${locale}`.toUpperCase(), all: `ALL-${locale}`.toUpperCase() }
    await insertCodes(product.deps.database, [
      { code: given.part, amount: 4_000, currency: 'USD' },
      { code: given.all, amount: 100_000, currency: 'USD' }
    ])
    const types = (text: string): Act[] => [...toMethod, ['press', hasCode], ['type', code, text], ['press', apply]]
    await adds('payment/method-code-refused', { acts: types('NOBODYS') })
    for (const [name, text] of Object.entries({
      'payment/method-code': given.part,
      'payment/method-free': given.all
    })) {
      await box.check()
      await page.getByRole('textbox', { name: code }).fill(text)
      const isPriced = page.waitForResponse('**/v1/pricing')
      await page.getByRole('button', { name: apply }).click()
      await isPriced
      await adds(name, { acts: types(text) })
      const isAnew = page.waitForResponse('**/v1/pricing')
      await box.uncheck()
      await isAnew
    }
  }

  /** Records a declined card, the bank's question to its card's holder, and the holder's wrong answer. */
  async function addsAuthentication() {
    if (country !== 'US') return
    const pay = 'POST /v1/payments'
    const bank = page.frameLocator('iframe[name="Cardinal-CCA-IFrame"]')
    product.emulator!.faults.set({ on: 'sale', kind: 'decline', status: 2099, times: 1 })
    await paysByCard(askedCard)
    await bank.getByLabel('Code').waitFor()
    const toChallenge = paymentActs(words, askedCard).toPay
    await adds('payment/challenge', { acts: [...toChallenge, ['see', 'Emulated bank']] })
    const asked = { status: errors['payment.authentication'].status, body: await answerTo(pay) }
    await bank.getByRole('button', { name: 'Fail' }).click()
    const { ended } = words.challenge
    await page.getByText(ended).waitFor()
    const toEnd = paymentActs(words, refusedCard).toPay
    await adds('payment/unconfirmed', { acts: [...toEnd, ['see', ended]], answers: { [pay]: asked } })
    await page.getByRole('button', { name: words.review.otherMethod }).click()
    await page.getByRole('button', { name: words.method.otherCard }).click()
  }

  async function paysByCard(number?: string) {
    await visitor.typesCard({ number })
    await visitor.reviews()
    await visitor.pays()
  }

  await shows('landing', words.landing.title)
  await visitor.isAParent()
  await shows('coparent-status', words.coParentStatus.title)
  await visitor.saysCoParentIsNew()
  await shows('parent', words.parent.title)
  await adds('parent/problems', { acts: goesOn })
  await adds('parent/modal', { options: { display: 'modal' } })
  await adds('parent/asks', { arms: { askCoParentEmail: 'treatment' } })
  const email = `ana.${locale}.${country}@example.com`.toLowerCase()
  await visitor.typesContact({ firstName: 'Ana', lastName: 'Reyes', email, phone: phones[country] })
  await adds('parent/filled')
  await adds('parent/sending', { acts: goesOn, answers: { [register]: 'never' } })
  await adds('parent/failed', { acts: goesOn, answers: { [register]: broken } })
  await adds('parent/offline', { acts: goesOn, answers: { [register]: 'offline' } })
  await visitor.continues()

  await shows('family', words.family.title)
  await adds('family/problems', { acts: goesOn })
  const { offer, given } = ((await loadWords('foot', localeOf({ locale, country }))) as Bundles['foot']).handover
  await page.getByRole('button', { name: offer }).click()
  await page.locator('.cpj-qr').waitFor()
  await adds('family/handover', { acts: [['press', offer]] })
  await adds('family/handed-over', {
    acts: [
      ['press', offer],
      ['see', given.title]
    ],
    answers: { 'POST /v1/handovers/state': { status: 200, body: { isTaken: true } } }
  })
  const coParent = { firstName: 'Sam', lastName: 'Okafor', email: `sam.${email}` }
  await visitor.namesFamily(coParent, child)
  await adds('family/filled')
  const name = `${coParent.firstName} ${coParent.lastName}`
  await adds('duplicate', { facts: { duplicate: { name, email: coParent.email } } })
  await visitor.continues()

  await shows('packages', words.packages.title)
  await adds('packages/recommended', { arms: { premiumPickMe: 'treatment' } })
  await adds('packages/loading', { answers: { [lookup]: 'never' } })
  await adds('packages/failed', { answers: { [lookup]: broken } })
  await adds('packages/offline', { answers: { [lookup]: 'offline' } })
  await visitor.choosesPackage(/build|medida|mesure/i)
  await shows('build-your-own', words.builder.title)
  await adds('build-your-own/prices', { arms: { showPriceInBuildYourOwn: 'treatment' } })
  await page.getByRole('button', { name: words.builder.packages }).click()
  await visitor.choosesPackage(/premium/i)

  await shows('payment/billing', words.billing.title)
  await adds('payment/billing-problems', { acts: [['press', words.billing.continue]] })
  await visitor.typesBilling(homesOnScreen[country])
  await adds('payment/billing-filled')
  await visitor.continuesToPayment()

  const { toMethod, toReview, toPay } = paymentActs(words)
  await shows('payment/method', words.method.title, { acts: toMethod })
  await adds('payment/method-failed', { acts: toMethod, answers: { 'GET /v1/payment-token': broken } })
  await adds('payment/method-problems', { acts: [...toMethod, ['try', words.method.review]] })
  await addsWallets()
  await addsCodes()
  await visitor.typesCard()
  await visitor.reviews()
  await page.getByRole('heading', { name: words.review.title, level: 1 }).waitFor()
  await visitor.choosesReferral()
  if (country !== 'US') await visitor.acceptsTerms()
  await shows('payment/review', words.review.title, { acts: toReview })
  const { totals } = (await answerTo('POST /v1/pricing')) as PricingInfo
  const attempt = { id: 'open', total: totals.totalFormatted, isAnswered: true }
  await adds('payment/checking', { facts: { attempt }, answers: { 'GET /v1/payments/open': 'never' } })
  await adds('payment/paying', { acts: toPay, answers: { 'POST /v1/payments': 'never' } })
  product.emulator!.faults.set({ on: 'sale', kind: 'decline', times: 1 })
  await visitor.pays()
  const otherMethod = page.getByRole('button', { name: words.review.otherMethod })
  await otherMethod.waitFor()
  await adds('payment/declined', { acts: toPay })
  await otherMethod.click()
  await addsAuthentication()
  await paysByCard()

  await shows('credentials', words.credentials.title)
  await adds('credentials/problems', { acts: [['try', words.credentials.submit]] })
  await adds('credentials/login-set', { answers: { 'GET /v1/parent': refusal('used') } })
  await adds('credentials/paid-elsewhere', { facts: { paidElsewhere: 'other' } })
  await adds('receipt', { facts: { credentials: {} } })
  await adds('receipt/gone', { snapshot: { version: 1, step: 'receipt' } })
  const login = loginOf(locale, country)
  await visitor.setsCredentials(login)
  if (country === 'US') await visitor.acceptsTerms()
  const toEnd: Act[] = [
    ['type', words.credentials.answer, 'Beetle'],
    ['type', words.credentials.code, '1234'],
    ['type', words.credentials.confirmCode, '1234'],
    ['type', words.credentials.username, login.username],
    ['type', words.credentials.password, login.password],
    ['press', words.credentials.submit]
  ]
  await adds('credentials/sending', { acts: toEnd, answers: { 'POST /v1/credentials': 'never' } })
  await adds('credentials/failed', { acts: toEnd, answers: { 'POST /v1/credentials': broken } })
  await adds('credentials/done', { acts: toEnd })
  await visitor.submitsCredentials()
  await page.getByRole('button', { name: words.credentials.goOn }).waitFor()
  const made = await visit()
  await page.context().close()
  return made
}

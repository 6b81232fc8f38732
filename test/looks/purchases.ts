import type { Product } from '#test/looks/gallery/product.ts'
import { observeShifts, type Shift } from '#test/support/layout-shift.ts'
import { homesOnScreen, lineOf, newcomer, signupOn, validCard } from '#test/support/signup.ts'
import type { Payer } from '#test/support/wallets.ts'
import { measurePlaces, type Places } from './places.ts'
import { createTypist, type Effort, type Typist } from './typist.ts'

export interface Size {
  width: number
  height: number
}

interface Purchase {
  name: string
  hasAutofill?: boolean
}

interface Purchased {
  /** The effort up to the payment. */
  purchase: Effort
  /** The effort from the payment to the receipt. */
  login: Effort
  shifts: Shift[]
  /** The positions on each screen, by names such as `hosted/payment/method`. */
  places: Map<string, Places>
}

const family = { firstName: 'Sam', lastName: 'Okafor', child: 'Lu' }
let families = 0
const password = 'correct horse 9!'

async function paysByCard({ page, words }: Payer, typist: Typist) {
  await page.getByText(words.method.loading).waitFor({ state: 'detached' })
  await typist.fillsIn()
  for (const [name, text] of Object.entries(validCard)) {
    await typist.types(
      page.frameLocator(`iframe[name="braintree-hosted-field-${name}"]`).locator('input').first(),
      text
    )
  }
  await typist.submits(page.getByRole('button', { name: words.method.review }))
}

export const purchases: Purchase[] = [{ name: 'purchase/card' }, { name: 'purchase/card-autofill', hasAutofill: true }]

/** Buys from the landing page to the receipt. */
export async function buys({ browser, url }: Product, size: Size, purchase: Purchase): Promise<Purchased> {
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce', viewport: size })
  const page = await context.newPage()
  const parent = newcomer()
  const { line1, city, region, postalCode } = homesOnScreen.US
  const username = parent.email.replace(/@.*/, '').replaceAll('.', '').slice(0, 20)
  const known = {
    'given-name': parent.firstName,
    'family-name': parent.lastName,
    email: parent.email,
    'tel-national': parent.phone,
    'address-line1': line1,
    'address-level1': region,
    'address-level2': city,
    'postal-code': postalCode,
    'cc-number': validCard.number,
    'cc-exp': '12/30',
    'cc-csc': validCard.cvv,
    'cc-name': `${parent.firstName} ${parent.lastName}`,
    username,
    'new-password': password
  }
  const typist = await createTypist(page, purchase.hasAutofill ? known : undefined)
  await page.addInitScript(observeShifts)
  const places = new Map<string, Places>()
  const { words, ...visitor } = await signupOn(page)
  const { presses, types, selects, submits, fillsIn } = typist
  const field = (name: string) => page.getByRole('textbox', { name, exact: false })
  const at = async (name: string, title: string) => {
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    // Playwright may never report `networkidle`, because it misses hidden card frames. So the wait has a limit and cannot fail.
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {})
    await page.locator('.cpj-skeleton').waitFor({ state: 'detached' })
    places.set(`hosted/${name}`, await measurePlaces(page))
  }

  await page.goto(`${url}/app/join/signup?locale=en&country=US`)
  await at('landing', words.landing.title)
  await presses(page.getByRole('link', { name: words.landing.parents }))
  await at('coparent-status', words.coParentStatus.title)
  await presses(page.getByRole('link', { name: new RegExp(`^${words.coParentStatus.no}`) }))

  await at('parent', words.parent.title)
  await fillsIn()
  await types(field(words.field.firstName), parent.firstName)
  await types(field(words.field.lastName), parent.lastName)
  await types(field(words.field.email), parent.email)
  await types(field(words.field.phone), parent.phone)
  await submits(page.getByRole('button', { name: words.action.continue }))

  await at('family', words.family.title)
  families += 1
  const them = page.getByRole('group', { name: words.family.coParent })
  const child = page.getByRole('group', { name: words.family.child.replace('{{number}}', '1') })
  await types(them.getByRole('textbox', { name: words.field.firstName }), family.firstName)
  await types(them.getByRole('textbox', { name: words.field.lastName }), family.lastName)
  await types(them.getByRole('textbox', { name: words.field.email }), `sam${families}@example.com`)
  await types(child.getByRole('textbox', { name: words.field.firstName }), family.child)
  await presses(child.getByRole('button', { name: parent.lastName }))
  await submits(page.getByRole('button', { name: words.action.continue }))

  await at('packages', words.packages.title)
  await presses(page.getByRole('button', { name: /premium/i }).first())
  await at('payment/billing', words.billing.title)
  await page.getByLabel(words.billing.region).getByRole('option', { name: region }).waitFor({ state: 'attached' })
  await fillsIn()
  await types(lineOf(page, words.billing.line1), line1)
  await types(field(words.billing.city), city)
  await types(field(words.billing.postalCode), postalCode)
  await selects(page.getByLabel(words.billing.region), region.slice(0, 3))
  await submits(page.getByRole('button', { name: words.billing.continue }))

  await at('payment/method', words.method.title)
  await paysByCard({ page, words }, typist)
  await at('payment/review', words.review.title)
  await selects(page.getByLabel(words.referral.label), words.referral.SEARCH_ENGINE.slice(0, 1))
  await presses(page.locator('.cpj-bar').getByRole('button'))
  await at('credentials', words.credentials.title)
  const bought = { ...typist.effort }

  await fillsIn()
  await selects(page.getByLabel(words.credentials.question, { exact: true }), words.question.first_car.slice(0, 20))
  await types(field(words.credentials.answer), 'Beetle')
  await types(page.getByLabel(words.credentials.code), '1234')
  await types(page.getByLabel(words.credentials.confirmCode), '1234')
  await types(field(words.credentials.username), username)
  await types(page.getByLabel(words.credentials.password, { exact: true }), password)
  await visitor.acceptsTerms()
  await presses(page.getByRole('button', { name: words.credentials.submit }))
  await presses(page.getByRole('button', { name: words.credentials.goOn }))
  await at('receipt', words.receipt.title)
  const shifts = await page.evaluate(() => window.shifts)
  const login = {
    presses: typist.effort.presses - bought.presses,
    keys: typist.effort.keys - bought.keys
  }
  await context.close()
  return { purchase: bought, login, shifts, places }
}

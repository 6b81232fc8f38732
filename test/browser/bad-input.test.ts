import { afterEach, describe, expect, test } from 'vitest'
import { newcomer, signupOn } from '#test/support/signup.ts'
import { createWorld } from '#test/support/world.ts'

const world = await createWorld()
afterEach(() => world.emulator!.faults.clear())

/** A visitor on the hosted pages who is still a stranger. */
async function arrive(options: Parameters<typeof world.arrives>[1] = {}) {
  const page = await world.arrives('/app/join/step1?locale=en&country=US', options)
  const visitor = await signupOn(page)
  const parent = newcomer()
  const coParent = { firstName: 'Sam', lastName: 'Okafor', email: `co.${parent.email}` }
  return { page, visitor, parent, coParent }
}

async function upToFamily() {
  const visit = await arrive()
  await visit.visitor.typesContact(visit.parent)
  await visit.visitor.continues()
  await visit.page.getByRole('heading', { name: visit.visitor.words.family.title }).waitFor()
  return visit
}

async function upToCard() {
  const visit = await upToFamily()
  const { visitor } = visit
  await visitor.namesFamily(visit.coParent, { firstName: 'Lu', lastName: 'Reyes' })
  await visitor.continues()
  await visitor.ordersPremium()
  return visit
}

async function upToReview() {
  const visit = await upToCard()
  await visit.visitor.typesCard()
  await visit.visitor.reviews()
  await visit.visitor.choosesReferral()
  return visit
}

describe('on the first step', () => {
  test('each field says what is wrong with it, and the first wrong one has the focus', async () => {
    const { page, visitor } = await arrive()
    await visitor.continues()
    const first = page.getByRole('textbox', { name: 'First name' })
    await expect.poll(() => first.evaluate(input => input === document.activeElement)).toBe(true)
    expect(await first.getAttribute('aria-invalid')).toBe('true')
    for (const sentence of [
      'Must be between 1 and 20 characters',
      'Invalid email address',
      'Must be between 8 and 15 digits'
    ]) {
      expect(await page.getByText(sentence).count(), sentence).toBeGreaterThan(0)
    }
  })

  test.each([
    ['click', {}],
    ['tap', { hasTouch: true, isMobile: true, viewport: { width: 412, height: 900 } }]
  ])('the %s that leaves a wrong field counts, although its message moves what was pressed', async (press, options) => {
    const { page, visitor } = await arrive(options)
    const continues = page.getByRole('button', { name: visitor.words.action.continue })
    const onItsEdge = { position: { x: 100, y: 6 } }
    await page.getByRole('textbox', { name: 'First name' }).click()
    await (press === 'tap' ? continues.tap(onItsEdge) : continues.click({ ...onItsEdge, delay: 50 }))
    await page.getByText('Invalid email address').waitFor()
  })

  test('a pasted phone number keeps its digits', async () => {
    const { page } = await arrive()
    const phone = page.getByRole('textbox', { name: 'Phone number' })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(() => navigator.clipboard.writeText('(866) 755-9991'))
    await phone.focus()
    await page.keyboard.press('Control+V')
    expect(await phone.inputValue()).toBe('8667559991')
  })

  test('an e-mail that belongs to somebody shows the duplicate-user block and sends nobody away', async () => {
    const { visitor, parent } = await upToReview()
    await visitor.pays()
    await visitor.setsCredentials({ username: `owner.${Date.now()}`, password: 'correct horse 9!' })
    const second = await arrive()
    await second.visitor.typesContact({ ...second.parent, email: parent.email.toUpperCase() })
    await second.visitor.continues()
    await second.page.getByText('It appears you are attempting to create a duplicate user.').waitFor()
    expect(second.page.url()).toContain('/step1')
  })
})

describe('at the checkout', () => {
  test('a declined card says so on the review, and another one pays', async () => {
    const { page, visitor, parent } = await upToReview()
    world.emulator!.faults.set({ on: 'sale', kind: 'decline', times: 1 })
    await visitor.pays()
    await page.getByText('Payment method declined').waitFor()
    await page.getByRole('button', { name: visitor.words.review.otherMethod }).click()
    await visitor.typesCard({ number: '5555555555554444' })
    await visitor.reviews()
    await visitor.pays()
    await page.getByRole('heading', { name: visitor.words.credentials.title }).waitFor()
    const orders = await world.deps.database
      .selectFrom('order')
      .innerJoin('account', 'account.id', 'order.account_id')
      .select('order.id')
      .where('account.email', '=', parent.email)
      .execute()
    expect(orders).toHaveLength(1)
  })

  test('a payment whose answer was lost is found out, not paid twice', async () => {
    const { page, visitor } = await upToReview()
    const before = world.emulator!.ledger.transactions().length
    world.emulator!.faults.set({ on: 'sale', kind: 'drop-after', times: 1 })
    await visitor.pays()
    await page.getByRole('heading', { name: visitor.words.credentials.title }).waitFor()
    expect(world.emulator!.ledger.transactions()).toHaveLength(before + 1)
  })

  test('the e-mail can be changed under its own rules, and the receipt goes to the new one', async () => {
    const { page, visitor, parent, coParent } = await upToReview()
    await page.getByRole('button', { name: 'Change' }).first().click()
    const email = page.getByRole('textbox', { name: 'Email' })
    const save = page.getByRole('button', { name: 'Save' })
    await email.fill('nonsense')
    await save.click()
    await page.getByText('Invalid email address').waitFor()
    await email.fill(` ${coParent.email.toUpperCase()}`)
    await save.click()
    await page.getByText('The email of the co-parent cannot be the same as your email.').waitFor()
    await email.fill(`new.${parent.email}`)
    await save.click()
    await page.getByText(`new.${parent.email}`).waitFor()
    await visitor.pays()
    await page.getByRole('heading', { name: visitor.words.credentials.title }).waitFor()
    const [receipt] = await world.mailsTo(`new.${parent.email}`)
    expect(receipt?.kind).toBe('receipt')
  })
})

describe('going about', () => {
  test('nobody skips ahead by an address, and Back and reload lose nothing', async () => {
    const { page, visitor, parent } = await upToFamily()
    await page.goto(new URL('/app/join/payment', world.url).href)
    await page.getByRole('heading', { name: visitor.words.family.title }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/app/join/step2')
    await page
      .getByRole('group', { name: visitor.words.family.coParent })
      .getByRole('textbox', { name: 'First name' })
      .fill('Sam')
    await page.reload()
    await page.getByRole('heading', { name: visitor.words.family.title }).waitFor()
    const name = page
      .getByRole('group', { name: visitor.words.family.coParent })
      .getByRole('textbox', { name: 'First name' })
    await expect.poll(() => name.inputValue()).toBe('Sam')
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('heading', { name: visitor.words.parent.title }).waitFor()
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(parent.email)
    await page.goBack()
    await page.getByRole('heading', { name: visitor.words.family.title }).waitFor()
  })

  test('Back leads from the review to the payment, whose card is kept, and from what is paid to nothing to pay', async () => {
    const { page, visitor } = await upToCard()
    const { words } = visitor
    const before = world.emulator!.ledger.transactions().length
    const view = (name: string) => page.getByRole('heading', { name, level: 2 })
    await visitor.typesCard()
    await visitor.reviews()
    await view(words.review.title).waitFor()
    await page.goBack()
    await page.locator('h2:focus').and(view(words.method.title)).waitFor()
    expect(await page.title()).toContain(words.method.title)
    await page.getByText('Visa ending in 1111').waitFor()
    await page.goForward()
    await visitor.choosesReferral()
    await page.goBack()
    await visitor.reviews()
    await visitor.pays()
    await page.getByRole('heading', { name: words.credentials.title }).waitFor()
    await page.goBack()
    await page.waitForURL('**/credentials*')
    expect(await page.getByRole('heading', { name: words.credentials.title }).isVisible()).toBe(true)
    expect(world.emulator!.ledger.transactions()).toHaveLength(before + 1)
  })

  test('a reload on the review begins the checkout anew, one step behind the packages', async () => {
    const { page, visitor } = await upToReview()
    await page.reload()
    await page.getByRole('heading', { name: visitor.words.billing.title }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: visitor.words.packages.title }).waitFor()
    await page.goForward()
    await page.getByRole('heading', { name: visitor.words.billing.title }).waitFor()
  })
})

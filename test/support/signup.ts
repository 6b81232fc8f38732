import type { FrameLocator, Locator, Page } from 'playwright'
import { type Locale, localeOf } from '#core/locale.ts'
import type { Variant } from '#core/country.ts'
import { samples } from '#server/order/catalogue/catalogue.ts'
import type { Bundles } from '#words/shape.ts'
import { loadWords } from '#language/words.ts'
import type { Parent } from '#core/rules/parent.ts'
import { parent } from './people.ts'

export type Words = Bundles['screens'] & Bundles['landing'] & Bundles['signup'] & Bundles['checkout']

/** All words of parent A's flow in a locale. Tests use them instead of sentences of their own. */
export async function wordsOf(locale: Locale): Promise<Words> {
  const bundles = await Promise.all(
    (['screens', 'landing', 'signup', 'checkout'] as const).map(bundle => loadWords(bundle, locale))
  )
  return bundles.reduce(merged) as Words
}

/** Merges the words of several bundles. Two bundles may both have sentences in one group, such as `problem`. */
export function merged<A extends object, B extends object>(words: A, more: B): A & B {
  const all = { ...words } as Record<string, unknown>
  for (const [key, value] of Object.entries(more) as [string, string | object][]) {
    all[key] = typeof value === 'object' ? merged((all[key] ?? {}) as object, value) : value
  }
  return all as A & B
}

/** The texts that a visitor types in step 1, each by the name of its label. */
export interface Person extends Omit<Parent, 'phoneCountryCode' | 'phoneNumber'> {
  phone: string
}

export interface Home {
  line1: string
  city: string
  region?: string
  postalCode: string
}

interface Credentials {
  username: string
  password: string
  answer?: string
  securityCode?: string
}

export const homesOnScreen = samples

/** The first line of an address: a combobox in countries with address suggestions, a text box in the other countries. */
export function lineOf(page: Page, name: string): Locator {
  return page.getByRole('combobox', { name }).or(page.getByRole('textbox', { name }))
}

let newcomers = 0

/** A parent A with a new e-mail address and phone. */
export function newcomer(country = 'US'): Person {
  newcomers += 1
  const phone = country === 'GB' ? `7700900${100 + (newcomers % 900)}` : `212555${1_000 + newcomers}`
  const { phoneCountryCode: _, phoneNumber: __, ...known } = parent
  return { ...known, email: `ana.${Date.now()}.${newcomers}@example.com`, phone }
}

/** The texts of a card that the emulated bank accepts, by the gateway's names of its fields. */
export const validCard = { number: '4111111111111111', expirationDate: '1230', cvv: '123' }

let families = 0

/** The screens up to the receipt, in the order in which a visitor completes them. */
export type Screen =
  | 'landing'
  | 'coparent-status'
  | 'welcome'
  | 'parent'
  | 'family'
  | 'packages'
  | 'billing'
  | 'method'
  | 'review'
  | 'credentials'
  | 'receipt'

/** A screen with the title by which it is recognised, and the actions that complete it. */
interface Row {
  title: string
  complete(): Promise<unknown>
}

/** The values that a visitor enters on the way. */
export interface Entered {
  parent?: Partial<Person>
  coParent?: { firstName: string; lastName: string; email?: string }
  home?: Home
  credentials?: Credentials
}

/**
 * Completes screen after screen until `until` is shown. `onScreen` runs on each screen before it is completed, and on the last one. The page
 * decides which screen comes next, so a new step needs only a row.
 */
export async function walk(
  page: Page,
  rows: Partial<Record<Screen, Row>>,
  until: Screen,
  onScreen: (screen: Screen) => Promise<unknown> = async () => {}
): Promise<void> {
  const titled = (name: string) => page.getByRole('heading', { name, level: 1, exact: true })
  const left = new Map(Object.entries(rows) as [Screen, Row][])
  for (;;) {
    const titles = [...left.values()].map(({ title }) => titled(title))
    await titles
      .reduce((all, one) => all.or(one))
      .first()
      .waitFor()
    const shown = await Promise.all(titles.map(title => title.isVisible()))
    const [screen, row] = [...left][shown.indexOf(true)] ?? []
    // The screen has been replaced between the two looks.
    if (!screen || !row) continue
    await onScreen(screen)
    if (screen === until) return
    await row.complete()
    left.delete(screen)
  }
}

/** A visitor's actions in parent A's flow, in the widget or on hosted pages. They find elements only by role and label. */
export async function signupOn(
  page: Page,
  asked: { locale?: string; country?: string } = { locale: 'en', country: 'US' }
) {
  const words = await wordsOf(localeOf(asked))
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const field = (name: string) => page.getByRole('textbox', { name, exact: false })
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()

  const visitor = {
    words,
    async isAParent() {
      await heading(words.landing.title)
      await page.getByRole('link', { name: words.landing.parents }).click()
    },
    async saysCoParentIsNew() {
      await heading(words.coParentStatus.title)
      await page
        .getByRole('link', { name: words.coParentStatus.no })
        .or(button(words.coParentStatus.no))
        .first()
        .click()
    },
    /** Types a newcomer's data with these changes. */
    async typesContact(changes: Partial<Person>) {
      await heading(words.parent.title)
      await visitor.types({ ...newcomer(asked.country), ...changes })
    },
    /** Types the fields of step 1 that `person` has. It may have more. */
    async types(person: Partial<Person>) {
      for (const name of Object.keys(newcomer()) as (keyof Person)[]) {
        const text = person[name]
        if (text !== undefined) await field(words.field[name]).fill(text)
      }
    },
    continues: () => button(words.action.continue).click(),
    async namesFamily(
      coParent: { firstName: string; lastName: string; email?: string },
      child: { firstName: string; lastName: string }
    ) {
      await heading(words.family.title)
      const inGroup = (name: string) => page.getByRole('group', { name })
      const them = inGroup(words.family.coParent)
      await them.getByRole('textbox', { name: words.field.firstName }).fill(coParent.firstName)
      await them.getByRole('textbox', { name: words.field.lastName }).fill(coParent.lastName)
      if (coParent.email) await them.getByRole('textbox', { name: words.field.email }).fill(coParent.email)
      const first = inGroup(words.family.child.replace('{{number}}', '1'))
      await first.getByRole('textbox', { name: words.field.firstName }).fill(child.firstName)
      await first.getByRole('textbox', { name: words.field.lastName }).fill(child.lastName)
    },
    /** Clicks the first card whose text matches. A card shows the name that the catalogue gives the package. */
    async choosesPackage(name: string | RegExp) {
      await heading(words.packages.title)
      await button(name).first().click()
    },
    async typesBilling(home: Home) {
      await heading(words.billing.title)
      await visitor.typesAddress(home)
    },
    async typesAddress(home: Home) {
      await lineOf(page, words.billing.line1).fill(home.line1)
      await field(words.billing.city).fill(home.city)
      if (home.region) await page.getByLabel(words.billing.region, { exact: true }).selectOption({ label: home.region })
      await field(words.billing.postalCode).fill(home.postalCode)
    },
    continuesToPayment: () => button(words.billing.continue).click(),
    async typesCard({ number = validCard.number, expiration = validCard.expirationDate, cvv = validCard.cvv } = {}) {
      const frame = (name: string): FrameLocator => page.frameLocator(`iframe[name="braintree-hosted-field-${name}"]`)
      const type = async (name: string, text: string) => {
        const input: Locator = frame(name).locator('input').first()
        await input.click()
        await input.fill('')
        await input.pressSequentially(text)
      }
      await type('number', number)
      await type('expirationDate', expiration)
      await type('cvv', cvv)
    },
    reviews: () => button(words.method.review).click(),
    async choosesReferral(option: keyof typeof words.referral = 'SEARCH_ENGINE') {
      await page.getByLabel(words.referral.label).selectOption({ label: words.referral[option] })
    },
    acceptsTerms: () => page.getByRole('checkbox', { name: words.terms.accept }).check(),
    /** Presses Pay, whose text is these words and the total. */
    pays: () => button(words.review.payTotal.split('{{total}}')[0]!).click(),
    /** Answers the question of the emulated bank in the bank's frame. */
    async confirmsAtBank() {
      const bank = page.frameLocator('iframe[name="Cardinal-CCA-IFrame"]')
      await bank.getByLabel('Code').fill('1234')
      await bank.getByRole('button', { name: 'Confirm' }).click()
    },
    async setsCredentials({ username, password, answer = 'Beetle', securityCode = '1234' }: Credentials) {
      await heading(words.credentials.title)
      await page
        .getByLabel(words.credentials.question, { exact: true })
        .selectOption({ label: words.question.first_car })
      await field(words.credentials.answer).fill(answer)
      await page.getByLabel(words.credentials.code).fill(securityCode)
      await page.getByLabel(words.credentials.confirmCode).fill(securityCode)
      await field(words.credentials.username).fill(username)
      await page.getByLabel(words.credentials.password, { exact: true }).fill(password)
    },
    submitsCredentials: () => button(words.credentials.submit).click(),
    goesOn: () => button(words.credentials.goOn).click(),
    async hasReceipt() {
      await heading(words.receipt.title)
      return page.getByRole('heading', { name: words.receipt.details }).locator('..').innerText()
    }
  }

  const chooses = async (control: Locator, choose: () => Promise<unknown>) =>
    void ((await control.isVisible()) && (await choose()))
  /** The rows of the screens. Screens that ask for the referral source or for terms ask in some countries and flows only. */
  const rows = ({ parent = newcomer(asked.country), coParent, home, credentials }: Entered = {}) => {
    families += 1
    const other = coParent ?? {
      firstName: 'Sam',
      lastName: 'Okafor',
      email: `sam.${Date.now()}.${families}@example.com`
    }
    const accepts = () => chooses(page.getByRole('checkbox', { name: words.terms.accept }), visitor.acceptsTerms)
    return {
      landing: { title: words.landing.title, complete: visitor.isAParent },
      'coparent-status': { title: words.coParentStatus.title, complete: visitor.saysCoParentIsNew },
      parent: {
        title: words.parent.title,
        async complete() {
          await visitor.typesContact(parent)
          await visitor.continues()
        }
      },
      family: {
        title: words.family.title,
        async complete() {
          await visitor.namesFamily(other, { firstName: 'Lu', lastName: 'Reyes' })
          await visitor.continues()
        }
      },
      packages: { title: words.packages.title, complete: () => visitor.choosesPackage(/premium/i) },
      billing: {
        title: words.billing.title,
        async complete() {
          await visitor.typesAddress(home ?? homesOnScreen[(asked.country ?? 'US') as Variant])
          await visitor.continuesToPayment()
        }
      },
      method: {
        title: words.method.title,
        async complete() {
          await visitor.typesCard()
          await visitor.reviews()
        }
      },
      review: {
        title: words.review.title,
        async complete() {
          await chooses(page.getByLabel(words.referral.label), () => visitor.choosesReferral())
          await accepts()
          await visitor.pays()
        }
      },
      credentials: {
        title: words.credentials.title,
        async complete() {
          const username = `visitor.${Date.now()}.${families}`
          await visitor.setsCredentials(credentials ?? { username, password: 'correct horse 9!' })
          await chooses(page.getByLabel(words.referral.label), () => visitor.choosesReferral())
          await accepts()
          await visitor.submitsCredentials()
          await visitor.goesOn()
        }
      },
      receipt: { title: words.receipt.title, complete: async () => {} }
    } satisfies Partial<Record<Screen, Row>>
  }

  return {
    ...visitor,
    rows,
    /** Completes each screen, from the current one on, until this screen is shown. */
    completeUntil: (until: Screen, entered?: Entered, onScreen?: (screen: Screen) => Promise<unknown>) =>
      walk(page, rows(entered), until, onScreen)
  }
}

/** Goes to the form of step 1 by the first screen of a sign-up. */
export async function reachesContact(page: Page) {
  const visitor = await signupOn(page)
  await visitor.completeUntil('parent')
  return visitor
}

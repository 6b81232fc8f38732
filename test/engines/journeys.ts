import type { Locale } from '#core/locale.ts'
import type { Bundles } from '#words/shape.ts'
import { loadWords } from '#language/words.ts'
import { professionalCatalogue } from '#server/professional/catalogue.ts'
import { invites } from '#test/support/invited.ts'
import { practicesOnScreen } from '#test/support/professional-on-screen.ts'
import { homesOnScreen, merged, newcomer, validCard, type Words, wordsOf } from '#test/support/signup.ts'
import type { Site } from '#test/support/site.ts'
import type { Visitor } from './visitor.ts'

export type Place = 'hosted' | 'embedded'
type Journey = (visitor: Visitor, site: Site, place: Place) => Promise<void>

const locale: Locale = { language: 'en', variant: 'US', tag: 'en-US' } as Locale
/** The emulated bank asks the holder of this card for a code. */
const challengedCard = { ...validCard, number: '4000000000002503' }
const asked = 'locale=en&country=US'

/** The whole way of a visitor in each flow, with a wrong field, a reload and a Back. */
export const journeys = { purchase: buys, invitation: joins, registration: registers } satisfies Record<string, Journey>

async function buys(visitor: Visitor, site: Site, place: Place) {
  const words = await wordsOf(locale)
  const { field, action } = words
  const parent = newcomer()
  await visitor.opens(`${site.url}${place === 'hosted' ? '/app/join/signup' : '/examples/marketing/'}?${asked}`)
  await visitor.reads(words.landing.lead)
  await visitor.sees(words.landing.title)
  await visitor.presses(words.landing.parents)
  await visitor.sees(words.coParentStatus.title)
  await visitor.presses(words.coParentStatus.no)

  await visitor.comesTo(words.parent.title)
  await visitor.types(field.firstName, parent.firstName)
  await visitor.types(field.lastName, parent.lastName)
  await visitor.types(field.email, 'ana@')
  await visitor.types(field.phone, parent.phone)
  await visitor.presses(action.continue)
  await visitor.reads(words.problem.email)
  await visitor.sees(words.parent.title)
  await visitor.reloads()
  await visitor.has(field.firstName, parent.firstName)
  await visitor.types(field.email, parent.email)
  await visitor.presses(action.continue)

  await visitor.comesTo(words.family.title)
  const { coParent } = words.family
  await visitor.types(field.firstName, 'Sam', coParent)
  await visitor.types(field.lastName, 'Okafor', coParent)
  await visitor.types(field.email, `co.${parent.email}`, coParent)
  const child = words.family.child.replace('{{number}}', '1')
  await visitor.types(field.firstName, 'Lu', child)
  await visitor.types(field.lastName, 'Reyes', child)
  await visitor.sees(words.family.title)
  await visitor.presses(action.continue)

  await visitor.sees(words.packages.title)
  await goesBackAndOn(visitor, words, place, words.family.title)
  await pays(visitor, words, site, challengedCard)
  await visitor.chooses(words.referral.label, words.referral.SEARCH_ENGINE)
  await visitor.sees(words.review.title)
  await visitor.presses(words.review.pay)
  await visitor.reads(words.challenge.title)
  await visitor.confirmsAtBank()
  await setsLogin(visitor, words, parent.email)
}

/** Presses on the first screen of the widget before its visit has begun. */
export async function pressesEarly(visitor: Visitor, site: Site) {
  const { landing, coParentStatus } = await wordsOf(locale)
  await visitor.opens(`${site.url}/examples/marketing/`)
  await visitor.reads(landing.parents)
  await visitor.pressesInFirstFrame(landing.parents)
  await visitor.comesTo(coParentStatus.title)
}

async function joins(visitor: Visitor, site: Site, place: Place) {
  const words = merged(await wordsOf(locale), (await loadWords('invite', locale)) as Bundles['invite'])
  const { field, action } = words
  const { email, phone } = newcomer()
  const { path, token, userId } = await invites(site, { email, by: { firstName: 'Grace', lastName: 'Hall' } })
  const harness = `/examples/harness/?${new URLSearchParams({ flow: 'invite', 'invite.token': token, 'invite.userId': userId })}`
  await visitor.opens(`${site.url}${place === 'hosted' ? path : harness}&${asked}`)
  await visitor.reads(words.welcome.start)
  await visitor.sees(words.welcome.title)
  await visitor.presses(words.welcome.start)

  await visitor.comesTo(words.parent.title)
  await visitor.types(field.firstName, 'Sam')
  await visitor.types(field.lastName, 'Okafor')
  await visitor.types(field.phone, '12')
  await visitor.presses(action.continue)
  await visitor.reads(words.problem.phone)
  await visitor.sees(words.parent.title)
  await visitor.reloads()
  await visitor.has(field.lastName, 'Okafor')
  await visitor.types(field.phone, phone)
  await visitor.presses(action.continue)

  await visitor.comesTo(words.packages.title)
  await goesBackAndOn(visitor, words, place, words.parent.title)
  await pays(visitor, words, site)
  await visitor.sees(words.review.title)
  await visitor.presses(words.review.pay)
  await visitor.comesTo(words.credentials.title)
  await visitor.chooses(words.referral.label, words.referral.SEARCH_ENGINE)
  await setsLogin(visitor, words, email)
}

async function registers(visitor: Visitor, site: Site, place: Place) {
  const [screens, own] = await Promise.all([loadWords('screens', locale), loadWords('professional', locale)])
  const words = merged(screens as Bundles['screens'], own as Bundles['professional'])
  const { professional, field, action } = words
  const { titles, referrals } = professionalCatalogue.optionsIn('en')
  const { email } = newcomer()
  await visitor.opens(`${site.url}${place === 'hosted' ? '/app/join/pro' : '/examples/partner/'}?${asked}`)
  await visitor.comesTo(professional.contact)
  await visitor.chooses(professional.title, titles[0]!.name)
  await visitor.types(field.firstName, 'Ada')
  await visitor.types(field.lastName, 'Okafor')
  await visitor.types(field.email, 'ada@')
  await visitor.types(field.phone, '2125550123')
  await visitor.chooses(professional.hearAboutUs, referrals.find(({ key }) => key === 'SEARCH_ENGINE')!.name)
  await visitor.presses(action.continue)
  await visitor.reads(words.problem.signup_email_error)
  await visitor.sees(professional.contact)
  await visitor.reloads()
  await visitor.has(field.firstName, 'Ada')
  await visitor.types(field.email, email)
  await visitor.presses(action.continue)

  await visitor.comesTo(professional.practice)
  await goesBackAndOn(visitor, words, place, professional.contact)
  await visitor.comesTo(professional.practice)
  const { city, region, postalCode } = practicesOnScreen.US
  await visitor.chooses(field.country, 'United States')
  await visitor.types(professional.practiceName, 'Okafor Family Law')
  await visitor.types(professional.addressLine1, '1 Main Street')
  await visitor.types(professional.city, city)
  await visitor.types(professional.postalCode.US, postalCode)
  await visitor.chooses(professional.region.US, region)
  await visitor.ticks('Attorney')
  await visitor.sees(professional.practice)
  await visitor.presses(action.continue)

  await visitor.comesTo(professional.security)
  await visitor.chooses(professional.question, words.question.first_job)
  await visitor.types(professional.answer, 'Librarian')
  await visitor.types(professional.code, '0412')
  await visitor.types(professional.confirmCode, '0412')
  await visitor.sees(professional.security)
  await visitor.presses(professional.submit)
  await visitor.sees(professional.success.replace('{{firstName}}', 'Ada'))
}

/** Goes back to the step with this title, and on again. Back is the browser's on hosted pages, and the screen's own in a widget. */
async function goesBackAndOn(visitor: Visitor, { action }: Bundles['screens'], place: Place, title: string) {
  await (place === 'hosted' ? visitor.goesBack() : visitor.presses(action.back))
  await visitor.comesTo(title)
  await visitor.presses(action.continue)
}

/** Goes from the packages to the review, with a wrong card and a look at the terms on the way. */
async function pays(visitor: Visitor, words: Words, site: Site, card = validCard) {
  const { billing, method } = words
  const { line1, city, region, postalCode } = homesOnScreen.US
  await visitor.comesTo(words.packages.title)
  await visitor.presses(`${words.packages.choose} Premium`)
  await visitor.comesTo(billing.title)
  await visitor.types(billing.line1, line1)
  await visitor.types(billing.city, city)
  await visitor.chooses(billing.region, region)
  await visitor.types(billing.postalCode, postalCode)
  await visitor.sees(billing.title)
  await visitor.opens(`${site.url}/terms`)
  await visitor.goesBack()
  await visitor.has(billing.city, city)
  await visitor.presses(billing.continue)

  await visitor.comesTo(method.title)
  await visitor.typesCard({ ...validCard, number: '4111111111111112' }, method.loading)
  await visitor.reads(words.problem.card_number)
  await visitor.presses(words.problem.card_number)
  await visitor.isInCardField('number')
  await visitor.sees(method.title)
  await visitor.reloads()
  await visitor.comesTo(billing.title)
  await visitor.presses(billing.continue)
  await visitor.comesTo(method.title)
  await visitor.typesCard(card, method.loading)
  await visitor.comesTo(words.review.title)
}

async function setsLogin(visitor: Visitor, { credentials, question, terms, receipt }: Words, email: string) {
  await visitor.comesTo(credentials.title)
  await visitor.chooses(credentials.question, question.first_job)
  await visitor.types(credentials.answer, 'Librarian')
  await visitor.types(credentials.code, '1234')
  await visitor.types(credentials.confirmCode, '1234')
  await visitor.types(credentials.username, email.split('@')[0]!)
  await visitor.types(credentials.password, 'correct horse 9!')
  await visitor.ticks(terms.accept)
  await visitor.sees(credentials.title)
  await visitor.presses(credentials.submit)
  await visitor.presses(credentials.goOn)
  await visitor.sees(receipt.title)
}

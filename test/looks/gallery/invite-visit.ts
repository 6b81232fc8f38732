import type { Variant } from '#core/country.ts'
import type { Language } from '#core/locale.ts'
import { createInvite, type NewInvite } from '#server/invitation/creation.ts'
import { invitedOn } from '#test/support/invited.ts'
import { professionalNamed } from '#test/support/professional.ts'
import { homesOnScreen } from '#test/support/signup.ts'
import { broken, ended, opensFlow, paymentActs, phones, refusal } from './circumstances.ts'
import type { Product } from './product.ts'
import { type Act, createRecorder, type Visit } from './recorder.ts'

/** Invites a parent and opens the link of the mail in the harness. */
async function arrives(product: Product, locale: Language, country: Variant, invite: Omit<NewInvite, 'email'>) {
  const email = `sam.${locale}.${country}.${invite.paidUntil ? 'paid' : 'due'}@example.com`.toLowerCase()
  await createInvite(product.deps, {
    name: { firstName: 'Sam', lastName: 'Okafor' },
    country,
    language: locale,
    ...invite,
    email
  })
  const page = await opensFlow(product, 'harness', { locale, country })
  await page.locator('#outbox li', { hasText: email }).getByRole('button', { name: 'Mount here' }).click()
  const visitor = await invitedOn(page, { locale, country })
  await visitor.isWelcomed()
  const userId = await page.locator('[name="invite.userId"]').inputValue()
  const token = await page.locator('[name="invite.token"]').inputValue()
  const recorder = createRecorder(page, { flow: 'invite', locale, country, options: { invite: { token, userId } } })
  // From here on the recorder receives the answers of the API.
  const isRead = page.waitForResponse(`**/v1/invites/${userId}`)
  await page.getByRole('button', { name: 'Start over' }).click()
  await isRead
  await visitor.isWelcomed()
  return {
    page,
    visitor,
    userId,
    person: { firstName: 'Sam', lastName: 'Okafor', email, phone: phones[country] },
    ...recorder
  }
}

/** Records an invited parent from the welcome to the receipt, and the pages of links that are expired. */
export async function inviteVisit(product: Product, locale: Language, country: Variant): Promise<Visit> {
  const professional = await professionalNamed(product.deps.database, { firstName: 'Grace', lastName: 'Hall' })
  const { page, visitor, person, userId, shows, adds, visit } = await arrives(product, locale, country, {
    professionalId: professional.id
  })
  const { words } = visitor
  const invitation = `GET /v1/invites/${userId}`
  const goesOn: Act[] = [['press', words.action.continue]]

  await shows('welcome', words.welcome.title)
  await adds('welcome/picture', { arms: { socialProof: 'treatment' } })
  // A stored invitation would be shown while it is read again, so these states have none.
  const unread = { context: undefined }
  await adds('welcome/loading', { facts: unread, answers: { [invitation]: 'never' } })
  await adds('welcome/failed', { facts: unread, answers: { [invitation]: broken } })
  await adds('request', { answers: { [invitation]: refusal('expired') } })
  await adds('request/sent', {
    answers: { [invitation]: refusal('expired'), 'POST /v1/invites/requests': { status: 200, body: {} } },
    acts: [['press', words.request.send]]
  })
  await adds('request/refused', {
    answers: { [invitation]: refusal('expired'), 'POST /v1/invites/requests': refusal('request.failed') },
    acts: [['press', words.request.send]]
  })
  await adds('request/unknown', { answers: { [invitation]: refusal('unauthorized') } })
  await adds('request/ended', { answers: { [invitation]: ended('revoked') } })
  await adds('home', { answers: { [invitation]: refusal('used') } })
  await visitor.getsStarted()

  await shows('parent', words.parent.title)
  await adds('parent/problems', { acts: goesOn })
  await visitor.typesContact(person)
  await adds('parent/filled')
  await adds('duplicate', {
    answers: { [`PUT /v1/invites/${userId}/parent`]: refusal('invalid', 'parent.duplicate') },
    acts: goesOn
  })
  await visitor.continues()

  await shows('packages', words.packages.title)
  await visitor.choosesPackage(/build|medida|mesure/i)
  await shows('build-your-own', words.builder.title)
  await page.getByRole('button', { name: words.builder.upgrade }).click()
  await visitor.choosesPackage(/premium/i)

  const { toMethod, toReview } = paymentActs(words)
  await shows('payment/billing', words.billing.title)
  await visitor.typesBilling(homesOnScreen[country])
  await visitor.continuesToPayment()
  await shows('payment/method', words.method.title, { acts: toMethod })
  await visitor.typesCard()
  await visitor.reviews()
  await shows('payment/review', words.review.title, { acts: toReview })
  if (country !== 'US') await visitor.acceptsTerms()
  await visitor.pays()

  await shows('credentials', words.credentials.title)
  await adds('receipt', { facts: { credentials: {} } })
  const made = await visit()
  await page.context().close()
  return made
}

/** Records an invited parent for whom the co-parent has paid. */
export async function paidInviteVisit(product: Product, locale: Language, country: Variant): Promise<Visit> {
  const paidUntil = new Date(product.deps.now().getTime() + 365 * 24 * 3600 * 1000)
  const { page, visitor, person, shows, adds, visit } = await arrives(product, locale, country, { paidUntil })
  const { words } = visitor
  await shows('welcome/paid', words.welcome.title)
  await visitor.getsStarted()
  await visitor.typesContact(person)
  await visitor.continues()
  await shows('billing', words.billing.title)
  await adds('billing/problems', { acts: [['press', words.action.continue]] })
  await visitor.typesAddress(homesOnScreen[country])
  // The credentials step asks for the account's owner last, and cannot open again without the answers of these calls.
  const isAsked = page.waitForResponse('**/v1/parent')
  await visitor.continues()
  await isAsked
  await shows('credentials/paid', words.credentials.title)
  await adds('home/joined', { facts: { credentials: {} } })
  const made = await visit()
  await page.context().close()
  return made
}

import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { createInvite } from '#server/invitation/creation.ts'
import { expectNoBarriers } from '#test/support/accessibility.ts'
import { expiresLink, invitedOn, invites } from '#test/support/invited.ts'
import { homesOnScreen } from '#test/support/signup.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()
/** Spanish, because its words are longer. The gallery's tests check the same screens in the widget, in the United States. */
const [locale, country] = ['es-MX', 'MX'] as const
const aYear = () => new Date(Date.now() + 365 * 24 * 3600 * 1000)
const inMemberArea = /\/legacy/

describe('on the hosted pages, in Mexico', () => {
  const person = (email: string) => ({ firstName: 'Sam', lastName: 'Okafor', email, phone: '5512345143' })

  async function arrives(path: string, more = '') {
    const separator = path.includes('?') ? '&' : '?'
    const page = await site.arrives(`${path}${separator}locale=${locale}&country=${country}${more}`)
    return { page, b: await invitedOn(page, { locale, country }) }
  }
  const heading = (page: Page, text: string) => page.getByRole('heading', { name: text, level: 1 }).waitFor()

  test('no screen from the welcome to the receipt has a barrier', async () => {
    const email = 'walk@example.com'
    const { page, b } = await arrives((await invites(site, { email, country })).path)
    const { words } = b
    await b.isWelcomed()
    await expectNoBarriers(page)
    await b.getsStarted()
    await b.typesContact(person(email))
    await expectNoBarriers(page)
    await b.continues()
    await heading(page, words.packages.title)
    await expectNoBarriers(page)
    await b.choosesPackage(/build|arme|cree|medida/i)
    await heading(page, words.builder.title)
    await expectNoBarriers(page)
    await page.getByRole('button', { name: words.builder.upgrade }).click()
    await b.choosesPackage(/premium/i)
    await b.typesBilling(homesOnScreen[country])
    await expectNoBarriers(page)
    await b.continuesToPayment()
    await b.typesCard()
    await expectNoBarriers(page)
    await b.reviews()
    await page.getByRole('button', { name: words.review.pay }).waitFor()
    await b.acceptsTerms()
    await expectNoBarriers(page)
    await b.pays()
    await b.setsCredentials({ username: 'walk.invited', password: 'correct horse 9!' })
    await b.choosesReferral()
    await expectNoBarriers(page)
    await b.submitsCredentials()
    await page.getByRole('button', { name: words.credentials.goOn }).waitFor()
    await expectNoBarriers(page)
    await b.goesOn()
    const receipt = await b.hasReceipt()
    expect(receipt).toContain('Suscripción Premium')
    await expectNoBarriers(page)
    // The receipt has the language of the visit (Spanish), although the invitation was in English.
    expect((await site.mailsTo(email, email)).find(({ kind }) => kind === 'receipt')?.language).toBe('es')
    const { currency } = await site.deps.database
      .selectFrom('order')
      .innerJoin('account', 'account.id', 'order.account_id')
      .select('order.currency')
      .where('account.email', '=', email)
      .executeTakeFirstOrThrow()
    expect(currency).toBe('MXN')
    await page.context().close()
  })

  test('nor has one of a parent who is paid for', async () => {
    const email = 'paid@example.com'
    const { path, token, userId } = await invites(site, { email, country, paidUntil: aYear() })
    const { page, b } = await arrives(path, '&exp.socialProof=treatment')
    await page.getByText(b.words.welcome.paid).waitFor()
    await page.getByRole('heading', { name: b.words.welcome.proofTitle }).waitFor()
    await expectNoBarriers(page)
    await b.getsStarted()
    await b.typesContact(person(email))
    await b.continues()
    await b.heading(b.words.billing.title)
    await b.typesAddress(homesOnScreen[country])
    await expectNoBarriers(page)
    await b.continues()
    await b.setsCredentials({ username: 'paid.invited', password: 'correct horse 9!' })
    await b.choosesReferral()
    await b.acceptsTerms()
    await expectNoBarriers(page)
    await b.submitsCredentials()
    await b.goesOn()
    await page.waitForURL(inMemberArea)
    await page.context().close()

    const kept = await site.mounts({
      flow: 'invite',
      locale,
      country,
      'invite.token': token,
      'invite.userId': userId,
      stay: 'on'
    })
    await (await invitedOn(kept, { locale, country })).heading(b.words.home.usedTitle)
    await expectNoBarriers(kept)
    await kept.context().close()
  })

  test('nor has a link that opens nothing any more, with any of its three faces', async () => {
    const email = 'late@example.com'
    const { path } = await invites(site, { email, country })
    await expiresLink(site, email)
    const { page, b } = await arrives(path)
    await b.heading(b.words.request.title)
    await expectNoBarriers(page)
    await page.getByRole('button', { name: b.words.request.send }).click()
    await b.heading(b.words.request.sentTitle)
    await page.getByText('20 minut').waitFor()
    await expectNoBarriers(page)
    await page.getByRole('button', { name: b.words.request.again }).waitFor()
    await page.context().close()

    const without = await arrives('/app/join/invite/request')
    await without.b.heading(b.words.request.oopsTitle)
    await expectNoBarriers(without.page)
    await without.page.context().close()
  })

  test('nor has the page for a person who is invited by another family', async () => {
    const email = 'twice@example.com'
    const first = await invites(site, { email, country, by: { firstName: 'Grace', lastName: 'Hall' } })
    const { page, b } = await arrives(first.path)
    await b.getsStarted()
    await b.typesContact(person(email))
    await b.continues()
    await b.ordersPremium(homesOnScreen[country])
    await b.typesCard()
    await b.reviews()
    await b.acceptsTerms()
    await anotherFamilyNames(email)
    await b.pays()
    await b.heading(b.words.duplicate.title)
    expect(new URL(page.url()).pathname).toBe('/app/join/duplicate')
    await page.reload()
    await b.heading(b.words.duplicate.title)
    // Only parent A may start a sign-up again.
    expect(await page.getByRole('button', { name: b.words.duplicate.restart }).count()).toBe(0)
    await expectNoBarriers(page)
    const orders = await site.deps.database
      .selectFrom('order')
      .select('id')
      .where('account_id', '=', first.userId)
      .execute()
    expect(orders).toEqual([])
    await page.context().close()
  })

  /** Another parent buys and names this e-mail address as the co-parent's. */
  async function anotherFamilyNames(email: string) {
    const { database } = site.deps
    const made = await createInvite(site.deps, {
      email: `parent.${email}`,
      name: { firstName: 'Ana', lastName: 'Reyes' },
      paidUntil: aYear()
    })
    if (!made.ok) throw new Error(made.problem.code)
    const { userId, familyId } = made.value
    await database.updateTable('account').set({ side: 'a' }).where('id', '=', userId).execute()
    await database.updateTable('family').set({ co_parent_email_key: email }).where('id', '=', familyId).execute()
  }
})

test('no page complained but of the refusals', () => {
  expect(site.errors.filter(complaint => !/40[13]|422/.test(complaint))).toEqual([])
})

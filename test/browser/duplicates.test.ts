import { expect, test } from 'vitest'
import { expectNoBarriers } from '#test/support/accessibility.ts'
import { arrivesAtCheckout } from '#test/support/checkout-visit.ts'
import { newcomer, signupOn } from '#test/support/signup.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()
let visits = 0
const child = { firstName: 'Lu', lastName: 'Reyes' }

/** A visitor names a co-parent with this e-mail address. */
async function namesCoParent(email?: string) {
  visits += 1
  const page = await site.arrives('/app/join/step1?locale=en&country=US')
  const visitor = await signupOn(page)
  const parent = newcomer()
  await visitor.typesContact(parent)
  await visitor.continues()
  const coParent = { firstName: 'Sam', lastName: 'Okafor', email: email ?? `sam.${visits}@example.com` }
  await visitor.namesFamily(coParent, child)
  await visitor.continues()
  return { page, visitor, words: visitor.words, parent, coParent }
}

const familyOf = (email: string) =>
  site.deps.database
    .selectFrom('registration')
    .select('co_parent')
    .where('email_key', '=', email)
    .executeTakeFirstOrThrow()

test('a co-parent who is signing up as well is warned of, and the second press goes on', async () => {
  const other = await namesCoParent()
  await other.page.getByRole('heading', { name: other.words.packages.title, level: 1 }).waitFor()
  const { page, visitor, words, parent, coParent } = await namesCoParent(other.parent.email)
  await page.getByText(words.family.duplicateTitle).waitFor()
  await page.getByText(words.family.duplicateText.replace('{{phone}}', '(866) 755-9991')).waitFor()
  expect(new URL(page.url()).pathname).toBe('/app/join/step2')
  const them = page.getByRole('group', { name: words.family.coParent })
  const email = them.getByRole('textbox', { name: words.field.email })
  expect(await email.inputValue()).toBe(coParent.email)
  expect(await familyOf(parent.email)).toEqual({ co_parent: null })
  await expectNoBarriers(page)

  await visitor.continues()
  await page.getByRole('heading', { name: words.packages.title, level: 1 }).waitFor()
  expect(await familyOf(parent.email)).toMatchObject({ co_parent: { email: coParent.email } })
  await page.context().close()
  await other.page.context().close()
})

test('a co-parent who has paid already ends the registration at /duplicate', async () => {
  const member = await arrivesAtCheckout(site)
  await member.reachesMethods()
  await member.paysByCard()
  await member.page.getByRole('heading', { name: member.words.credentials.title, level: 1 }).waitFor()

  const { page, words, parent } = await namesCoParent(member.parent.email)
  await page.getByRole('heading', { name: words.duplicate.title, level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/app/join/duplicate')
  expect(await familyOf(parent.email)).toEqual({ co_parent: null })
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await expectNoBarriers(page)
  await page.context().close()
  await member.page.context().close()
})

test('no page complained of anything but the refusals', () => {
  expect(site.errors.filter(complaint => !/status of 422/.test(complaint))).toEqual([])
})

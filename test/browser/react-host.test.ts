import { expect, test } from 'vitest'
import { expectNoBarriers } from '#test/support/accessibility.ts'
import { newcomer, signupOn } from '#test/support/signup.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()
const path = '/examples/react-host/?locale=en&country=US'

test('a React site shows the sign-up, keeps it through its own views, and takes over when it is paid', async () => {
  const page = await site.arrives(path)
  const visitor = await signupOn(page)
  await visitor.completeUntil('parent')
  await expectNoBarriers(page)
  const parent = newcomer()
  await visitor.typesContact(parent)

  await page.getByRole('button', { name: 'Our practice' }).click()
  expect(await page.locator('[data-coparent-join-host]').count()).toBe(0)
  await page.getByRole('button', { name: 'Join the record' }).click()
  await page.getByRole('textbox', { name: visitor.words.field.email }).waitFor()
  expect(await page.getByRole('textbox', { name: visitor.words.field.email }).inputValue()).toBe(parent.email)

  await visitor.completeUntil('review', { parent })
  await visitor.choosesReferral()
  await visitor.pays()
  await page.getByText('Thank you. We will see you both on the record.').waitFor()
  expect(await page.locator('[data-coparent-join-host]').count()).toBe(0)
  expect(site.errors).toEqual([])
})

test('the site and the sign-up change their language together, and the link stands there without script', async () => {
  const page = await site.arrives(path)
  await page.getByRole('heading', { name: 'Create your account' }).waitFor()
  await page.getByRole('button', { name: 'Español' }).click()
  await page.getByRole('heading', { name: 'Cree su cuenta' }).waitFor()
  await page.context().close()

  const plain = await site.arrives(path, { javaScriptEnabled: false })
  await plain.getByRole('link', { name: 'Create your account' }).click()
  await plain.waitForURL('**/app/join/signup')
})

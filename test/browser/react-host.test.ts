import { expect, test } from 'vitest'
import { expectNoBarriers } from '#test/support/accessibility.ts'
import { signupOn } from '#test/support/signup.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()
const path = '/examples/react-host/?locale=en&country=US'

test('a React site shows the sign-up, keeps it through its own views, and takes over when it is paid', async () => {
  const page = await site.arrives(path)
  const visitor = await signupOn(page)
  await visitor.isAParent()
  await visitor.saysCoParentIsNew()
  await expectNoBarriers(page)
  await visitor.typesContact({
    firstName: 'Ana',
    lastName: 'Reyes',
    email: 'ana.host@example.com',
    phone: '2125550190'
  })

  await page.getByRole('button', { name: 'Our practice' }).click()
  expect(await page.locator('coparent-join').count()).toBe(0)
  await page.getByRole('button', { name: 'Join the record' }).click()
  await page.getByRole('textbox', { name: visitor.words.field.email }).waitFor()
  expect(await page.getByRole('textbox', { name: visitor.words.field.email }).inputValue()).toBe('ana.host@example.com')

  await visitor.continues()
  await visitor.tellsFamily()
  await visitor.ordersPremium()
  await visitor.paysByCard()
  await page.getByText('Thank you. We will see you both on the record.').waitFor()
  expect(await page.locator('coparent-join').count()).toBe(0)
  expect(site.errors).toEqual([])
  await page.context().close()
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
  await plain.context().close()
})

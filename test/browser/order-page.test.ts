import { expect, test } from 'vitest'
import { expectNoBarriers } from '#test/support/accessibility.ts'
import { arrivesAtCheckout } from '#test/support/checkout-visit.ts'
import { newcomer, signupOn } from '#test/support/signup.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()

/** A buyer closes the browser before the login, and opens the link to the order in the receipt mail. */
async function opensOrder() {
  const parent = newcomer()
  const buyer = await arrivesAtCheckout(site, undefined, { parent })
  await buyer.completeUntil('credentials')
  await buyer.page.context().close()
  const [receipt] = await site.mailsTo(parent.email)
  const link = new URL(/http\S+\/app\/join\/order\?\S+/.exec(receipt!.text)![0])
  const page = await site.arrives(`${link.pathname}${link.search}${link.hash}`)
  await page.getByRole('heading', { name: 'Your order', level: 1 }).waitFor()
  return { parent, page }
}

test('a buyer opens the order from the receipt mail, corrects the invitation and stops the renewal', async () => {
  const { parent, page } = await opensOrder()
  expect(page.url()).not.toContain('#')
  await expectNoBarriers(page)

  await page.getByText('The invitation has been sent.').waitFor()
  await page.getByRole('button', { name: 'Wrong address?' }).click()
  const right = `right.${parent.email}`
  await page.getByRole('textbox', { name: "Your co-parent's email" }).fill(right)
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await page.getByText(`We are sending the invitation to ${right}.`).waitFor()
  expect((await site.mailsTo(right)).map(({ kind }) => kind)).toEqual(['invite'])

  await page.getByRole('button', { name: 'Stop the renewal' }).click()
  await page.getByRole('button', { name: 'Yes, stop it' }).click()
  await page.getByText('The renewal is stopped. We have emailed you a confirmation.').waitFor()
  await expectNoBarriers(page)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as PDF' }).click()
  ])
  expect(download.suggestedFilename()).toMatch(/^receipt-[\da-f]{8}-[\da-f]{4}\.pdf$/)

  await page.reload()
  await page.getByRole('button', { name: 'Resume the renewal' }).click()
  await page.getByText('The renewal is on again.').waitFor()
  expect(site.errors).toEqual([])
})

test('a buyer pays for the co-parent later, from the page of the order to a receipt', async () => {
  const { page, parent } = await opensOrder()
  await page.getByRole('link', { name: 'Pay for your co-parent' }).click()
  const visitor = await signupOn(page)
  await visitor.choosesPackage(/premium/i)
  await page.getByRole('heading', { name: visitor.words.billing.title }).waitFor()
  expect(page.url()).not.toContain('#')
  await visitor.continuesToPayment()
  await visitor.typesCard()
  await visitor.reviews()
  await visitor.pays()
  await page.getByRole('heading', { name: visitor.words.receipt.title, level: 1 }).waitFor()
  await page.getByText('For your co-parent: Premium subscription, 1 year').first().waitFor()
  const kinds = (await site.mailsTo(parent.email, parent.email)).map(({ kind }) => kind)
  expect(kinds).toEqual(['receipt', 'receipt'])
  expect(site.errors).toEqual([])
})

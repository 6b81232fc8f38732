import { expect, test } from 'vitest'
import type { Variant } from '#core/country.ts'
import { variantRows } from '#core/rules/variant-rows.ts'
import { localeOf } from '#core/locale.ts'
import { formatMoney } from '#core/money.ts'
import { homesOnScreen, signupOn } from '#test/support/signup.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()

interface Row {
  country: Variant
  language: 'en' | 'es'
  phone: string
  /** The tax line of the order. */
  tax: string | null
  support: string
  postalCode: string
}

/** One country whose prices exclude tax and one whose prices include it. Screen tests and API tests cover the other variants. */
const rows: readonly Row[] = [
  {
    country: 'CA',
    language: 'en',
    phone: '4165550173',
    tax: 'HST (13%)',
    support: '(866) 755-9991',
    postalCode: 'Postal code'
  },
  {
    country: 'MX',
    language: 'es',
    phone: '5512345179',
    tax: 'IVA',
    support: '(866) 755-9991',
    postalCode: 'Código postal'
  }
]

const spaced = (text: string) => text.replace(/\s+/g, ' ')

test.each(rows)('a purchase in $country, $language', async row => {
  const { country, language, phone, tax, support, postalCode } = row
  const locale = localeOf({ locale: language, country })
  const page = await site.arrives(`/app/join/signup?locale=${language}&country=${country}`)
  const visitor = await signupOn(page, { locale: language, country })
  const { words } = visitor
  const email = `ana.${country}.${language}@example.com`.toLowerCase()
  const says = async (text: string) => expect.poll(async () => spaced(await page.innerText('body'))).toContain(text)

  await visitor.isAParent()
  await page.getByRole('link', { name: words.coParentStatus.yes }).click()
  await says(support)
  await visitor.saysCoParentIsNew()
  await visitor.typesContact({ firstName: 'Ana', lastName: 'Reyes', email, phone })
  const dial = page.getByRole('combobox', { name: words.field.dialCode })
  const { dialCode, currency } = variantRows[country]
  const shown = await dial.evaluate(node =>
    node instanceof HTMLSelectElement ? node.selectedOptions[0]!.text : (node as HTMLInputElement).value
  )
  expect(shown).toContain(dialCode)
  await visitor.continues()
  await visitor.tellsFamily()
  await visitor.choosesPackage(/premium/i)
  await visitor.typesBilling(homesOnScreen[country])
  await says(postalCode)
  await visitor.continuesToPayment()
  await visitor.typesCard()
  await visitor.reviews()
  await visitor.choosesReferral()

  const terms = page.getByRole('checkbox', { name: words.terms.accept })
  expect(await terms.count()).toBe(country === 'US' ? 0 : 1)
  const review = spaced(await page.innerText('body'))
  if (country === 'CA') expect(review).toContain(tax)
  else if (tax) expect(review).toMatch(new RegExp(`(Includes|Incluye) ${tax} \\(`))
  else expect(review).not.toMatch(/VAT|GST|HST|IVA/)
  if (country !== 'US') await visitor.acceptsTerms()
  await visitor.pays()
  await page.getByRole('heading', { name: words.credentials.title }).waitFor()

  const order = await site.deps.database
    .selectFrom('order')
    .innerJoin('account', 'account.id', 'order.account_id')
    .select(['order.total', 'order.currency'])
    .where('account.email', '=', email)
    .executeTakeFirstOrThrow()
  expect(order.currency).toBe(currency)
  expect(review).toContain(spaced(formatMoney({ amount: order.total, currency }, locale.tag)))
  await page.context().close()
})

test('no page complained', () => expect(site.errors).toEqual([]))

import { expect, test } from 'vitest'
import { colours, measureNames } from '#ui/style/token-names.ts'
import { expectNoBarriers } from '#test/support/accessibility.ts'
import { arrivesAtCheckout } from '#test/support/checkout-visit.ts'
import { newcomer, signupOn } from '#test/support/signup.ts'
import { tokens } from '#test/support/styles.ts'
import { createSite, opens } from '#test/support/site.ts'

const { light, dark } = tokens

const site = await createSite()

const arrives = () => site.arrives('/examples/harness/theme.html')

test('the theme page has every token, and starts with our own values', async () => {
  const page = await arrives()
  const fields = await page
    .locator('#tokens input')
    .evaluateAll(inputs => inputs.map(input => [input.getAttribute('name'), (input as HTMLInputElement).value]))
  expect(fields).toEqual([
    ...measureNames.map(name => [name, '']),
    ...colours.flatMap(name => [
      [`light.${name}`, light[name]],
      [`dark.${name}`, dark[name]]
    ])
  ])
  await expectNoBarriers(page)
})

test('the theme page previews both schemes, and lists unreadable colours', async () => {
  const page = await arrives()
  const card = (scheme: string) => page.locator(`#${scheme} .cpj-choice`).first()
  const cornerOf = (scheme: string) => card(scheme).evaluate(element => getComputedStyle(element).borderTopLeftRadius)
  await card('dark').waitFor()
  await page.getByLabel('radius').fill('20px')
  await expect.poll(() => Promise.all([cornerOf('light'), cornerOf('dark')])).toEqual(['32px', '32px'])
  expect(await page.locator('#warnings li').count()).toBe(0)

  await page.getByLabel('text, light').fill('#dddddd')
  await page.locator('#warnings').getByText('text on canvas').waitFor()
  expect(JSON.parse(await page.locator('#option').innerText())).toEqual({
    light: { radius: '20px', text: '#dddddd' },
    dark: {}
  })

  await opens(page, page.url())
  expect(await page.getByLabel('text, light').inputValue()).toBe('#dddddd')
  await page.getByRole('button', { name: 'Ours again' }).click()
  await expect.poll(() => cornerOf('light')).toBe('16px')
  expect(site.errors).toEqual([])
})

test('a style sheet of the page reaches the outer pieces by ::part', async () => {
  const parts = {
    'signup/packages': ['page', 'card', 'button'],
    'signup/payment/billing': ['page', 'field', 'input', 'button', 'button-primary', 'summary']
  }
  for (const [entry, names] of Object.entries(parts)) {
    const page = await site.arrives(`/examples/gallery/frame.html?entry=${entry}`)
    await page.locator('html[data-is-ready]').waitFor()
    const content = names.map(name => `[data-coparent-join-host]::part(${name}) { --part-${name}: reached }`).join('\n')
    await page.addStyleTag({ content })
    const reached = await page.locator('[data-coparent-join-host]').evaluate((host, names) => {
      const styles = [...host.shadowRoot!.querySelectorAll('[part]')].map(piece => getComputedStyle(piece))
      return names.filter(name => styles.some(style => style.getPropertyValue(`--part-${name}`) === 'reached'))
    }, names)
    expect(reached).toEqual(names)
    await page.context().close()
  }
})

test('on paper a dark scheme is black on white, and there is nothing to press', async () => {
  const page = await site.arrives('/app/join/step1?locale=en&country=US', { colorScheme: 'dark' })
  const text = () => page.locator('.cpj').evaluate(root => getComputedStyle(root).getPropertyValue('--_text'))
  expect((await text()).trim()).toBe(dark.text)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect((await text()).trim()).toMatch(/^#0+$/)
  expect(await page.getByRole('link', { name: 'Terms' }).isVisible()).toBe(false)
})

test('a receipt in a modal is printed in its full length, without its buttons and its drawing', async () => {
  const visitor = await arrivesAtCheckout(site, '/examples/harness/', { search: '&flow=signup&display=modal' })
  const { page, words } = visitor
  await visitor.completeUntil('receipt')
  const login = page.getByRole('button', { name: words.receipt.login })
  const drawing = page.locator('.cpj-home')
  const lengthOf = () => page.locator('.cpj-over').evaluate(over => [over.clientHeight, over.scrollHeight])
  const [seen = 0, full = 0] = await lengthOf()
  expect(seen).toBeLessThan(full)
  expect(await drawing.isVisible()).toBe(true)
  await page.emulateMedia({ media: 'print' })
  const [printed, whole] = await lengthOf()
  expect(printed).toBe(whole)
  expect(await login.isVisible()).toBe(false)
  expect(await page.getByRole('button', { name: words.receipt.print }).isVisible()).toBe(false)
  expect(await drawing.isVisible()).toBe(false)
})

test('where colours are the system’s own, a wrong field still differs from a right one', async () => {
  const page = await site.arrives('/app/join/step1?locale=en&country=US', { forcedColors: 'active' })
  await page.getByRole('button', { name: 'Continue' }).click()
  const edgeOf = (name: string) =>
    page.getByRole('textbox', { name }).evaluate(input => getComputedStyle(input).outlineStyle)
  await expect.poll(() => edgeOf('Email')).toBe('solid')
  await page.getByRole('textbox', { name: 'Email' }).fill('ana@example.com')
  await page.getByRole('textbox', { name: 'First name' }).focus()
  await expect.poll(() => edgeOf('Email')).toBe('none')
})

test('a reader of large text on a small screen scrolls down, never sideways', async () => {
  const page = await site.arrives('/app/join/signup?locale=es&country=US', { viewport: { width: 360, height: 900 } })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } })
  await expect
    .poll(() => page.evaluate(() => parseFloat(getComputedStyle(document.querySelector('.cpj')!).fontSize)))
    .toBe(32)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBe(360)
  const visitor = await signupOn(page, { locale: 'es', country: 'US' })
  const parent = newcomer()
  await visitor.completeUntil('parent')
  await visitor.typesContact(parent)
  const phone = page.getByRole('textbox', { name: visitor.words.field.phone })
  expect(await phone.evaluate(input => input.scrollWidth - input.clientWidth)).toBe(0)
  await visitor.completeUntil('method', { parent })
  expect(await width()).toBe(360)
  const isTotalInside = () =>
    page.locator('.cpj-order').evaluate(order => {
      const total = order.querySelector('b')!.getBoundingClientRect()
      return total.width > 0 && total.right < order.getBoundingClientRect().right
    })
  await expect.poll(isTotalInside).toBe(true)
})

import { expect, test } from 'vitest'
import { signupOn } from '#test/support/signup.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()

test.each([
  ['click', {}],
  ['tap', { hasTouch: true, isMobile: true, viewport: { width: 412, height: 900 } }]
])('the %s that leaves a wrong field counts, although its message moves the pressed button', async (press, options) => {
  const page = await site.arrives('/app/join/step1?locale=en&country=US', options)
  const { words } = await signupOn(page)
  const continues = page.getByRole('button', { name: words.action.continue })
  const onItsEdge = { position: { x: 100, y: 6 } }
  await page.getByRole('textbox', { name: 'First name' }).click()
  await (press === 'tap' ? continues.tap(onItsEdge) : continues.click({ ...onItsEdge, delay: 50 }))
  await page.getByRole('link', { name: words.empty.visitor.email }).waitFor()
  expect(site.errors).toEqual([])
})

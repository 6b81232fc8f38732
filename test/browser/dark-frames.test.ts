import { expect, test } from 'vitest'
import { buyer } from '#test/support/buyer.ts'
import { createWorld } from '#test/support/world.ts'

const world = await createWorld()

test.each([
  ['embedded', '/examples/react-host/?locale=en&country=US'],
  ['hosted', '/app/join/signup?locale=en&country=US']
])('in a dark scheme the card fields are letters on our ground, no white boxes, %s', async (_, path) => {
  const visitor = await buyer(world, path, { options: { colorScheme: 'dark' } })
  const { page } = visitor
  await visitor.reachesMethods()
  await visitor.typesCard()
  const frame = page.locator('iframe[name="braintree-hosted-field-number"]')
  // A frame that stands in another scheme than its page's is painted white.
  expect(await frame.evaluate(element => getComputedStyle(element).colorScheme)).toMatch(/^(normal|light)$/)
  const typed = frame.contentFrame().locator('input').first()
  const [red] = /\d+/.exec(await typed.evaluate(element => getComputedStyle(element).color))!
  expect(Number(red)).toBeGreaterThan(200)
  await page.context().close()
})

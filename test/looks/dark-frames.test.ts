import { expect, test } from 'vitest'
import { buyer } from '#test/support/buyer.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()

test.each([
  ['embedded', '/examples/react-host/'],
  ['hosted', '/app/join/payment']
])('card fields in a dark scheme have no white boxes, %s', async (_, path) => {
  const visitor = await buyer(site, path, { options: { colorScheme: 'dark' } })
  const { page } = visitor
  await visitor.reachesMethods()
  await visitor.typesCard()
  const frame = page.locator('iframe[name="braintree-hosted-field-number"]')
  // A browser paints a frame white when the frame element and its document differ in color scheme.
  expect(await frame.evaluate(element => getComputedStyle(element).colorScheme)).toMatch(/^(normal|light)$/)
  const typed = frame.contentFrame().locator('input').first()
  const [red] = /\d+/.exec(await typed.evaluate(element => getComputedStyle(element).color))!
  expect(Number(red)).toBeGreaterThan(200)
  // A change of the color scheme must not reload the card frames, because they hold typed text. A CSS filter inverts their colors instead.
  expect(await frame.evaluate(filterOver)).toBe('none')
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await frame.evaluate(filterOver)).toContain('invert(1)')
})

/** The CSS filter on the container of a frame. In the widget the container is a slot of the shadow root. */
function filterOver({ parentElement: container }: Element): string {
  return getComputedStyle(container!.assignedSlot ?? container!.parentElement!).filter
}

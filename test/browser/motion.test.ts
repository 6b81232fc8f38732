import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { createSite } from '#test/support/site.ts'

const site = await createSite()

/** Counts the elements that fade in. */
const countFades = (page: Page) =>
  page.addInitScript(() => {
    const seen = window as unknown as { fades: number }
    seen.fades = 0
    document.addEventListener(
      'animationstart',
      ({ animationName }) => void (seen.fades += +(animationName === 'cpj-appear'))
    )
  })
const fades = (page: Page) => page.evaluate(() => (window as unknown as { fades: number }).fades)

test.each([
  ['no-preference', true],
  ['reduce', false]
] as const)(
  'with the motion preference %s the first screen stands still, and the next one fades in: %s',
  async (reducedMotion, isMoving) => {
    const page = await site.arrives('/app/join/signup?locale=en&country=US', { reducedMotion }, countFades)
    await page.waitForLoadState('networkidle')
    expect(await fades(page)).toBe(0)
    await page.getByRole('link', { name: 'For Parents' }).click()
    const title = page.getByRole('heading', { level: 1, name: /already have an account/ })
    await title.waitFor()
    // The focus is on the title while it fades in.
    expect(await title.evaluate(node => node === document.activeElement)).toBe(true)
    if (isMoving) await expect.poll(() => fades(page)).toBeGreaterThan(0)
    else expect(await fades(page)).toBe(0)
  }
)

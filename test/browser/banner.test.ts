import { expect, test } from 'vitest'
import { wizardOn } from '#test/support/professional-on-screen.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()
const validator = '**/v2/professional/users/validator*'

test('the banner slides 75 px in, and out after 15 seconds', async () => {
  const page = await site.arrives('/app/join/pro?locale=en&country=US', { reducedMotion: 'no-preference' })
  const wizard = wizardOn(page)
  await wizard.typesContact()
  const banner = page.locator('.cpj-banner')
  const height = () => banner.evaluate(node => node.getBoundingClientRect().height)
  const now = () => page.evaluate(() => Date.now())
  expect(await height()).toBe(0)
  const onItsWay = banner.evaluate(
    node =>
      new Promise<number>(resolve => {
        const look = () => {
          const [slide] = node.getAnimations()
          slide!.pause()
          slide!.currentTime = 60
          resolve(node.getBoundingClientRect().height)
          slide!.play()
        }
        node.addEventListener('transitionrun', look, { once: true })
      })
  )
  await page.clock.install()
  await page.route(validator, route => route.fulfill({ status: 503, json: { statusCode: 503 } }), { times: 1 })
  const pressed = await now()
  await wizard.continues()
  await wizard.toast().waitFor()
  const seen = await now()
  const partOfIt = await onItsWay
  expect(partOfIt).toBeGreaterThan(0)
  expect(partOfIt).toBeLessThan(75)
  await expect.poll(height).toBe(75)

  await page.clock.pauseAt(pressed + 14_900)
  // A screenshot makes the browser paint a frame although the page's clock stands still.
  await page.screenshot()
  expect(await banner.evaluate(node => node.getAnimations().length)).toBe(0)
  expect(await height()).toBe(75)
  await page.clock.pauseAt(seen + 15_500)
  await expect.poll(height).toBe(0)
  await page.clock.resume()
  await wizard.toast().waitFor({ state: 'detached' })
})

import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { bundleScript } from '#test/support/bundle.ts'
import { signupOn } from '#test/support/signup.ts'
import { root } from '#test/support/imports.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()

/** The texts whose contrast to the ground below is under 4.5, and the number of all texts. Runs in the page. */
function fadedTexts() {
  const channels = (color: string) => color.match(/[\d.]+/g)!.map(Number)
  const luminance = ([red = 0, green = 0, blue = 0]: number[]) => {
    const [r, g, b] = [red, green, blue].map(value => {
      const share = value / 255
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
  }
  const groundOf = (element: Element | null): number[] => {
    if (!element) return [255, 255, 255]
    const ground = channels(getComputedStyle(element).backgroundColor)
    const parent = element.parentElement ?? (element.getRootNode() as ShadowRoot).host ?? null
    return ground.length === 3 || (ground[3] ?? 0) > 0.9 ? ground : groundOf(parent)
  }
  const tree = document.querySelector('[data-coparent-join-host]')?.shadowRoot ?? document.body
  const texts = [...tree.querySelectorAll('h1,h2,h3,p,a,label,span,strong,button,input,dt,dd,li')].filter(
    element =>
      element.checkVisibility() &&
      ([...element.childNodes].some(node => node.nodeType === 3 && node.textContent!.trim()) ||
        element.matches('input'))
  )
  const faded = texts.filter(element => {
    const [text, ground] = [luminance(channels(getComputedStyle(element).color)), luminance(groundOf(element))]
    return (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05) < 4.5
  })
  return {
    count: texts.length,
    faded: faded.map(element => {
      const { color } = getComputedStyle(element)
      return `${element.localName}.${element.className} “${element.textContent!.slice(0, 30)}” ${color} on ${groundOf(element)}`
    })
  }
}

const places = { embedded: '/examples/marketing/', hosted: '/app/join/signup' }

test.each(Object.entries(places))('every text is readable where Dark Reader darkens the page: %s', async (_, path) => {
  const library = await bundleScript(join(root, 'test/hosts/libraries/dark-reader.ts'), {
    platform: 'browser',
    format: 'iife'
  })
  const page = await site.arrives(`${path}?locale=en&country=US`, { bypassCSP: true }, (arriving: Page) =>
    arriving.addInitScript(library)
  )
  const visitor = await signupOn(page)
  const seen: string[] = []
  await visitor.completeUntil('receipt', {}, async screen => {
    await expect.poll(() => page.evaluate(fadedTexts).then(({ faded }) => faded), { message: screen }).toEqual([])
    seen.push(screen)
  })
  expect(seen).toContain('receipt')
})

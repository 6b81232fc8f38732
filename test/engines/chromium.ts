import { openChromium } from '#test/support/chromium.ts'
import type { Engine } from './tab.ts'

export async function startChromium(): Promise<Engine> {
  const browser = await openChromium()
  return {
    version: browser.version(),
    async opensTab() {
      const page = await browser.newPage({ locale: 'en-US', reducedMotion: 'reduce' })
      return {
        opens: url => page.goto(url),
        reloads: () => page.reload(),
        goesBack: () => page.goBack(),
        resizes: size => page.setViewportSize(size),
        runs: (work, given) => page.evaluate(work as never, given) as never,
        clicks: ({ x, y }) => page.mouse.click(x, y),
        types: text => page.keyboard.type(text),
        presses: key => page.keyboard.press(key),
        takesPicture: () => page.screenshot(),
        closes: () => page.context().close()
      }
    },
    // It ends with the worker, whose files share it.
    ends: async () => {}
  }
}

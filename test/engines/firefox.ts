import puppeteer from 'puppeteer-core'
import { findFirefox } from '#test/engines/firefox-program.ts'
import type { Engine } from './tab.ts'

const preferences = {
  'ui.prefersReducedMotion': 1,
  'ui.useOverlayScrollbars': 1
}

/** Starts Firefox. By default it keeps no page alive for Back, because puppeteer waits in vain for the load of such a page. */
export async function startFirefox({ keepsPages = false } = {}): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox()!,
    extraPrefsFirefox: { ...preferences, 'browser.sessionhistory.max_total_viewers': keepsPages ? 8 : 0 }
  })
  return {
    version: await browser.version(),
    async opensTab() {
      const page = await (await browser.createBrowserContext()).newPage()
      return {
        opens: url => page.goto(url),
        reloads: () => page.reload(),
        goesBack: () => (keepsPages ? page.evaluate(() => history.back()) : page.goBack()),
        resizes: size => page.setViewport(size),
        runs: (work, given) => page.evaluate(work as never, given) as never,
        clicks: ({ x, y }) => page.mouse.click(x, y),
        types: text => page.keyboard.type(text),
        presses: key => page.keyboard.press(key),
        takesPicture: () => page.screenshot(),
        closes: () => page.browserContext().close()
      }
    },
    ends: () => browser.close()
  }
}

import { join } from 'node:path'
import type { Browser } from 'playwright'
import type { Product } from './product.ts'
import type { Visit } from './recorder.ts'

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 }
]
const looks = ['light', 'dark'].flatMap(scheme => sizes.map(size => ({ scheme, size })))

/** Writes a sheet for each entry and language, with a picture of the whole page for each scheme and width. */
export async function writeContactSheets({ browser, url }: Product, visits: Visit[], folder: string, wanted: string[]) {
  const names = new Set(visits.flatMap(({ steps }) => steps.map(({ name }) => name)))
  const sheet = await browser.newPage({ viewport: { width: 1680, height: 100 } })
  for (const name of names) {
    if (wanted.length > 0 && !wanted.some(start => name.startsWith(start))) continue
    for (const locale of ['en', 'es']) {
      const pictures: string[] = []
      for (const { scheme, size } of looks) {
        const query = new URLSearchParams({ entry: name, locale, country: 'US', scheme })
        const png = await picture(browser, `${url}/examples/gallery/frame.html?${query}`, size)
        pictures.push(`<img width="${size.width / 3}" src="data:image/png;base64,${png.toString('base64')}">`)
      }
      await sheet.setContent(
        `<style>img{vertical-align:top;outline:1px solid #ccc;margin:4px}</style><h1>${name} ${locale}</h1>${pictures.join('')}`
      )
      const file = `${name.replaceAll('/', '.')}.${locale}.png`
      await sheet.screenshot({ path: join(folder, file), fullPage: true })
      process.stdout.write(`${file}\n`)
    }
  }
}

async function picture(browser: Browser, url: string, viewport: (typeof sizes)[number]): Promise<Buffer> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', locale: 'en-US' })
  const page = await context.newPage()
  await page.goto(url)
  await page.locator('html[data-is-ready]').waitFor()
  await page.waitForLoadState('networkidle')
  const png = await page.screenshot({ fullPage: true, animations: 'disabled' })
  await context.close()
  return png
}

import { join } from 'node:path'
import type { Page } from 'playwright'
import { languages } from '#core/locale.ts'
import { entriesOf, openEntry } from './pictures.ts'
import type { Product } from './product.ts'
import type { Visit } from './recorder.ts'

const style = '<style>img { vertical-align: top; outline: 1px solid #ccc; margin: 4px }</style>'
const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 }
]

/** Writes a contact sheet for each entry and language. The sheet shows the whole page in each scheme and width. */
export async function writeContactSheets(
  { browser, url }: Product,
  visits: Visit[],
  folder: string,
  requested: string[]
) {
  const screen = await browser.newPage({ reducedMotion: 'reduce', locale: 'en-US' })
  const sheet = await browser.newPage({ viewport: { width: 1680, height: 100 } })
  for (const name of entriesOf(visits)) {
    if (requested.length > 0 && !requested.some(start => name.startsWith(start))) continue
    for (const locale of languages) {
      const pictures: string[] = []
      for (const scheme of ['light', 'dark'] as const) {
        await openEntry(screen, url, { entry: name, locale, scheme })
        await screen.waitForLoadState('networkidle')
        for (const size of sizes) {
          const png = await picture(screen, size)
          pictures.push(`<img width="${size.width / 3}" src="data:image/png;base64,${png.toString('base64')}">`)
        }
      }
      await sheet.setContent(`${style}<h1>${name} ${locale}</h1>${pictures.join('')}`)
      const file = `${name.replaceAll('/', '.')}.${locale}.png`
      await sheet.screenshot({ path: join(folder, file), fullPage: true })
      process.stdout.write(`${file}\n`)
    }
  }
}

/** Takes a picture of the whole page. The window is as tall as the page, so that no sticky element covers the middle of the picture. */
async function picture(page: Page, { width, height }: (typeof sizes)[number]): Promise<Buffer> {
  await page.setViewportSize({ width, height })
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: whole })
  return page.screenshot({ animations: 'disabled' })
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright'
import { type Language, languages } from '#core/locale.ts'
import { entriesOf, openEntry, openStudio } from '#test/looks/gallery/pictures.ts'
import { expectNothingCut, spaceText } from '#test/looks/cut-text.ts'
import { type Product, withProduct } from '#test/looks/gallery/product.ts'
import type { Visit } from '#test/looks/gallery/recorder.ts'
import { root } from '#test/support/imports.ts'
import type { Shift } from '#test/support/layout-shift.ts'
import { isPainted } from '#test/support/painting.ts'
import { launchPinnedChromium } from '#test/looks/pinned-chromium.ts'
import { printTable } from '#test/support/table.ts'
import { applyTheme, measureContrast, readThemes } from './contrast.ts'
import { measurePlaces, type Places } from './places.ts'
import { buys, purchases, type Size } from './purchases.ts'

/**
 * Measures the looks of the built product against docs/contributing/looks.md#goals, and fails when one is missed. An argument selects the
 * entries and purchases whose names begin with it.
 */
const { positionals } = parseArgs({ allowPositionals: true })
const sizes: Size[] = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 }
]
/** The size at which the order stands beside the form. Only layout shifts are measured at this size. */
const tablet: Size = { width: 768, height: 1024 }
const columns = ['control', 'card', 'button', 'screens', 'goal']
const maxScreens: Record<number, number> = { 360: 1.6, 1280: 1 }
/** With an offer there are a sentence above the packages, and the earlier price and the discount on each. */
const maxScreensOfOffer: Record<number, number> = { 360: 2, 1280: 1.1 }
/** The entries whose places have a goal. These are opened in every language, and every other entry in one. */
const hasGoal = /\/(payment|billing|packages)\b/
/** The entries that together have each kind of text and control. */
const coloured =
  /^signup\/(landing|parent|family|packages|payment\/(billing|method|review|declined)|credentials|receipt)$|^pro\/one$/
const maxEffort = { presses: 14, keys: 30 }

const visits = JSON.parse(await readFile(join(root, 'examples/gallery/visits.json'), 'utf8')) as Visit[]
const isChosen = (name: string) => positionals.length === 0 || positionals.some(start => name.startsWith(start))
const entries = entriesOf(visits).filter(isChosen)
const chosenPurchases = purchases.filter(({ name }) => isChosen(name))

await withProduct(async product => {
  // The sample coupons would reduce each price, and a reduced price takes a line of its own.
  await product.deps.database.deleteFrom('coupon').execute()
  if (entries.length > 0) await printPlaces(product)
  if (entries.length > 0) await printContrast(product)
  if (chosenPurchases.length > 0) await printPurchases(product)
}, launchPinnedChromium)

/** Returns the text of a table's cell. Makes the command fail if the goal is missed. */
function validate(text: string, isMet: boolean): string {
  if (!isMet) process.exitCode = 1
  return `${text} ${isMet ? 'ok' : 'OVER'}`
}

function title(text: string) {
  process.stdout.write(`\n${text}\n\n`)
}

async function printPlaces({ browser, url }: Product) {
  title('From the top to the first control, the card number and the main button at 360 × 740 and 1280 × 800, in px')
  process.stdout.write('A plus says that no scrolling is needed. Screens are windows of the whole page.\n')
  process.stdout.write('Spaced: no text is cut at 320 px with the spacing of WCAG 1.4.12.\n\n')
  const page = await openStudio(browser)
  const rows: string[][] = []
  for (const [index, entry] of entries.entries()) {
    const chosen = hasGoal.test(entry) ? languages : [languages[index % languages.length]!]
    for (const locale of chosen) rows.push([`${entry} ${locale}`, ...(await rowOf(page, url, entry, locale))])
  }
  printTable([['', ...sizes.flatMap(() => columns), 'spaced'], ...rows])
  await page.context().close()
}

async function rowOf(page: Page, url: string, entry: string, locale: Language): Promise<string[]> {
  await openEntry(page, url, { entry, locale })
  await page.waitForLoadState('networkidle')
  const cells: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    await isPainted(page)
    cells.push(...cellsOf(entry, size, await measurePlaces(page)))
  }
  await spaceText(page)
  const cut = await expectNothingCut(page).catch((error: Error) => error.message)
  if (cut) process.stdout.write(`${entry} ${locale}: ${cut}\n`)
  return [...cells, validate('', !cut).trim()]
}

function cellsOf(entry: string, { width }: Size, { control, card, button, screens, hasProblem }: Places): string[] {
  const cell = (place: Places['card']) => (place ? `${place.top}${place.isInSight ? ' +' : ''}` : '')
  const measured = [cell(control), cell(card), cell(button), screens.toFixed(2)]
  const goals = [
    /\/(payment|billing)\b/.test(entry) && !hasProblem
      ? [card, button].every(place => !place || place.isInSight)
      : undefined,
    entry.endsWith('/packages') ? screens <= maxScreens[width]! : undefined,
    /\/packages\/offer/.test(entry) ? screens <= maxScreensOfOffer[width]! : undefined
  ].filter(goal => goal !== undefined)
  return [...measured, goals.length > 0 ? validate('', !goals.includes(false)).trim() : '']
}

async function printContrast({ browser, url }: Product) {
  title('Lowest contrast of a text and of the edge of a control, by theme')
  const themes = await readThemes(browser, url)
  const page = await openStudio(browser)
  const tooLow = new Map<string, Set<string>>()
  const lowest = new Map<string, { text: number; edge: number }>()
  for (const entry of entries.filter(entry => coloured.test(entry))) {
    await openEntry(page, url, { entry, locale: 'en' })
    for (const theme of themes) {
      await applyTheme(page, theme)
      for (const scheme of theme.scheme === 'auto' ? (['light', 'dark'] as const) : [theme.scheme]) {
        await page.emulateMedia({ colorScheme: scheme })
        const found = await measureContrast(page)
        const name = `${theme.name}, ${scheme}`
        const before = lowest.get(name) ?? { text: 21, edge: 21 }
        lowest.set(name, { text: Math.min(before.text, found.text), edge: Math.min(before.edge, found.edge) })
        for (const line of found.tooLow) {
          const at = tooLow.get(`${name}: ${line}`) ?? new Set()
          tooLow.set(`${name}: ${line}`, at.add(entry))
        }
      }
    }
  }
  const isLow = (name: string, kind: string) => [...tooLow.keys()].some(line => line.startsWith(`${name}: ${kind}`))
  printTable([
    ['', 'text', 'edge'],
    ...[...lowest].map(([name, { text, edge }]) => [
      name,
      validate(text.toFixed(2), !isLow(name, 'text')),
      validate(edge.toFixed(2), !isLow(name, 'edge'))
    ])
  ])
  for (const [line, at] of tooLow) process.stdout.write(`${line} — ${[...at].slice(0, 3).join(', ')} (${at.size})\n`)
  await page.context().close()
}

async function printPurchases(product: Product) {
  title('Purchases on the hosted pages: layout shift without and after input, and a typist’s presses and keys')
  const rows: string[][] = []
  const moved: string[] = []
  const places: string[][] = []
  for (const size of [...sizes, tablet]) {
    for (const purchase of chosenPurchases) {
      const name = `${purchase.name}, ${size.width} px`
      const bought = await buys(product, size, purchase)
      const [after = [], without = []] = [true, false].map(hadInput =>
        bought.shifts.filter(({ hadRecentInput }) => hadRecentInput === hadInput)
      )
      const sum = (shifts: Shift[]) => shifts.reduce((all, { value }) => all + value, 0)
      const { presses, keys } = bought.purchase
      const effort = `${presses} presses, ${keys} keys`
      const isEasy = presses <= maxEffort.presses && keys <= maxEffort.keys
      rows.push([
        name,
        validate(sum(without).toFixed(3), sum(without) < 0.0005),
        sum(after).toFixed(3),
        purchase.hasAutofill ? validate(effort, isEasy) : effort,
        `${bought.login.presses} presses, ${bought.login.keys} keys`
      ])
      for (const { value, moved: lines } of without) moved.push(`${name}: ${value.toFixed(4)}`, ...lines)
      if (purchase !== chosenPurchases[0] || size === tablet) continue
      for (const [screen, found] of bought.places) {
        places.push([`${screen}, ${size.width} px`, ...cellsOf(screen, size, found)])
      }
    }
  }
  printTable([['', 'shift', 'after input', 'up to Pay', 'login, up to the receipt'], ...rows])
  if (moved.length > 0) process.stdout.write(`\n${moved.join('\n')}\n`)
  title('Places on the hosted pages')
  printTable([['', ...columns], ...places])
}

import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pixelmatch from 'pixelmatch'
import type { Browser, CDPSession, Page } from 'playwright'
import sharp, { type Sharp } from 'sharp'
import { type Language, languages } from '#core/locale.ts'
import { root } from '#test/support/imports.ts'
import type { Visit } from './recorder.ts'

/**
 * A kept picture: one entry of the gallery in one language, at each width. `scheme` is the color scheme at every width. Without it, each
 * width has its own scheme.
 */
export interface Picture {
  entry: string
  locale: Language
  scheme?: Look['scheme']
  /** Whether README.md shows the picture: the entry in one window, or the page of the example `partner`. */
  isInReadme?: boolean
}

interface Look {
  width: number
  height: number
  scheme: 'light' | 'dark'
  /** Whether the picture ends at `height`, in the place of the page's end. */
  isCut?: boolean
}

const readmeLook: Look = { width: 1120, height: 800, scheme: 'light', isCut: true }

/** The widths, with the color schemes of every other language. Two languages together show each width in both schemes. */
const widths: [Look, ...Look[]] = [
  { width: 360, height: 740, scheme: 'light' },
  { width: 768, height: 1024, scheme: 'dark' },
  { width: 1280, height: 800, scheme: 'light' }
]
const otherScheme = { light: 'dark', dark: 'light' } as const
const looksIn = (locale: Language) =>
  languages.indexOf(locale) % 2 === 0 ? widths : widths.map(look => ({ ...look, scheme: otherScheme[look.scheme] }))

const kept = join(root, 'test/looks/gallery/pictures')
const readmeFolder = join(root, 'docs/pictures')
/** Pictures of all combinations stay out of the repository: a change of one colour would add nine megabytes to it. */
const keptHere = join(root, 'dist/gallery/pictures')
const differing = join(root, 'dist/gallery/differences')
const nameOf = ({ entry, locale, scheme }: Picture) =>
  `${[...entry.split('/'), locale, ...(scheme ? [scheme] : [])].join('-')}.webp`
const fileOf = (picture: Picture) =>
  join(picture.isInReadme ? readmeFolder : picture.scheme ? keptHere : kept, nameOf(picture))
const looksOf = ({ locale, scheme, isInReadme }: Picture) =>
  (isInReadme ? [readmeLook] : looksIn(locale)).map(look => ({ ...look, ...(scheme && { scheme }) })) as [
    Look,
    ...Look[]
  ]

const channels = 4
/** The colour that fills the space below the shorter of two pictures. */
const ground = '#808080'

interface Pixels {
  data: Buffer
  width: number
  height: number
}

const pictured =
  /^\w+\/([^/]+|packages\/offer|payment\/(billing|method(-wallets|-code)?|review|challenge|unconfirmed|declined))$/

/** The kept pictures, in the languages of the recorded visits. Screens about money have one in each, every other screen in one. */
export function picturesOf(visits: Visit[]): Picture[] {
  const recorded = languages.filter(language => visits.some(({ locale }) => locale === language))
  const entries = entriesOf(visits).filter(entry => pictured.test(entry))
  return entries.flatMap((entry, index) =>
    /^signup\/(packages|payment\/(method|review)|receipt)$/.test(entry)
      ? recorded.map(locale => ({ entry, locale }))
      : [{ entry, locale: recorded[index % recorded.length]! }]
  )
}

export const readmePictures: Picture[] = ['partner', 'signup/payment/review'].flatMap(entry =>
  (['light', 'dark'] as const).map(scheme => ({ entry, locale: 'en' as const, scheme, isInReadme: true }))
)

/** The entries without a kept picture. `pictures.test.ts` opens them in English and checks them with axe. */
export function unpicturedOf(visits: Visit[]): Picture[] {
  const pictured = new Set(picturesOf(visits).map(({ entry }) => entry))
  return entriesOf(visits)
    .filter(entry => !pictured.has(entry))
    .map(entry => ({ entry, locale: 'en' }))
}

/** Each entry in each language and scheme, except handovers: their QR code contains the server's port, which differs in each run. */
export function allPicturesOf(visits: Visit[]): Picture[] {
  return entriesOf(visits)
    .filter(entry => !entry.endsWith('/handover'))
    .flatMap(entry =>
      languages.flatMap(locale => (['light', 'dark'] as const).map(scheme => ({ entry, locale, scheme })))
    )
}

export function entriesOf(visits: Visit[]): string[] {
  return [...new Set(visits.flatMap(({ steps }) => steps.map(({ name }) => name)))]
}

export async function openStudio(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' })
  return context.newPage()
}

/** A selector for the entry's document once the entry is ready. An entry of a hosted page has the document of that page. */
export const readyWith = (entry: string) =>
  `html[data-is-ready][data-step="${entry.split('/')[1]}"], html:has(.cpj[data-environment="page"] h1)`

/** Opens an entry in the width and color scheme of the picture's first look. */
export async function openEntry(page: Page, url: string, picture: Picture) {
  const { entry, locale } = picture
  const [{ width, height, scheme }] = looksOf(picture)
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: scheme })
  const query = new URLSearchParams({ entry, locale, country: 'US', scheme: 'auto' })
  const isEntry = entry.includes('/')
  await page.goto(`${url}/examples/${isEntry ? 'gallery/frame.html' : `${entry}/`}?${query}`)
  await page.locator(isEntry ? readyWith(entry) : '[data-coparent-join-host] h1').waitFor({ state: 'attached' })
}

/**
 * Compares the open entry with its kept picture, pixel by pixel. Undefined if they are equal. Else the path of an image that shows the kept
 * picture, the current picture and their difference.
 */
export async function findDifference(page: Page, picture: Picture): Promise<string | undefined> {
  const file = fileOf(picture)
  if (!existsSync(file)) return `${file}, which does not exist`
  const expected = await pixelsOf(sharp(file))
  const current = await take(page, picture, (look, left) => hasPart(expected, look, left))
  return isEqual(current, expected) ? undefined : writeDifference(nameOf(picture), expected, current)
}

/** Replaces the kept picture by a picture of the open entry. */
export async function keepPicture(page: Page, picture: Picture): Promise<void> {
  await page.waitForLoadState('networkidle')
  let last: Pixels | undefined
  const isRepeated = (look: Pixels) => {
    const isSame = last !== undefined && isEqual(look, last)
    last = look
    return isSame
  }
  const { data, width, height } = await take(page, picture, isRepeated)
  const file = fileOf(picture)
  await mkdir(dirname(file), { recursive: true })
  await sharp(data, { raw: { width, height, channels } }).webp({ lossless: true, effort: 4 }).toFile(file)
}

/** Writes an image of the kept picture, the current picture and their difference, one below the other. */
async function writeDifference(name: string, expected: Pixels, current: Pixels): Promise<string> {
  const width = Math.max(expected.width, current.width)
  const height = Math.max(expected.height, current.height)
  const [before, now] = await Promise.all([extended(expected, width, height), extended(current, width, height)])
  const difference = Buffer.alloc(before.length)
  pixelmatch(before, now, difference, width, height, { threshold: 0, includeAA: true })
  const file = join(differing, name)
  await mkdir(differing, { recursive: true })
  await sharp(Buffer.concat([before, now, difference]), { raw: { width, height: 3 * height, channels } })
    .webp({ lossless: true, effort: 0 })
    .toFile(file)
  return file
}

async function extended({ data, width, height }: Pixels, right: number, bottom: number): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels } })
    .extend({ right: right - width, bottom: bottom - height, background: ground })
    .raw()
    .toBuffer()
}

/** The picture files that belong to no entry any more. */
export async function findStrayPictures(pictures: Picture[]): Promise<string[]> {
  const names = new Set(pictures.map(nameOf))
  return (await readdir(kept)).filter(name => !names.has(name)).map(name => join(kept, name))
}

/**
 * Takes the looks of a picture and joins them side by side. Repeats each look until `isFinal`, for at most five seconds: the last act of an
 * entry may still change the screen, and Chromium may still place a layer anew. `left` is the place of the look in the picture. All looks
 * use one page, and card fields keep the scheme in which they open.
 */
async function take(page: Page, picture: Picture, isFinal: (look: Pixels, left: number) => boolean): Promise<Pixels> {
  const parts: Pixels[] = []
  let left = 0
  for (const look of looksOf(picture)) {
    const deadline = Date.now() + 5_000
    let taken = await takeLook(page, look)
    while (!isFinal(taken, left) && Date.now() < deadline) taken = await takeLook(page, look)
    parts.push(taken)
    left += taken.width
  }
  return sideBySide(parts)
}

/**
 * Takes a screenshot at one width, height and colour scheme. The window is as tall as the page, so that no sticky element covers the middle
 * of the picture, unless the picture is cut.
 */
async function takeLook(page: Page, { width, height, scheme, isCut }: Look): Promise<Pixels> {
  await page.emulateMedia({ colorScheme: scheme })
  await page.setViewportSize({ width, height })
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  if (!isCut) await page.setViewportSize({ width, height: whole })
  await page.evaluate(() => {
    const root = document.querySelector('[data-coparent-join-host]')?.shadowRoot ?? document
    // A spinner never stops, so pictures of different moments would differ.
    for (const animation of root.getAnimations()) animation.cancel()
    // The caret of the focused field blinks, so pictures of different moments would differ.
    document.documentElement.style.caretColor = 'transparent'
  })
  // A QR code contains the server's port, which differs in each run.
  await page.locator('.cpj-qr svg').evaluateAll((codes, ground) => {
    for (const code of codes as SVGElement[]) {
      code.replaceChildren()
      code.style.background = ground
    }
  }, ground)
  return pixelsOf(sharp(await screenshotOf(page)))
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Takes a screenshot by the DevTools protocol. Playwright's own `screenshot` compresses the image more and takes three times as long. */
async function screenshotOf(page: Page): Promise<Buffer> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  const { data } = await (await session).send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
  return Buffer.from(data, 'base64')
}

function sideBySide(parts: Pixels[]): Promise<Pixels> {
  let right = 0
  const inputs = parts.map(({ data, width, height }) => {
    right += width
    return { input: data, raw: { width, height, channels }, left: right - width, top: 0 } as const
  })
  const height = Math.max(...parts.map(part => part.height))
  return pixelsOf(sharp({ create: { width: right, height, channels, background: ground } }).composite(inputs))
}

async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function isEqual(one: Pixels, other: Pixels): boolean {
  return one.width === other.width && one.data.equals(other.data)
}

/**
 * Whether the kept picture has the look at the place `left`, with nothing but the ground below it. A look of another height is not final:
 * its screen is still going to shrink, or its foot is still to come.
 */
function hasPart(expected: Pixels, look: Pixels, left: number): boolean {
  const rowOf = ({ data, width }: Pixels, y: number, x: number) =>
    data.subarray((y * width + x) * channels, (y * width + x + look.width) * channels)
  const groundRow = Buffer.from(`${ground.slice(1)}ff`.repeat(look.width), 'hex')
  const rows = Array.from({ length: expected.height }, (_, y) => y)
  const rowAt = (y: number) => (y < look.height ? rowOf(look, y, 0) : groundRow)
  return look.height <= expected.height && rows.every(y => rowOf(expected, y, left).equals(rowAt(y)))
}

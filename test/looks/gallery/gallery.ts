import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { PaymentResult } from '#core/contract/payment.ts'
import { languages } from '#core/locale.ts'
import { orderNumberOf } from '#server/order/order-number.ts'
import { root } from '#test/support/imports.ts'
import { launchPinnedChromium } from '#test/looks/pinned-chromium.ts'
import { writeContactSheets } from './contact-sheets.ts'
import { inviteVisit, paidInviteVisit } from './invite-visit.ts'
import { memberVisit } from './member-visit.ts'
import {
  allPicturesOf,
  findDifference,
  findStrayPictures,
  keepPicture,
  openEntry,
  openStudio,
  type Picture,
  picturesOf,
  readmePictures
} from './pictures.ts'
import { type Product, withProduct } from './product.ts'
import { professionalVisit } from './professional-visit.ts'
import type { Visit } from './recorder.ts'
import { hostedVisit } from './hosted-visit.ts'
import { offerVisit } from './offer-visit.ts'
import { signupVisit } from './signup-visit.ts'

/**
 * Writes a contact sheet for each entry of the gallery to `dist/gallery`. `--compare` compares each entry with its kept pictures.
 * `--update` replaces the kept pictures. With `--all`, both do so in every language and scheme, with pictures below `dist`. `--record`
 * records the visits anew. An argument selects the entries whose names begin with it.
 */
const { values, positionals } = parseArgs({
  options: {
    record: { type: 'boolean' },
    compare: { type: 'boolean' },
    update: { type: 'boolean' },
    all: { type: 'boolean' }
  },
  allowPositionals: true
})
const recorded = join(root, 'examples/gallery/visits.json')
const folder = join(root, 'dist/gallery')

/**
 * Languages and countries of the recorded sign-ups: all countries, because prices differ. The other flows are recorded only for the US, in
 * each language.
 */
const signups = [
  ['en', 'US'],
  ['es', 'US'],
  ['fr', 'US'],
  ['en', 'GB'],
  ['en', 'CA'],
  ['en', 'AU'],
  ['en', 'NZ'],
  ['en', 'IE'],
  ['es', 'MX'],
  ['fr', 'CA']
] as const
const ofEachCountry =
  /^signup\/(parent|family|packages|build-your-own|payment\/(billing-filled|method|review)|credentials|receipt)$/

/** The time of the first visit, and the values that replace the ids of purchases. Pictures of receipts then stay equal. */
const recordedAt = new Date('2026-11-23T05:47:53.578Z')
const fixed: Record<string, string> = { purchaseId: '5bd2bd21-9ee0-4a54-8a64-34a5d2c51d5e', transactionId: 'wp0tj4uz' }

if (values.record) {
  await withProduct(async product => writeFile(recorded, linesOf(await recordVisits(product))))
} else {
  const visits = JSON.parse(await readFile(recorded, 'utf8')) as Visit[]
  if (values.compare || values.update) {
    await withProduct(
      product =>
        checkPictures(product, values.all ? allPicturesOf(visits) : [...picturesOf(visits), ...readmePictures]),
      launchPinnedChromium
    )
  } else {
    await mkdir(folder, { recursive: true })
    await withProduct(product => writeContactSheets(product, visits, folder, positionals))
  }
}

async function checkPictures({ browser, url }: Product, pictures: Picture[]) {
  const chosen = pictures.filter(
    ({ entry }) => positionals.length === 0 || positionals.some(start => entry.startsWith(start))
  )
  const page = await openStudio(browser)
  for (const picture of chosen) {
    await openEntry(page, url, picture)
    if (values.update) await keepPicture(page, picture)
    else report(await findDifference(page, picture))
  }
  if (values.all) return
  for (const stray of await findStrayPictures(pictures)) {
    if (values.update) await rm(stray)
    else report(`${stray} belongs to no entry`)
  }
}

function report(difference: string | undefined) {
  if (!difference) return
  process.stdout.write(`${difference}\n`)
  process.exitCode = 1
}

async function recordVisits(product: Product): Promise<Visit[]> {
  const visits: Visit[] = []
  // Coupons are cached for a second, so each visit has a later time than the one before.
  product.deps.now = () => new Date(recordedAt.getTime() + 2_000 * visits.length)
  // The sample coupons would reduce each price, so the test deletes them.
  await product.deps.database.deleteFrom('coupon').execute()
  for (const [locale, country] of signups) visits.push(shortened(await signupVisit(product, locale, country)))
  for (const locale of languages) visits.push(await memberVisit(product, locale))
  for (const locale of languages) {
    visits.push(await inviteVisit(product, locale, 'US'), await paidInviteVisit(product, locale, 'US'))
  }
  for (const locale of languages) visits.push(await professionalVisit(product, locale, 'US'))
  for (const locale of languages) visits.push(await offerVisit(product, locale), hostedVisit(locale))
  return visits
}

/** Drops the screens that look the same in every country, except from the visit in the US. */
function shortened({ steps, ...visit }: Visit): Visit {
  const isWhole = visit.country === 'US'
  return { ...visit, steps: steps.filter(({ name }) => isWhole || ofEachCountry.test(name)) }
}

/** A replacer of `JSON.stringify`. Its `this` is the object that has the key. */
function withFixed(this: Partial<PaymentResult>, key: string, value: unknown) {
  if (value === null) return value
  // The words of a receipt contain the order's number and the transaction's id, too.
  if (key === 'written' && this.receipt) return withFixedIds(value, this.purchaseId!, this.receipt.transactionId)
  return fixed[key] ?? value
}

function withFixedIds(written: unknown, purchaseId: string, transactionId: string | null): unknown {
  const text = JSON.stringify(written).replaceAll(orderNumberOf(purchaseId), orderNumberOf(fixed.purchaseId!))
  return JSON.parse(transactionId === null ? text : text.replaceAll(transactionId, fixed.transactionId!))
}

/** Writes one line for each step, so that a diff shows a changed step as one changed line. */
function linesOf(visits: Visit[]): string {
  const visitLines = visits.map(({ steps, ...visit }) => {
    const head = JSON.stringify(visit, withFixed).slice(0, -1)
    return `${head},"steps":[\n${steps.map(step => JSON.stringify(step, withFixed)).join(',\n')}\n]}`
  })
  return `[\n${visitLines.join(',\n')}\n]\n`
}

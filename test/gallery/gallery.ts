import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { languages } from '#core/locale.ts'
import { root } from '#test/support/imports.ts'
import { writeContactSheets } from './contact-sheets.ts'
import { inviteVisit, paidInviteVisit } from './invite-visit.ts'
import { memberVisit } from './member-visit.ts'
import { type Product, withProduct } from './product.ts'
import { professionalVisit } from './professional-visit.ts'
import type { Visit } from './recorder.ts'
import { signupVisit } from './signup-visit.ts'

/**
 * Writes a contact sheet for each entry of the gallery to `dist/gallery`, or for those whose names begin with an argument. `--record`
 * records the visits anew first.
 */
const { values, positionals } = parseArgs({
  options: { record: { type: 'boolean', default: false } },
  allowPositionals: true
})
const recorded = join(root, 'examples/gallery/visits.json')
const folder = join(root, 'dist/gallery')

/** Every country's prices, in a language of that country; the other flows in both languages of one country. */
const signups = [
  ['en', 'US'],
  ['es', 'US'],
  ['en', 'GB'],
  ['en', 'CA'],
  ['en', 'AU'],
  ['en', 'NZ'],
  ['en', 'IE'],
  ['es', 'MX']
] as const
const ofEachCountry =
  /^signup\/(parent|family|packages|build-your-own|payment\/(billing-filled|method|review)|credentials|receipt)$/

await withProduct(async product => {
  if (values.record) await writeFile(recorded, linesOf(await recordVisits(product)))
  else {
    const visits = JSON.parse(await readFile(recorded, 'utf8')) as Visit[]
    await mkdir(folder, { recursive: true })
    await writeContactSheets(product, visits, folder, positionals)
  }
})

async function recordVisits(product: Product): Promise<Visit[]> {
  const visits: Visit[] = []
  for (const [locale, country] of signups) visits.push(shortened(await signupVisit(product, locale, country)))
  for (const locale of languages) visits.push(await memberVisit(product, locale))
  for (const locale of languages) {
    visits.push(await inviteVisit(product, locale, 'US'), await paidInviteVisit(product, locale, 'US'))
  }
  for (const locale of languages) visits.push(await professionalVisit(product, locale, 'US'))
  return visits
}

/** A state that looks the same in each country is kept of one. */
function shortened({ steps, ...visit }: Visit): Visit {
  const isWhole = visit.country === 'US'
  return { ...visit, steps: steps.filter(({ name }) => isWhole || ofEachCountry.test(name)) }
}

/** One line for each step, so that a changed step is a changed line. */
function linesOf(visits: Visit[]): string {
  const visitLines = visits.map(({ steps, ...visit }) => {
    const head = JSON.stringify(visit).slice(0, -1)
    return `${head},"steps":[\n${steps.map(step => JSON.stringify(step)).join(',\n')}\n]}`
  })
  return `[\n${visitLines.join(',\n')}\n]\n`
}

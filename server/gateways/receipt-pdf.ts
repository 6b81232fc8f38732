import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import createBidi from 'bidi-js'
import Pdf from 'pdfkit'
import type { Fact, WrittenReceipt } from '#core/contract/written-order.ts'
import type { Locale } from '#core/locale.ts'
import { product, themeColours } from '#core/product.ts'

/** The texts of a receipt's file. */
export interface ReceiptFile {
  title: string
  /** The rows above the lines, such as date, number and seller. */
  facts: readonly Fact[]
  lines: WrittenReceipt['lines']
  total: WrittenReceipt['total']
  /** Refunds, with what is left of the total. */
  refunds: readonly Fact[]
  /** The sentences below: the renewal. */
  notes: readonly string[]
  locale: Locale
}

/** Writes a receipt as a PDF file, in Base64: PDF/UA, so screen readers read headings, facts and the table of amounts. */
export async function writeReceiptPdf(receipt: ReceiptFile): Promise<string> {
  const { locale, title, facts, lines, total, refunds, notes } = receipt
  const size = letterCountries.has(locale.variant) ? 'LETTER' : 'A4'
  const doc = new Pdf({
    size,
    margin,
    lang: locale.tag,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as never,
    info: { Title: title },
    font: latinFont.file(400)
  })
  const chunks: Uint8Array[] = []
  const written = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('end', resolve)
    doc.on('error', reject)
  })

  const root = doc.struct('Document')
  doc.addStructure(root)
  const width = doc.page.width - 2 * margin
  let y = margin

  /** Writes a text below the last one, as an element of the file's structure. */
  function write(parent: PDFKit.PDFStructureElement, tag: string, content: string, style: Partial<Style> = {}) {
    const { size, gap, top = y, ...rest }: Style = { ...bodyStyle, width, ...style }
    const rows = linesOf(doc, content, { ...rest, size })
    parent.add(
      doc.struct(tag, { actual: content } as never, () => {
        for (const [index, row] of rows.entries()) draw(doc, row, { ...rest, size, y: top + index * size * lineHeight })
      })
    )
    y = Math.max(y, top + rows.length * size * lineHeight + gap)
  }

  /** Begins a new page if less than this height is left. */
  function reserve(height: number) {
    if (y + height <= doc.page.height - margin) return
    doc.addPage()
    y = margin
  }

  function rule() {
    doc.markContent('Artifact', { type: 'Layout' } as never)
    doc
      .moveTo(margin, y)
      .lineTo(margin + width, y)
      .lineWidth(0.5)
      .strokeColor('#cccccc')
      .stroke()
    doc.endMarkedContent()
    y += 8
  }

  write(root, 'P', product, { weight: 700, colour: accent, gap: 12 })
  write(root, 'H1', title, { size: 20, weight: 700, gap: 16 })
  for (const { label, value } of facts) {
    reserve(60)
    write(root, 'P', label, { size: 9, colour: greyColour, gap: 0 })
    write(root, 'P', value, { gap: 8 })
  }
  y += 8

  const table = doc.struct('Table')
  root.add(table)
  for (const { label, amount, note } of lines) row(label, amount, note)
  row(total.label, total.amount, total.note, 700)
  for (const { label, value } of refunds) row(label, value)
  table.end()

  function row(label: string, amount: string, note?: string, weight: Weight = 400) {
    reserve(60)
    rule()
    const top = y
    const tableRow = doc.struct('TR')
    table.add(tableRow)
    write(tableRow, 'TH', label, { weight, width: width - amountWidth, gap: 8 })
    write(tableRow, 'TD', amount, { weight, align: 'right', gap: 8, top })
    if (note !== undefined) write(tableRow, 'TD', note, { size: 9, colour: greyColour, gap: 8 })
    tableRow.end()
  }

  y += 8
  reserve(60)
  for (const note of notes) write(root, 'P', note, { gap: 8 })
  root.end()
  doc.end()
  await written
  return Buffer.concat(chunks).toString('base64')
}

/** Countries whose paper is not A4. */
const letterCountries: ReadonlySet<string> = new Set(['US', 'CA', 'MX'])

/** Points. */
const margin = 56
const amountWidth = 130
const lineHeight = 1.4
const greyColour = '#555555'
const [accent] = themeColours.accent

type Weight = 400 | 700

interface Style {
  size: number
  weight: Weight
  colour: string
  width: number
  align: 'left' | 'right'
  /** The space below. */
  gap: number
  /** The upper edge. Default: below the last text. */
  top?: number
}

const bodyStyle = { size: 11, weight: 400, colour: '#000000', align: 'left', gap: 4 } as const

// Text of every script that a name may have. A PDF file has no fonts but its own, and no font has all scripts.

interface FontFile {
  has(codePoint: number): boolean
  file(weight: Weight): string
}

const require = createRequire(import.meta.url)
const families = ['noto-sans', 'noto-sans-arabic', 'noto-sans-hebrew', 'noto-sans-sc', 'noto-emoji']
const fonts: readonly FontFile[] = families.flatMap(family => {
  const index = require.resolve(`@fontsource/${family}/unicode.json`)
  const parts = JSON.parse(readFileSync(index, 'utf8')) as Record<string, string>
  return Object.entries(parts).map(([name, ranges]) =>
    fontFile(dirname(index), `${family}-${name.replace(/[[\]]/g, '')}`, ranges)
  )
})
const latinFont = fonts.find(font => font.file(400).includes('noto-sans-latin-400'))!

/** `ranges` are those of a style sheet, such as `U+0-FF,U+131`. */
function fontFile(folder: string, name: string, ranges: string): FontFile {
  const spans = ranges.split(',').map(range => {
    const [from = '', to = from] = range.trim().slice(2).split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
  })
  return {
    has: codePoint => spans.some(([from, to]) => from <= codePoint && codePoint <= to),
    // fontkit cannot embed a part of a WOFF 2 file.
    file: weight => join(folder, 'files', `${name}-${weight}-normal.woff`)
  }
}

function fontOf(character: string): FontFile {
  const codePoint = character.codePointAt(0)!
  return latinFont.has(codePoint) ? latinFont : (fonts.find(font => font.has(codePoint)) ?? latinFont)
}

const segmenter = new Intl.Segmenter('en')
const bidi = createBidi()

interface Run {
  text: string
  file: string
}

/** The runs of a line from left to right. Each has one font and one direction, and its text in the order of reading. */
function runsOf(line: string, weight: Weight): Run[] {
  const levels = bidi.getEmbeddingLevels(line, 'ltr')
  const characters = [...segmenter.segment(line)].map(({ segment, index }) => ({
    text: segment,
    file: fontOf(segment).file(weight),
    level: levels.levels[index]!,
    index
  }))
  const order = new Map(bidi.getReorderedIndices(line, levels).map((index, place) => [index, place]))
  const seen = characters.toSorted((one, other) => order.get(one.index)! - order.get(other.index)!)
  const runs: (Run & { level: number })[] = []
  for (const { text, file, level } of seen) {
    const last = runs.at(-1)
    if (last?.file !== file || last.level !== level) runs.push({ text, file, level })
    else last.text = level % 2 === 1 ? text + last.text : last.text + text
  }
  return runs
}

type Typesetting = Pick<Style, 'size' | 'weight' | 'width' | 'colour' | 'align'>

function widthOf(doc: PDFKit.PDFDocument, text: string, { size, weight }: Typesetting): number {
  return runsOf(text, weight).reduce((sum, run) => sum + doc.font(run.file, size).widthOfString(run.text), 0)
}

/** Breaks a text into lines of a width: after spaces and hyphens, in Chinese after each character, and else where it has to. */
function linesOf(doc: PDFKit.PDFDocument, text: string, style: Typesetting): string[] {
  const lines: string[] = ['']
  const fits = (line: string) => widthOf(doc, line.trimEnd(), style) <= style.width
  for (const word of text.split(/(?<=[\s-]|[\u3000-\u9FFF\uFF00-\uFFEF])/u)) {
    if (fits(lines.at(-1)! + word)) lines.push(lines.pop()! + word)
    else if (fits(word)) lines.push(word)
    else
      for (const { segment } of segmenter.segment(word)) {
        if (fits(lines.at(-1)! + segment)) lines.push(lines.pop()! + segment)
        else lines.push(segment)
      }
  }
  return lines.map(line => line.trimEnd()).filter((line, index) => line || index === 0)
}

function draw(doc: PDFKit.PDFDocument, line: string, style: Typesetting & { y: number }): void {
  let x = margin + (style.align === 'right' ? style.width - widthOf(doc, line, style) : 0)
  for (const { text, file } of runsOf(line, style.weight)) {
    doc
      .font(file, style.size)
      .fillColor(style.colour)
      .text(text, x, style.y, { lineBreak: false, baseline: 'top' as never })
    x += doc.widthOfString(text)
  }
}

import type { Language } from '#core/locale.ts'
import { type ThemeColour, themeColours, themeFont, themeRadius } from '#core/product.ts'
import { factLine, textLines, withColon } from './receipt-lines.ts'

/** A block of a mail. A mail is a list of blocks, and is written once as text and once as HTML. */
export type Block =
  | { brand: string }
  | { heading: string }
  | { text: string }
  | { small: string; contacts?: readonly Contact[] }
  | { link: string; label: string }
  | { quietLink: string; label: string }
  | { facts: readonly Fact[] }
  | { lines: readonly Line[] }

/** A part of a text that the HTML links, such as a phone number. */
interface Contact {
  text: string
  link: string
}

interface Fact {
  label: string
  value: string
}

interface Line {
  label: string
  amount: string
  note?: string
  strong?: boolean
}

export function layOut(title: string, blocks: readonly Block[], language: Language): { text: string; html: string } {
  const plain = blocks.map(withoutLinks)
  return {
    text: `${plain.map(block => textOf(block, language)).join('\n\n')}\n`,
    html: page(title, plain.map(htmlOf).join('\n'), language)
  }
}

/** The texts of a block may have words that somebody has typed. Only links and contacts lead anywhere. */
function withoutLinks(block: Block): Block {
  if ('text' in block) return { text: withoutLink(block.text) }
  if ('small' in block && !block.contacts) return { small: withoutLink(block.small) }
  if ('facts' in block) return { facts: block.facts.map(fact => ({ ...fact, value: withoutLink(fact.value) })) }
  return block
}

/** A dot of a host name, which has two letters or more behind it. Amounts and times of day have other dots. */
const hostDot =
  /[.\u3002\uFF0E\uFF61](?=\p{Cf}*(?!\d+(?![\p{L}\p{M}\p{N}]))[\p{L}\p{M}\p{N}]\p{Cf}*[\p{L}\p{M}\p{N}])/gu

/**
 * Mail programs make links of texts such as `www.evil.example` and `https://192.0.2.1`, and the recipient may be a stranger to whom typed
 * them. A space prevents that.
 */
function withoutLink(text: string): string {
  return text.replace(/:(?=\/\/)/g, ': ').replace(hostDot, '$& ')
}

function textOf(block: Block, language: Language): string {
  if ('brand' in block) return block.brand
  if ('heading' in block) return block.heading
  if ('text' in block) return block.text
  if ('small' in block) return block.small
  if ('link' in block) return `${withColon(block.label, language)}\n${block.link}`
  if ('quietLink' in block) return `${withColon(block.label, language)}\n${block.quietLink}`
  if ('facts' in block) return block.facts.map(fact => factLine(fact, language)).join('\n')
  return block.lines.flatMap(line => textLines(line, language)).join('\n')
}

const [colour, darkColour] = [0, 1].map(scheme =>
  Object.fromEntries(Object.entries(themeColours).map(([name, colours]) => [name, colours[scheme]]))
) as [Record<ThemeColour, string>, Record<ThemeColour, string>]

/**
 * What attributes cannot express: dark colours, and a narrow screen. Programs that read no style sheet show the light colours. The page
 * says that it has both schemes, so that no program derives dark colours of its own.
 */
const styleSheet = `@media (prefers-color-scheme: dark) {
.canvas { background: ${darkColour.canvas} !important; color: ${darkColour.text} !important }
.surface { background: ${darkColour.surface} !important }
.muted { color: ${darkColour.muted} !important }
.accent { color: ${darkColour.accent} !important }
.line { border-color: ${darkColour.line} !important }
.button { background: ${darkColour.accent} !important; color: ${darkColour['on-accent']} !important }
}
@media (max-width: 480px) {
.canvas { padding: 0 !important }
.surface { padding: 24px 16px !important; border-radius: 0 !important }
.button { display: block !important; text-align: center }
}`

// Mail programs support no custom properties, and some no style sheet, so every light style is an attribute.
function htmlOf(block: Block): string {
  if ('brand' in block)
    return `<p class="line accent" style="margin:0 0 24px;padding:0 0 16px;border-bottom:1px solid ${colour.line};font-weight:bold;color:${colour.accent}">${escape(block.brand)}</p>`
  if ('heading' in block)
    return `<h1 style="font-size:22px;line-height:30px;margin:0 0 16px">${escape(block.heading)}</h1>`
  if ('text' in block) return `<p style="margin:0 0 16px">${escape(block.text)}</p>`
  if ('small' in block)
    return `<p class="muted" style="margin:0 0 12px;font-size:14px;color:${colour.muted}">${linked(escape(block.small), block.contacts)}</p>`
  if ('link' in block) return button(block)
  if ('quietLink' in block)
    return `<p style="margin:0 0 12px;font-size:14px"><a href="${escape(block.quietLink)}" style="color:${colour.accent}" class="accent">${escape(block.label)}</a></p>`
  if ('facts' in block) return table(block.facts.map(factRow))
  return table(block.lines.map(lineRow))
}

function linked(html: string, contacts: readonly Contact[] = []): string {
  return contacts.reduce((linked, { text, link }) => {
    const anchor = `<a href="${escape(link)}" style="color:${colour.accent}${link.startsWith('tel:') ? ';white-space:nowrap' : ''}" class="accent">${escape(text)}</a>`
    return linked.replace(escape(text), () => anchor)
  }, html)
}

function table(rows: readonly string[]): string {
  return `<table role="presentation" width="100%" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`
}

/** A value may be as long as an address, so it stands below its label. */
function factRow({ label, value }: Fact): string {
  return `<tr><td class="line" style="padding:8px 0;border-top:1px solid ${colour.line}"><span class="muted" style="font-size:14px;line-height:20px;color:${colour.muted}">${escape(label)}</span><br>${escape(value)}</td></tr>`
}

function lineRow({ label, amount, note, strong }: Line): string {
  const style = `border-top:1px solid ${colour.line};vertical-align:top${strong ? ';font-weight:bold' : ''}`
  return `<tr>
<td class="line" style="padding:8px 12px 8px 0;${style}">${escape(label)}</td>
<td class="line" style="padding:8px 0;text-align:right;white-space:nowrap;${style}">${escape(amount)}</td>
</tr>${note === undefined ? '' : noteOf(note)}`
}

function noteOf(note: string): string {
  return `<tr><td class="muted" colspan="2" style="padding:0 0 8px;font-size:14px;line-height:20px;color:${colour.muted}">${escape(note)}</td></tr>`
}

function button({ link, label }: { link: string; label: string }): string {
  const style = `display:inline-block;padding:12px 24px;border-radius:${themeRadius};background:${colour.accent};color:${colour['on-accent']};text-decoration:none;font-weight:bold`
  return `<p style="margin:8px 0 24px"><a href="${escape(link)}" style="${style}" class="button">${escape(label)}</a></p>`
}

function page(title: string, body: string, language: Language): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(title)}</title><style>${styleSheet}</style></head>
<body class="canvas" style="margin:0;padding:24px 12px;background:${colour.canvas};color:${colour.text};font:16px/24px ${themeFont}">
<div class="surface" style="max-width:520px;margin:0 auto;padding:32px 24px;background:${colour.surface};border-radius:12px">
${body}
</div>
</body>
</html>
`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escape(text: string): string {
  return text.replace(/[&<>"']/g, character => entities[character]!)
}

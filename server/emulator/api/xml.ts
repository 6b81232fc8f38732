const tag = Symbol('tag')
const type = Symbol('type')

/** A list in the gateway's XML: an element with a `type`, around repeated elements of one name. */
type XmlList = { [tag]: string; [type]: 'array' | 'collection'; items: Xml[] }

export type Xml = string | number | boolean | Date | null | undefined | XmlList | { [name: string]: Xml }

export const xmlArray = (itemTag: string, items: Xml[]): XmlList => ({ [tag]: itemTag, [type]: 'array', items })

export const xmlCollection = (itemTag: string, items: Xml[]): XmlList => ({
  [tag]: itemTag,
  [type]: 'collection',
  items
})

const isList = (value: object): value is XmlList => tag in value

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeText = (text: string) => text.replace(/[&<>"]/g, character => escapes[character] ?? character)

const dasherize = (name: string) => name.replace(/[A-Z]|\d+/g, part => `-${part.toLowerCase()}`)

/** Writes the gateway's XML. Names are dasherized, and every value except text has an attribute `type`. */
function toXml(name: string, value: Xml): string {
  const element = dasherize(name)
  const wrap = (attributes: string, content: string) => `<${element}${attributes}>${content}</${element}>`

  if (value === null || value === undefined) return `<${element} nil="true"/>`
  if (typeof value === 'string') return wrap('', escapeText(value))
  if (typeof value === 'number') return wrap(' type="integer"', String(value))
  if (typeof value === 'boolean') return wrap(' type="boolean"', String(value))
  if (value instanceof Date) return wrap(' type="datetime"', value.toISOString())
  if (isList(value)) return wrap(` type="${value[type]}"`, value.items.map(item => toXml(value[tag], item)).join(''))
  return wrap(
    '',
    Object.entries(value)
      .map(([key, child]) => toXml(key, child))
      .join('')
  )
}

export async function xmlResponse(name: string, value: Xml, { status = 200, gzip = false } = {}): Promise<Response> {
  const headers = new Headers({ 'content-type': 'application/xml; charset=utf-8' })
  const document = new Blob([`<?xml version="1.0" encoding="UTF-8"?>\n${toXml(name, value)}\n`])
  if (!gzip) return new Response(document, { status, headers })
  headers.set('content-encoding', 'gzip')
  const compressed = new Response(document.stream().pipeThrough(new CompressionStream('gzip')))
  return new Response(await compressed.arrayBuffer(), { status, headers })
}

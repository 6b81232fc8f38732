import { isOption } from './options.ts'

type Texts = Readonly<Record<string, string | undefined>>

/** The options whose attribute is a switch: it is on without a value, and by `true`. */
const switches = ['debug', 'chat', 'affiliate', 'history']
/** The options that may be an object or a list, written as JSON. Every other option is the text as it stands. */
const objects = ['theme', 'consent', 'offer', 'prefill', 'analytics']

/**
 * Converts attributes, with names in camel case, to options. A content management system writes an empty attribute for a field that its
 * author left empty, so an empty attribute is no option, unless it is a switch. The two parts of `invite` have an attribute each. Unknown
 * attributes are ignored.
 */
export function optionsIn(attributes: Texts): object {
  const given = Object.entries(attributes).filter(([name, text]) => text?.trim() || switches.includes(name))
  const { inviteToken, inviteUserId, ...texts } = Object.fromEntries(given) as Texts
  const options = Object.entries(texts).filter(([name]) => isOption(name))
  return {
    ...((inviteToken ?? inviteUserId) && { invite: { token: inviteToken, userId: inviteUserId } }),
    ...Object.fromEntries(options.map(([name, text]) => [name, valueOf(name, text!)]))
  }
}

function valueOf(name: string, text: string): unknown {
  if (!text.trim()) return true
  if (name === 'headingLevel') return Number(text)
  const isWord = text === 'true' || text === 'false'
  const isJson = objects.includes(name) ? isWord || /^\s*[{[]/.test(text) : switches.includes(name) && isWord
  if (!isJson) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * Runs a mount whose options come from attributes. An error then also names the attribute and the element, because a page may have several.
 * `attributeOf` returns the attribute of an option.
 */
export function fromMarkup<Result>(
  element: Element,
  attributeOf: (option: string) => string,
  mount: () => Result
): Result {
  try {
    return mount()
  } catch (error) {
    const name = /option "(\w+)"/.exec(String(error))?.[1]
    if (!(error instanceof TypeError) || !name) throw error
    const attribute = attributeOf(name)
    const { localName, id } = element
    const place = `<${localName}${id && ` id="${id}"`}>`
    error.message += element.hasAttribute(attribute) ? ` (attribute ${attribute} of ${place})` : ` (${place})`
    throw error
  }
}

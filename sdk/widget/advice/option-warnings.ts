import { canBeginAt, type Flow } from '#core/flow/flow.ts'
import { bypassedPackage, packageCodes } from '#core/rules/bypass.ts'
import { dialCodes } from '#core/rules/dial-codes.ts'
import { nearestOf } from '#core/rules/edit-distance.ts'
import { languages } from '#core/locale.ts'
import { attributeNames, kebabOf } from '../entry/option-effects.ts'
import { type Checked, otherNames } from '../entry/options.ts'
import { hostsIn } from '../host/host.ts'

/** Warns about mistakes that do not stop the flow. */
export function warnAboutOptions(
  element: Element,
  { locale, country, step, prefill, ...options }: Checked,
  flow: Flow<object>
): void {
  const mistakes = wrongAttributes(element)
  if (locale && !languages.some(language => new RegExp(`^${language}\\b`, 'i').test(locale.replace('_', '-')))) {
    mistakes.push(`locale "${locale}" is unknown; there are ${languages.join(', ')}`)
  }
  if (country && !dialCodes[country.toUpperCase()]) {
    mistakes.push(`country "${country}" is none; the prices of US are shown`)
  }
  for (const [name, person] of Object.entries({ prefill, 'prefill.coParent': prefill?.coParent })) {
    if (person?.phone && !/\d/.test(person.phone))
      mistakes.push(`${name}.phone has no digits, so the field stays empty`)
  }
  if (step && !canBeginAt(flow, step)) {
    mistakes.push(`there is no step "${step}" that this flow can begin with`)
  }
  if (options.package && !bypassedPackage(options.package)) {
    const suggestion = nearestOf(packageCodes, options.package)
    const known = suggestion ? `"${suggestion}"` : packageCodes.join(', ')
    mistakes.push(`package "${options.package}" is none; there is ${known}`)
  }
  for (const mistake of mistakes) warn(mistake, element)
}

/** Must be called before the first screen is drawn, which takes the place of an earlier mount in the element. */
export function warnAboutOtherMount(element: Element, { display }: Checked): void {
  // The host element of a modal is no child of the element.
  if (hostsIn(element).length > 1 && display !== 'modal')
    warn('this element has a mount already; unmount that one first', element)
}

function warn(mistake: string, element: Element): void {
  console.warn(`CoParentJoin: ${mistake}.`, element)
}

/** The data attributes that are options. `data-coparent-join` itself names the flow. */
const attributes = attributeNames.filter(name => name !== 'flow')

function wrongAttributes(element: Element): string[] {
  const isMarked = element.hasAttribute('data-coparent-join')
  if (!isMarked && element.localName !== 'coparent-join') return []
  const prefix = isMarked ? 'data-' : ''
  const known = attributes.map(name => prefix + kebabOf(name))
  const given = element.getAttributeNames().filter(name => isMarked === name.startsWith('data-'))
  const others = ['data-coparent-join', 'flow', 'style', 'slot', ...known]
  return given.flatMap(name => {
    const other = otherNames[name.replace('data-', '')]
    const suggestion = other ? prefix + kebabOf(other) : others.includes(name) ? undefined : nearestOf(known, name)
    return suggestion ? [`${name} is not read; ${suggestion} is`] : []
  })
}

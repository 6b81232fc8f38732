import { vi } from 'vitest'
import type { Mount } from '#widget/entry/mount.ts'
import { measureLayout, type Placed } from './layout.ts'
import type { Size, Tab } from './tab.ts'

/** Each wait may take this long, because a machine may be busy. */
const waitOptions = { timeout: 30_000 }

export type Visitor = ReturnType<typeof visitorIn>

/** A screen as one engine shows it at one width. */
export interface Look {
  screen: string
  width: number
  layout: Placed[]
  picture: Uint8Array
}

interface Wanted {
  selector: string
  /** The name that the visitor reads, or its beginning. */
  name: string
  /** The name of the part of the form that has the control. */
  group?: string
  /** The option to choose in a menu. The list of options belongs to the browser, so no driver can click there. */
  option?: string
}

/**
 * A visitor's actions on a hosted page or in a widget, the same in every engine. Clicks and keys are those of a person. Each screen that the
 * visitor sees is measured at these sizes.
 */
export function visitorIn(tab: Tab, sizes: readonly Size[]) {
  const looks: Look[] = []

  const find = (wanted: Wanted, isChecked: (control: Control) => boolean = () => true) =>
    vi.waitFor(async () => {
      const control = await tab.runs(findControl, wanted)
      if (!control || !isChecked(control)) throw new Error(`“${wanted.name}” is ${JSON.stringify(control)}`)
      return control
    }, waitOptions)
  const press = async (wanted: Wanted) => {
    let before = ''
    const isStill = (control: Control) => before === (before = JSON.stringify(control))
    await tab.clicks(await find(wanted, control => isStill(control) && control.isReady))
  }
  const until = (test: (text: string) => boolean, text: string, isSo = true) =>
    vi.waitFor(async () => {
      if ((await tab.runs(test, text)) !== isSo) throw new Error(`“${text}” is ${isSo ? 'not' : 'still'} shown`)
    }, waitOptions)

  const visitor = {
    looks,
    opens: (url: string) => tab.opens(url),
    reloads: () => tab.reloads(),
    goesBack: () => tab.goesBack(),
    comesTo: (title: string) => until(isTitled, title),
    async sees(title: string) {
      await until(isComplete, title)
      for (const size of sizes) {
        await tab.resizes(size)
        looks.push({
          screen: title,
          width: size.width,
          layout: await settled(() => measureLayout(tab), waitOptions),
          picture: await tab.takesPicture()
        })
      }
    },
    reads: (text: string) => until(isShown, text),
    presses: (name: string) => press({ selector: 'a, button', name }),
    /** Presses a link of the widget in the frame that draws it. No driver is that quick, so the page itself has to press. */
    pressesInFirstFrame: (name: string) => tab.runs(mountAndPress, name),
    ticks: (name: string) => press({ selector: 'input[type=checkbox]', name }),
    async types(name: string, text: string, group?: string) {
      const wanted = { selector: 'input:not([type=checkbox])', name, group }
      await press(wanted)
      await tab.runs(selectText, undefined)
      await tab.types(text)
    },
    chooses: (name: string, option: string) =>
      find({ selector: 'select', name, option }, ({ value }) => value === option),
    has: (name: string, value: string) => find({ selector: 'input', name }, control => control.value === value),
    /** Waits for the gateway's frames, presses the first, goes from frame to frame by the Tab key, and sends the card by Enter. */
    async typesCard(card: Record<string, string>, loading: string) {
      const names = Object.keys(card).map(frameOf)
      for (const name of names) await find({ selector: `iframe[name="${name}"]`, name: '' })
      await until(isShown, loading, false)
      await press({ selector: `iframe[name="${names[0]}"]`, name: '' })
      for (const [index, text] of Object.values(card).entries()) {
        if (index > 0) await tab.presses('Tab')
        await visitor.isIn(names[index]!)
        await tab.types(text)
      }
      await tab.presses('Enter')
    },
    /** Waits until a frame of the card has the focus. */
    isInCardField: (name: string) => visitor.isIn(frameOf(name)),
    isIn: (frame: string) => until(isFrameFocused, frame),
    /** Types the code on the bank's page by keyboard, and sends it. */
    async confirmsAtBank() {
      await visitor.isIn('Cardinal-CCA-IFrame')
      await tab.presses('Tab')
      await tab.types('1234')
      await tab.presses('Enter')
    }
  }
  return visitor
}

/** The name of the gateway's frame for a field of the card. */
export const frameOf = (cardField: string) => `braintree-hosted-field-${cardField}`

/** Waits until two measurements in a row are equal, because a font or an answer may still come. */
export function settled<Value>(
  measure: () => Promise<Value>,
  waitOptions: { timeout: number; interval?: number }
): Promise<Value> {
  let before: string | undefined
  return vi.waitFor(async () => {
    const value = await measure()
    const now = JSON.stringify(value)
    if (now !== before) {
      before = now
      throw new Error('the page still changes')
    }
    return value
  }, waitOptions)
}

interface Control {
  /** The centre of the control in the viewport. */
  x: number
  y: number
  /** Whether a click there reaches the control, and the control is ready for it. */
  isReady: boolean
  value: string | undefined
}

/* The functions below run in the page, so they use nothing outside themselves. */

function findControl({ selector, name, group, option }: Wanted): Control | null {
  const root = document.querySelector('[data-coparent-join-host]')?.shadowRoot ?? document
  const wordsOf = (element: Element) => element.textContent.replaceAll(/\s+/g, ' ').trim()
  const namesOf = (control: HTMLElement) => {
    const by = control.getAttribute('aria-labelledby')?.split(' ') ?? []
    const parts = by.map(id => root.querySelector(`[id="${id}"]`)!)
    return (
      control.ariaLabel ??
      (parts.length > 0 ? parts : [(control as HTMLInputElement).labels?.[0] ?? control]).map(wordsOf).join(' ')
    )
  }
  const parts = [...root.querySelectorAll<HTMLElement>('[role=group]')]
  const part = group
    ? parts.find(each => namesOf(each).startsWith(group))
    : selector.startsWith('iframe')
      ? document
      : root
  const called = [...(part?.querySelectorAll<HTMLElement>(selector) ?? [])].filter(
    control => control.checkVisibility() && namesOf(control).startsWith(name)
  )
  const control = called.find(each => namesOf(each) === name) ?? called[0]
  if (!control) return null
  // A link that wraps has a box for each line.
  const { left, top, width, height } = control.getClientRects()[0]!
  const [x, y] = [left + width / 2, top + height / 2]
  const isHit = control.contains((control.getRootNode() as Document | ShadowRoot).elementFromPoint(x, y))
  if (!isHit) control.scrollIntoView({ block: 'center', behavior: 'instant' })
  const isReady = isHit && control.ariaDisabled !== 'true' && !control.matches(':disabled')
  if (!(control instanceof HTMLSelectElement)) return { x, y, isReady, value: (control as HTMLInputElement).value }
  const chosen = [...control.options].find(({ text }) => text === option)
  if (chosen && isReady && !chosen.selected) {
    chosen.selected = true
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
  }
  return { x, y, isReady, value: control.selectedOptions[0]?.text }
}

function mountAndPress(name: string) {
  document.body.replaceChildren()
  const { CoParentJoin } = window as unknown as { CoParentJoin: { mount: Mount } }
  CoParentJoin.mount(document.body, { flow: 'signup', locale: 'en', country: 'US', storage: 'memory' })
  requestAnimationFrame(look)

  function look() {
    const links = document.querySelector('[data-coparent-join-host]')?.shadowRoot?.querySelectorAll('a') ?? []
    const link = [...links].find(({ textContent }) => textContent.startsWith(name))
    if (link) link.click()
    else requestAnimationFrame(look)
  }
}

function selectText() {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  ;(focused as HTMLInputElement).select()
}

/** Whether a frame with this name has the focus and shows a field. */
function isFrameFocused(name: string) {
  const { activeElement: frame } = document
  return (
    frame instanceof HTMLIFrameElement && frame.name === name && frame.contentDocument?.querySelector('input') !== null
  )
}

export function isTitled(title: string) {
  const root = document.querySelector('[data-coparent-join-host]')?.shadowRoot ?? document
  return root.querySelector('h1')?.textContent.trim() === title
}

/** Whether the screen with this title waits for nothing: it has neither a placeholder, nor room for an answer, nor a busy button. */
function isComplete(title: string) {
  const root = document.querySelector('[data-coparent-join-host]')?.shadowRoot ?? document
  const isTitled = root.querySelector('h1')?.textContent.trim() === title
  return isTitled && !root.querySelector('.cpj-skeleton, .cpj-pending, [aria-busy=true]')
}

export function isShown(text: string) {
  const root = document.querySelector('[data-coparent-join-host]')?.shadowRoot ?? document.body
  return [...root.children].some(part => (part as HTMLElement).innerText?.includes(text))
}

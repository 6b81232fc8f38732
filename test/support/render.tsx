import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import type { ReactElement } from 'react'
import { vi } from 'vitest'

// A form imports this module while it is shown, and no test waits for that import.
await import('#ui/form/problem-summary.tsx')

type Tree = HTMLElement | ShadowRoot

const controls: Record<string, string> = {
  button: 'button,[role=button]',
  link: 'a[href]',
  checkbox: 'input[type=checkbox]',
  radio: 'input[type=radio]',
  combobox: '[role=combobox],select',
  textbox: 'input:not([type=checkbox]):not([type=radio]),textarea',
  listbox: '[role=listbox]',
  option: '[role=option]',
  heading: 'h1,h2,h3',
  img: 'img,[role=img]',
  form: '[role=form]',
  dialog: 'dialog[open]',
  group: '[role=group],fieldset:not([role])',
  alert: '[role=alert]',
  status: '[role=status],output'
}

function text(node: Element | null | undefined): string {
  const copy = node?.cloneNode(true) as Element | undefined
  copy?.querySelectorAll('[hidden]').forEach(hidden => hidden.remove())
  return (copy?.textContent ?? '').replace(/\s+/g, ' ').trim()
}

/**
 * Renders an element and finds its controls by role and name, as a visitor does. Works with React and with preact/compat: it waits for
 * effects instead of using React's `act`.
 */
export async function render(element: ReactElement, { inShadow = false } = {}) {
  const host = document.body.appendChild(document.createElement('div'))
  const tree: Tree = inShadow ? host.attachShadow({ mode: 'open' }) : host
  const root = createRoot(tree as HTMLElement)
  const show = async (next: ReactElement) => {
    flushSync(() => root.render(next))
    await untilIdle()
  }
  const unmount = async () => {
    flushSync(() => root.unmount())
    await untilIdle()
    host.remove()
  }
  mounted.push(unmount)

  const byId = (ids: string | null | undefined) =>
    (ids ?? '')
      .split(' ')
      .filter(Boolean)
      .map(id => text(tree.querySelector(`[id="${id}"]`)))
      .join(' ')
  const nameOf = (control: Element) =>
    byId(control.getAttribute('aria-labelledby')) ||
    control.getAttribute('aria-label') ||
    (control.id && text(tree.querySelector(`label[for="${control.id}"]`))) ||
    text(control.closest('label')) ||
    text(control)
  const all = <T extends HTMLElement = HTMLElement>(role: string, name?: string | RegExp) =>
    [...tree.querySelectorAll<T>(controls[role] ?? `[role=${role}]`)].filter(found => {
      if (found.closest('[hidden]')) return false
      if (name === undefined) return true
      return typeof name === 'string' ? nameOf(found) === name : name.test(nameOf(found))
    })
  const find = <T extends HTMLElement = HTMLElement>(role: string, name?: string | RegExp) => {
    const [found] = all<T>(role, name)
    if (!found) throw new Error(`No ${role}${name ? ` named ${name}` : ''} in:\n${tree.innerHTML}`)
    return found
  }
  /** The focused element. Null if the page itself has the focus. */
  const focused = () => {
    const { activeElement } = tree instanceof ShadowRoot ? tree : document
    return activeElement === document.body ? null : activeElement
  }

  await show(element)
  return {
    host,
    tree,
    show,
    unmount,
    all,
    find,
    nameOf,
    field: (name: string | RegExp) => find<HTMLInputElement>('textbox', name),
    descriptionOf: (control: Element) => byId(control.getAttribute('aria-describedby')),
    /** The lines of the summary of wrong fields. Empty unless the summary has the focus. */
    listed: () => [...(focused()?.closest('[data-summary=fields]')?.querySelectorAll('li') ?? [])].map(text),
    text: () => text(host.shadowRoot?.firstElementChild ?? host),
    focused
  }
}

const mounted: (() => Promise<void>)[] = []

/** Unmounts everything that the test has rendered. For `afterEach`. */
export async function cleanUp() {
  await Promise.all(mounted.splice(0).map(unmount => unmount()))
}

// Preact's effects wait for an animation frame. Tests paint nothing, so here a frame comes at once instead of after 16 ms.
globalThis.requestAnimationFrame = done => Number(setImmediate(() => done(performance.now())))

// React's scheduler uses the real timers even when a test fakes the timers, so `untilIdle` waits for both kinds. A real immediate is faster
// than a real time-out, which takes at least a millisecond.
const realImmediate = setImmediate

/** Waits for effects and for the renders that they cause. */
export async function untilIdle() {
  for (let turn = 0; turn < 6; turn++) {
    if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(1)
    await new Promise(done => realImmediate(done))
  }
}

/** Advances a faked clock. */
export async function pass(seconds: number) {
  await vi.advanceTimersByTimeAsync(seconds * 1000)
  await untilIdle()
}

export const fire = async (target: EventTarget, event: Event) => {
  flushSync(() => target.dispatchEvent(event))
  await untilIdle()
  return event
}

const options = { bubbles: true, cancelable: true, composed: true }

/** Types or pastes as a browser does: sets the value, then fires `input`. */
export async function type(field: HTMLInputElement | HTMLTextAreaElement, value: string) {
  const prototype = Object.getPrototypeOf(field) as object
  // React replaces the setter of `value`. The test uses the browser's own setter, because React ignores an `input` event for a value that
  // came through React's setter.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  await fire(field, new InputEvent('input', { ...options, inputType: 'insertText' }))
}

/**
 * Gives a list the focus and chooses an option. A visitor cannot open a list without the focus, and the list of dial codes is complete only
 * with the focus.
 */
export async function choose(select: HTMLSelectElement, value: string) {
  await focus(select)
  select.value = value
  await fire(select, new Event('change', options))
}

export const click = (target: HTMLElement, init: MouseEventInit = {}) =>
  fire(target, new MouseEvent('click', { ...options, ...init }))

export const press = (target: HTMLElement, key: string, init: KeyboardEventInit = {}) =>
  fire(target, new KeyboardEvent('keydown', { ...options, key, ...init }))

export async function focus(target: HTMLElement) {
  flushSync(() => target.focus())
  await untilIdle()
}

export async function blur(target: HTMLElement) {
  flushSync(() => target.blur())
  await untilIdle()
}

/** Preact listens to `mouseenter`; React derives it from `mouseover`. */
export async function hover(target: HTMLElement) {
  await fire(target, new MouseEvent('mouseover', { ...options, relatedTarget: document.body }))
  await fire(target, new MouseEvent('mouseenter', { relatedTarget: document.body }))
}

export async function unhover(target: HTMLElement) {
  await fire(target, new MouseEvent('mouseout', { ...options, relatedTarget: document.body }))
  await fire(target, new MouseEvent('mouseleave', { relatedTarget: document.body }))
}

import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import type { ReactElement } from 'react'
import { vi } from 'vitest'

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

const text = (node: Element | null | undefined) => (node?.textContent ?? '').replace(/\s+/g, ' ').trim()

/**
 * Puts an element on the page and finds what is in it as a visitor would: by role and by name. Works with React and with
 * preact/compat, so it waits for what they do after a render instead of wrapping it in `act`.
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
      if (name === undefined) return true
      return typeof name === 'string' ? nameOf(found) === name : name.test(nameOf(found))
    })
  const find = <T extends HTMLElement = HTMLElement>(role: string, name?: string | RegExp) => {
    const [found] = all<T>(role, name)
    if (!found) throw new Error(`No ${role}${name ? ` named ${name}` : ''} in:\n${tree.innerHTML}`)
    return found
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
    text: () => text(host.shadowRoot?.firstElementChild ?? host),
    /** What has the focus, unless that is nothing or the page itself. */
    focused: () => {
      const { activeElement } = tree instanceof ShadowRoot ? tree : document
      return activeElement === document.body ? null : activeElement
    }
  }
}

const mounted: (() => Promise<void>)[] = []

/** Takes everything off the page; for `afterEach`. */
export async function cleanUp() {
  await Promise.all(mounted.splice(0).map(unmount => unmount()))
}

// Effects of Preact wait for a frame. Nothing is painted here, so a frame need not take its 16 ms.
globalThis.requestAnimationFrame = done => Number(setTimeout(() => done(performance.now()), 0))

// The scheduler of React keeps the clock it was loaded with, also when a test fakes it: this one waits for both.
const realTimeout = setTimeout

/** Lets effects, and the renders they cause, run. */
export async function untilIdle() {
  for (let turn = 0; turn < 6; turn++) {
    if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(1)
    await new Promise(done => realTimeout(done, 0))
  }
}

/** Lets time pass on a faked clock. */
export async function pass(seconds: number) {
  await vi.advanceTimersByTimeAsync(seconds * 1000)
  await untilIdle()
}

const fire = async (target: EventTarget, event: Event) => {
  flushSync(() => target.dispatchEvent(event))
  await untilIdle()
  return event
}

const options = { bubbles: true, cancelable: true, composed: true }

/** What a browser does for typed and pasted text alike: the new value, then `input`. */
export async function type(field: HTMLInputElement | HTMLTextAreaElement, value: string) {
  const prototype = Object.getPrototypeOf(field) as object
  // Past React's own property on the element, which would take the value for its own and stay silent.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  await fire(field, new Event('input', options))
}

export async function choose(select: HTMLSelectElement, value: string) {
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

/** `mouseenter` is what Preact listens to; React makes its own from `mouseover`. */
export async function hover(target: HTMLElement) {
  await fire(target, new MouseEvent('mouseover', { ...options, relatedTarget: document.body }))
  await fire(target, new MouseEvent('mouseenter', { relatedTarget: document.body }))
}

export async function unhover(target: HTMLElement) {
  await fire(target, new MouseEvent('mouseout', { ...options, relatedTarget: document.body }))
  await fire(target, new MouseEvent('mouseleave', { relatedTarget: document.body }))
}

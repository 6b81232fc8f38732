import { setTimeout as delay } from 'node:timers/promises'
import type { Frame, Locator, Page } from 'playwright'
import { isPainted } from '#test/support/painting.ts'

/** The number of presses (clicks, Tab, Enter, arrows, and Space outside of a text) and of typed characters (`keys`). */
export interface Effort {
  presses: number
  keys: number
}

/** Milliseconds for which a finger presses a button. */
const pressMs = 80

export type Typist = Awaited<ReturnType<typeof createTypist>>

/**
 * A visitor with mouse and keyboard. Counts presses and keys as the page and its frames receive them. `known` has the values of the
 * browser's autofill, by autofill token.
 */
export async function createTypist(page: Page, known: Record<string, string> = {}) {
  const effort: Effort = { presses: 0, keys: 0 }
  await page.exposeBinding('countEffort', (_, kind: keyof Effort) => void (effort[kind] += 1))
  await page.addInitScript(reportEffort)

  const hasFocus = (field: Locator) =>
    field.evaluate(element => element.ownerDocument.hasFocus() && element.matches(':focus'))

  /**
   * Fills in all empty fields that have a known token, as a browser does at once. The browser's list of suggestions is outside of the page,
   * so a choice in it does not count.
   */
  async function fillsIn() {
    for (const frame of page.frames()) await autofill(frame, known)
    await isPainted(page)
  }

  /** Playwright's own click would run code in the page between press and release. */
  async function presses(control: Locator) {
    await control.hover()
    await page.mouse.down()
    await delay(pressMs)
    await page.mouse.up()
  }

  return {
    effort,
    fillsIn,
    presses,
    /** Presses Enter if a field has the focus, else the form's button. */
    async submits(button: Locator) {
      const isInField = await page.evaluate(() => document.activeElement?.matches('input, iframe') === true)
      if (isInField) await page.keyboard.press('Enter')
      else await presses(button)
    },
    /** Types into an empty field. Clicks the field first unless it has the focus. */
    async types(field: Locator, text: string) {
      if ((await field.inputValue()) !== '') return
      if (!(await hasFocus(field))) await field.click()
      await page.keyboard.type(text)
    },
    /** Chooses an option of a list by typing its first characters. */
    async selects(field: Locator, text: string) {
      if ((await field.inputValue()) !== '') return
      // A click would open the list of the operating system, which the page cannot see.
      await field.focus()
      effort.presses += 1
      await page.keyboard.type(text)
    }
  }
}

/** Sets values as the autofill of a browser does. */
async function autofill(frame: Frame, known: Record<string, string>) {
  await frame.evaluate(known => {
    const root = document.querySelector('[data-coparent-join-host]')?.shadowRoot ?? document
    for (const field of root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
      const text = known[field.autocomplete]
      if (text === undefined || field.value !== '' || !field.checkVisibility()) continue
      const isList = field instanceof HTMLSelectElement
      const value = isList ? ([...field.options].find(option => option.text === text)?.value ?? '') : text
      // React replaces the setter of each input. A browser sets the value without React's setter.
      const { prototype } = isList ? HTMLSelectElement : HTMLInputElement
      Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value)
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
    }
  }, known)
}

/** An init script: it runs in the page, so it cannot use anything from outside of itself. */
function reportEffort() {
  const { countEffort } = window as unknown as { countEffort(kind: keyof Effort): void }
  addEventListener('pointerdown', () => countEffort('presses'), true)
  addEventListener(
    'keydown',
    event => {
      const { key } = event
      const target = event.composedPath()[0] as Element
      const isText = target.matches('textarea, select, input:not([type=checkbox], [type=radio])')
      if (key.length === 1 && (key !== ' ' || isText)) countEffort('keys')
      else if (/^(Tab|Enter| |Arrow\w+)$/.test(key)) countEffort('presses')
    },
    true
  )
}

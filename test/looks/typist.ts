import { setTimeout as delay } from 'node:timers/promises'
import type { Frame, Locator, Page } from 'playwright'
import { isPainted } from '#test/support/painting.ts'

/** Presses are clicks, Tab, Enter, the arrows and Space outside a text. Keys are typed characters. */
export interface Effort {
  presses: number
  keys: number
}

/** A finger's press. */
const pressMs = 80

export type Typist = Awaited<ReturnType<typeof createTypist>>

/**
 * A visitor with mouse and keyboard, whose presses and keys are counted as the page and its frames receive them. `known` has what the
 * browser fills in, by autofill token.
 */
export async function createTypist(page: Page, known: Record<string, string> = {}) {
  const effort: Effort = { presses: 0, keys: 0 }
  await page.exposeBinding('countEffort', (_, kind: keyof Effort) => void (effort[kind] += 1))
  await page.addInitScript(reportEffort)

  const hasFocus = (field: Locator) =>
    field.evaluate(element => element.ownerDocument.hasFocus() && element.matches(':focus'))

  /**
   * The browser fills in all empty fields with a known token at once. Its own list is no part of the page, so a choice in it is not counted.
   */
  async function fillsIn() {
    for (const frame of page.frames()) await autofill(frame, known)
    await isPainted(page)
  }

  /** Playwright's own click runs code in the page between press and release. */
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
    /** Presses Enter in the field that has the focus, or the form's button. */
    async submits(button: Locator) {
      const isInField = await page.evaluate(() => document.activeElement?.matches('input, iframe') === true)
      if (isInField) await page.keyboard.press('Enter')
      else await presses(button)
    },
    /** Types into an empty field; a press brings the focus there. */
    async types(field: Locator, text: string) {
      if ((await field.inputValue()) !== '') return
      if (!(await hasFocus(field))) await field.click()
      await page.keyboard.type(text)
    },
    /** Chooses by the first characters of an option. */
    async selects(field: Locator, text: string) {
      if ((await field.inputValue()) !== '') return
      // A click would open the list of the operating system, which no page sees.
      await field.focus()
      effort.presses += 1
      await page.keyboard.type(text)
    }
  }
}

/** Sets values as a browser's autofill does. */
async function autofill(frame: Frame, known: Record<string, string>) {
  await frame.evaluate(known => {
    const root = document.querySelector('coparent-join')?.shadowRoot ?? document
    for (const field of root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
      const text = known[field.autocomplete]
      if (text === undefined || field.value !== '' || !field.checkVisibility()) continue
      const isList = field instanceof HTMLSelectElement
      const value = isList ? ([...field.options].find(option => option.text === text)?.value ?? '') : text
      // A browser sets the value past React, which replaces the setter of each input.
      const { prototype } = isList ? HTMLSelectElement : HTMLInputElement
      Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value)
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
    }
  }, known)
}

/** An init script, so it stands alone. */
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

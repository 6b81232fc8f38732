import { vi } from 'vitest'
import { isShown, isTitled } from '../visitor.ts'
import type { ScreenReader } from './screen-reader.ts'

/** Each wait may take this long, because a machine may be busy. */
const waitOptions = { timeout: 90_000, interval: 100 }

/** More presses of Tab than any screen has controls. */
const maxPresses = 40

/** A day in English, Spanish or French. It depends on the day of the test. */
const dates = /[A-Z][a-z]+ \d{1,2}, \d{4}|\d{1,2} de [a-z]+ de \d{4}|\d{1,2}(?:er)? [a-zéû]+ \d{4}/g

/** A time of day in these languages. */
const times = /\d{1,2}(?::\d{2}\s[ap]\.?m\.?|\sh\s\d{2})/gi

/** The address of the server, whose port differs from run to run. Firefox says it when Tab passes the address bar. */
const origins = /http:\/\/localhost:\d+/g

export type Listener = ReturnType<typeof listenerTo>

/**
 * What belongs to the browser and not to the page, and comes before a key in one run and after it in another: the address bar, and the end of
 * a selection.
 */
const fromBrowser = /^(?:Search with Google|Text unselected|Texto no seleccionado|Texte désélectionné)/

/** Operates a page by keyboard alone, and records each key with the speech that follows it. */
export function listenerTo(reader: ScreenReader) {
  const lines: string[] = []
  const hidden: [value: string, label: string][] = []
  const { page } = reader

  const hears = async (cause: string) => {
    const said = await reader.says()
    lines.push(`[${cause}]`, ...said.filter(sentence => !fromBrowser.test(sentence)))
  }
  const focused = () => page.evaluate(nameOfFocused)
  const until = (test: (text: string) => boolean, text: string, isSo = true) =>
    vi.waitFor(async () => {
      if ((await page.evaluate(test, text)) !== isSo) throw new Error(`“${text}” is ${isSo ? 'not' : 'still'} shown`)
    }, waitOptions)

  const listener = {
    /** All keys, and the speech after each. */
    heard() {
      const all = hidden.reduce((text, [value, label]) => text.replaceAll(value, `(${label})`), lines.join('\n'))
      return `${all.replaceAll(dates, '(date)').replaceAll(times, '(time)').replaceAll(origins, '(site)')}\n`.trimStart()
    },
    /** Hides the value beside this label, which differs from run to run. */
    async hides(label: string) {
      hidden.push([await page.evaluate(valueOf, label), label])
    },
    /**
     * Opens an address as a person does, because a page that a driver opens does not get the focus. While a page loads, Orca reads as much
     * as has arrived. So the record begins after that, with the whole page.
     */
    async opens(url: string, title: string) {
      await reader.press('ctrl+l')
      await reader.type(url)
      await reader.says()
      await reader.press('Return')
      await until(isTitled, title)
      await reader.says()
      // After one press Orca calls the first link a link in some runs only. The second press makes each run the same.
      for (const key of ['ctrl+Home', 'ctrl+Home']) {
        await reader.press(key)
        await reader.says()
      }
      lines.push(`# ${title}`, '')
      await listener.readsOn()
    },
    /**
     * Waits for the screen with this heading, and asks where the focus is. Orca 43 follows a removed focus to the first text of the page in
     * silence. If that is the heading, it says the heading in some runs only.
     */
    async comesTo(title: string) {
      await until(isTitled, title)
      lines.push('', `# ${title}`, '')
      await reader.says()
      await listener.presses('KP_Enter')
    },
    /** Waits until the page shows these words, and hears the news. */
    async reads(text: string, cause: string) {
      await until(isShown, text)
      await hears(cause)
    },
    /** Waits until the page has a frame with this name, and no longer shows these words. */
    async waitsForFrame(name: string, loading: string) {
      await page.waitForSelector(`iframe[name="${name}"]`, { timeout: waitOptions.timeout })
      await until(isShown, loading, false)
    },
    /** Lets the screen reader read on from its place to the end of the page. */
    async readsOn() {
      await reader.press('KP_Add')
      await hears('reads to the end')
    },
    /** Presses a key, and hears the answer. */
    async presses(key: string) {
      await reader.press(key)
      await hears(key)
    },
    /** Follows the link with the focus, leaves the control there, and comes back. Of a jump Orca says more in one run than in another. */
    async follows() {
      for (const key of ['Return', 'shift+Tab', 'Tab']) {
        await reader.says()
        await reader.press(key)
      }
      await hears('Return, Shift+Tab, Tab')
    },
    /** Goes from control to control until the one with this name, or its beginning. */
    async tabsTo(name: string, group?: string) {
      for (let presses = 0; presses < maxPresses; presses += 1) {
        const now = await focused()
        if (now.name.startsWith(name) && (!group || now.group.startsWith(group))) return
        await reader.press('Tab')
        await hears('Tab')
      }
      throw new Error(`Tab does not lead to “${name}”:\n${lines.join('\n')}`)
    },
    async activates(name: string) {
      await listener.tabsTo(name)
      await reader.press('Return')
    },
    async types(name: string, text: string, group?: string) {
      await listener.tabsTo(name, group)
      await reader.press('ctrl+a')
      await reader.says()
      await reader.type(text)
      await hears(`types ${text}`)
    },
    /** Types letters into a menu until they say the option. */
    async chooses(name: string, letters: string) {
      await listener.tabsTo(name)
      for (const letter of letters) await listener.presses(letter)
    }
  }
  return listener
}

/** Runs in the page, so it uses nothing outside itself. */
function valueOf(label: string): string {
  const term = [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === label)
  return term!.parentElement!.querySelector('dd')!.textContent
}

/** Runs in the page, so it uses nothing outside itself. */
function nameOfFocused(): { name: string; group: string } {
  const nameOf = (element: Element | null | undefined): string => {
    if (!element) return ''
    if (element instanceof HTMLIFrameElement) return element.name
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const parts = by.map(id => document.querySelector(`[id="${id}"]`)!)
    const text = (parts.length > 0 ? parts : [(element as HTMLInputElement).labels?.[0] ?? element])
      .map(part => part.textContent)
      .join(' ')
    return (element.ariaLabel ?? text).replaceAll(/\s+/g, ' ').trim()
  }
  const focused = document.activeElement
  if (!focused?.matches('a, button, input, select, summary, iframe')) return { name: '', group: '' }
  return { name: nameOf(focused), group: nameOf(focused.closest('[role=group]')) }
}

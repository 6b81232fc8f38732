import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Axe {
  run(context: Node, options: object): Promise<{ violations: Violation[] }>
}
interface Violation {
  id: string
  help: string
  nodes: { target: unknown; failureSummary?: string }[]
}

/** Loads axe into the page. */
export async function loadAxe(page: Page): Promise<void> {
  await page.evaluate(source)
}

/**
 * Fails with axe's violations of WCAG 2.2 A and AA and of best practice on the current page. With a widget, only its element is checked.
 */
export async function expectNoBarriers(page: Page): Promise<void> {
  await loadAxe(page)
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe }
    const widget = document.querySelector('[data-coparent-join-host]')
    // The mark of a phone in a sentence, which the screen has not made a link.
    const unlinked = (widget?.shadowRoot ?? document.body).textContent!.match(/\u2066.*?\u2069/g) ?? []
    const { violations } = await axe.run(widget ?? document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // Axe would otherwise compute selectors for passed rules, too, and the test never reads them.
      resultTypes: ['violations'],
      iframes: false,
      // A page outside of the widget provides the landmark around a widget.
      rules: widget ? { region: { enabled: false } } : {}
    })
    return violations
      .map(
        ({ id, help, nodes }) =>
          `${id}: ${help} — ${nodes.map(node => JSON.stringify(node.target)).join(' ')} ${nodes[0]?.failureSummary ?? ''}`
      )
      .concat(unlinked.map(phone => `the phone ${phone} is no link`))
  })
  if (found.length > 0) throw new Error(`barriers at ${page.url()}:\n${found.join('\n')}`)
}

import constants from 'braintree-web/hosted-fields/shared/constants.js'
import type { Styles } from './merchant-configuration.ts'

const base = `
html, body { height: 100%; margin: 0; }
body { position: relative; }
input, select { box-sizing: border-box; width: 100%; height: 100%; margin: 0; padding: 0; border: 0; outline: 0;
  background: transparent; font: inherit; font-size: 16px; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.note { position: absolute; inset-block: 0; inset-inline-end: 0; display: flex; align-items: center; padding: 0 4px;
  background: #fff3c4; color: #5c3b00; font: 12px system-ui, sans-serif; }
.note:empty { display: none; }
`

const dasherize = (property: string) => property.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/**
 * Applies the merchant's `styles` to a frame's document. The rules are created by the CSSOM, so that a value cannot break out of its
 * property. Their style sheets belong to the frame's own window, so a content security policy against inline styles does not affect them.
 */
export function applyStyles({ document, CSSStyleSheet }: Window & typeof globalThis, styles: Styles = {}) {
  const baseSheet = new CSSStyleSheet()
  baseSheet.replaceSync(base)
  const merchantSheet = new CSSStyleSheet()
  addRules(merchantSheet, styles)
  document.adoptedStyleSheets = [baseSheet, merchantSheet]
}

type RuleHolder = { insertRule(rule: string, index: number): number; cssRules: CSSRuleList }

function addRules(holder: RuleHolder, styles: Styles) {
  for (const [selector, declarations] of Object.entries(styles)) {
    const rule = insert(holder, selector)
    if (!rule) continue
    if ('style' in rule) for (const [property, value] of Object.entries(declarations)) declare(rule, property, value)
    else addRules(rule, declarations as Styles)
  }
}

function insert(holder: RuleHolder, selector: string): CSSStyleRule | CSSMediaRule | undefined {
  try {
    const index = holder.insertRule(`${selector} {}`, holder.cssRules.length)
    return holder.cssRules[index] as CSSStyleRule | CSSMediaRule
  } catch {
    warn(`The selector "${selector}" is not understood.`)
    return undefined
  }
}

function declare({ style }: CSSStyleRule, name: string, value: unknown) {
  const property = dasherize(name)
  if (!constants.allowedStyles.includes(property)) warn(`The style "${name}" is not allowed in a hosted field.`)
  else style.setProperty(property, String(value))
}

// Braintree's real frames also print this warning, because developers look for a missing style in the console first.
const warn = (message: string) => console.warn(`[emulated hosted fields] ${message}`)

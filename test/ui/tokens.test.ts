import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type ThemeColour, themeColours, themeFont, themeRadius } from '#core/product.ts'
import { colours, measureNames } from '#ui/style/token-names.ts'
import { root } from '#test/support/imports.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The text with the values of the table in each declaration of a token. The picture has both values in one declaration. */
function withTableValues(text: string): string {
  return text
    .replaceAll(/--_?([\w-]+):[^;]*#[\da-f]{6}[^;]*;/g, (declaration, name: ThemeColour) => {
      const [light, dark] = themeColours[name] ?? []
      const values = declaration.includes('--cpj-dark-') ? [dark] : [light, dark]
      return declaration.replaceAll(/#[\da-f]{6}/g, value => values.shift() ?? value)
    })
    .replace(/(var\(--cpj-font, ).*(\);)/, `$1${themeFont}$2`)
    .replace(/(var\(--cpj-radius, ).*(\);)/, `$1${themeRadius}$2`)
}

describe('the tokens', () => {
  test.each(['sdk/ui/style/tokens.css', 'docs/contributing/architecture.svg'])(
    'in %s have the values of the table: -u writes them',
    async file => {
      await expect(withTableValues(read(file))).toMatchFileSnapshot(join(root, file))
    }
  )

  test('are all offered to the embedder, each colour in both schemes', () => {
    const css = read('sdk/ui/style/tokens.css')
    const namesIn = (pattern: RegExp) => [...css.matchAll(pattern)].map(([, name]) => name)
    expect(namesIn(/--_([\w-]+): var\(--cpj-\1, .+\);/g)).toEqual([...colours, ...measureNames])
    // Once for the option, once for the visitor's own setting.
    expect(namesIn(/--_([\w-]+): var\(--cpj-dark-\1, (?:#\w+|color-mix\(.+\))\);/g)).toEqual([...colours, ...colours])
    expect(Object.keys(themeColours)).toEqual([...colours])
  })

  test('have their colours from one table', () => {
    // White is the colour of paper, not of the brand. Recorded pages and answers keep the colours of their time.
    const values = Object.values(themeColours)
      .flat()
      .filter(value => value !== '#ffffff')
    const spelling = execFileSync('git', ['grep', '-liE', values.join('|'), '--', ':!examples/gallery'], {
      cwd: root,
      encoding: 'utf8'
    })
    expect(spelling.trim().split('\n')).toEqual([
      'docs/contributing/architecture.svg',
      // The page around the widget has colours before its style sheet's tokens reach it: `styles.test.ts` compares them.
      'hosted/page/styles.css',
      'sdk/core/product.ts',
      'sdk/ui/style/tokens.css'
    ])
  })
})

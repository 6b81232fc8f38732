import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languages } from '#core/locale.ts'
import { regional } from '#core/messages/regional.ts'
import { root } from '#test/support/imports.ts'
import { bundles, holesOf, sentencesIn, sentencesOf } from '#test/support/sentences.ts'

const [en, es] = [await sentencesIn('en'), await sentencesIn('es')]

/** Names, and words that both languages share. */
const sameWords = /^(PayPal|Venmo|Apple Pay|App Store|Google Play|No|Total|ext\. .*)$/

test('there are two languages', () => {
  expect(languages).toEqual(['en', 'es'])
})

describe.each(bundles)('%s', bundle => {
  const [english, spanish] = [en[bundle], es[bundle]]

  test('has the same keys in Spanish as in English', () => {
    expect(Object.keys(spanish).toSorted()).toEqual(Object.keys(english).toSorted())
  })

  test('has the same holes in Spanish as in English', () => {
    const differ = Object.keys(english).filter(
      key => String(holesOf(english[key]!)) !== String(holesOf(spanish[key] ?? ''))
    )
    expect(differ).toEqual([])
  })

  test('is Spanish in Spanish', () => {
    const same = Object.entries(english).filter(([key, words]) => spanish[key] === words && !sameWords.test(words))
    expect(same).toEqual([])
  })

  test('has no empty sentence, no stray brace and no doubled space', () => {
    const wrong = [english, spanish].flatMap(words =>
      Object.entries(words).filter(
        ([, sentence]) =>
          sentence.trim() !== sentence ||
          sentence === '' ||
          / {2}/.test(sentence) ||
          /[{}]/.test(sentence.replaceAll(/\{\{\w+\}\}/g, ''))
      )
    )
    expect(wrong).toEqual([])
  })
})

test.each([
  ['English', en],
  ['Spanish', es]
])('a key that is in two bundles says the same in both, since they are laid over one another: %s', (_, words) => {
  const said = new Map<string, string>()
  for (const [key, sentence] of bundles.flatMap(bundle => Object.entries(words[bundle]))) {
    expect(said.get(key) ?? sentence, key).toBe(sentence)
    said.set(key, sentence)
  }
})

describe('of the English sentences', () => {
  const sources = globSync('{sdk,hosted,server}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: path => path === 'messages'
  })
  const code = sources.map(file => readFileSync(join(root, file), 'utf8')).join('\n')
  const words = new Set(code.match(/[\w-]+/g))
  /** Computed keys: `problem.${code}`, `signup_${field}_error`. The server writes a slash instead of the dot. */
  const templates = [...new Set(code.match(/`(?:[\w./-]|\$\{[^`{}]*\})*[a-z]{3}(?:[\w./-]|\$\{[^`{}]*\})*`/g))]
    .filter(template => template.includes('${'))
    .map(template =>
      template
        .slice(1, -1)
        .replaceAll('/', '.')
        .replaceAll('.', '\\.')
        .split(/\$\{[^}]*\}/)
    )
    .map(parts => new RegExp(`^${parts.join('(.+)')}$`))

  test.each(bundles)('none of %s is unused', bundle => {
    const unused = Object.keys(en[bundle]).filter(key => !isUsed(key))
    expect(unused).toEqual([])
  })

  function isUsed(key: string): boolean {
    return isQuoted(key) || isComputed(key)
  }

  function isQuoted(text: string): boolean {
    return code.includes(`'${text}'`)
  }

  function isComputed(text: string): boolean {
    return templates.some(template => {
      const holes = template.exec(text)?.slice(1)
      return holes?.every(hole => hole.length < text.length && (words.has(hole) || isQuoted(hole) || isComputed(hole)))
    })
  }
})

describe('the words of a region', () => {
  test.each(Object.entries(regional))('%s replace sentences and never add any', (tag, overrides) => {
    const base = tag.startsWith('es') ? es : en
    for (const [bundle, laid] of Object.entries(overrides)) {
      for (const [key, sentence] of Object.entries(sentencesOf(laid))) {
        const replaced = base[bundle as 'shared'][key]
        expect(replaced, `${bundle} has no ${key}`).toBeDefined()
        expect(sentence, `${key} says the same`).not.toBe(replaced)
        expect(holesOf(sentence), key).toEqual(holesOf(replaced!))
      }
    }
  })
})

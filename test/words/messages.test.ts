import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languages } from '#core/locale.ts'
import { serverWords } from '#words/server-words.ts'
import { root } from '#test/support/imports.ts'
import { bundles, holesOf, otherSentences, sentencesIn, sentencesOf } from '#test/support/sentences.ts'

const sentences = await Promise.all(languages.map(async name => [name, await sentencesIn(name)] as const))
const en = await sentencesIn('en')

/** Sentences that may be the same in all languages: names, and words that the languages share. */
const sameWords =
  /^(Error: {{title}}|{{label}}:|PayPal|Venmo|Apple Pay|App Store|Google Play|Premium|No|OK|Total|Date|Question|Contact|(Hon|Dr|Lic|Mtr[oa])\.|Me|Canada|Australia|Eircode|IVA|[GHPQR]ST|ext\. .*|\+ {{amount}})$/

test.each(sentences)(
  'in %s a key that is in two bundles says the same in both, since they are laid over one another',
  (_, said) => {
    const known = new Map<string, string>()
    for (const [key, sentence] of bundles.flatMap(bundle => Object.entries(said[bundle]))) {
      expect(known.get(key) ?? sentence, key).toBe(sentence)
      known.set(key, sentence)
    }
  }
)

const tables = sentences.flatMap(([language, said]) => [
  ...bundles.map(bundle => ({ name: bundle as string, language, english: en[bundle], words: said[bundle] })),
  ...Object.entries(otherSentences).map(([name, table]) => ({
    name,
    language,
    english: sentencesOf(table.en),
    words: sentencesOf(table[language])
  }))
])

describe.each(tables)('$name in $language', ({ english, words }) => {
  test('has the same keys as in English', () => {
    expect(Object.keys(words).toSorted()).toEqual(Object.keys(english).toSorted())
  })

  test('has the same holes as in English', () => {
    const differ = Object.keys(english).filter(
      key => String(holesOf(english[key]!)) !== String(holesOf(words[key] ?? ''))
    )
    expect(differ).toEqual([])
  })

  test('has no empty sentence, no single brace and no doubled space', () => {
    const wrong = Object.entries(words).filter(
      ([, sentence]) =>
        sentence.trim() !== sentence ||
        sentence === '' ||
        / {2}/.test(sentence) ||
        /[{}]/.test(sentence.replaceAll(/\{\{\w+\}\}/g, ''))
    )
    expect(wrong).toEqual([])
  })
})

test.each(tables.filter(({ language }) => language !== 'en'))('$name in $language is not English', row => {
  const same = Object.entries(row.english).filter(
    ([key, sentence]) => row.words[key] === sentence && !sameWords.test(sentence)
  )
  expect(same).toEqual([])
})

test('French has non-breaking spaces before colons and percent signs, and inside quotation marks', () => {
  const spaced = / [:;!?%»]|« |[^\u00a0\d:](?::(?!\d)|%)|\d%|[^\u00a0]»|«[^\u00a0]|\u00a0[;!?]/
  const french = tables.filter(({ language }) => language === 'fr').flatMap(({ words }) => Object.values(words))
  expect(french.map(said => said.replaceAll(/\{\{\w+\}\}/g, '1')).filter(said => spaced.test(said))).toEqual([])
})

describe('of the English sentences', () => {
  const sources = globSync('{sdk,hosted,server}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: path => path === 'words'
  })
  const code = sources.map(file => readFileSync(join(root, file), 'utf8')).join('\n')
  const words = new Set(code.match(/[\w-]+/g))
  /**
   * Templates in the code that compute a key, such as `problem.${code}` and `signup_${field}_error`. The server writes a slash instead of
   * the dot.
   */
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
    return isQuoted(key) || isQuoted(key.replace('.', '/')) || isComputed(key)
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

test.each(sentences)('no heading breaks inside "co-parent" (%s)', (_, said) => {
  const views = globSync('sdk/**/*.tsx', { cwd: root }).map(file => readFileSync(join(root, file), 'utf8'))
  const uses = views.flatMap(view => [...view.matchAll(/(?:<Heading[^{]*\{?[^}]*\}>|legend=|title=)\{t\('([\w.]+)'/g)])
  const headings = new Set(uses.map(([, key]) => key!))
  expect(headings).toContain('family.title')
  const all = bundles.flatMap(bundle => Object.entries(said[bundle]))
  expect(all.filter(([key, sentence]) => headings.has(key) && /co-(parent|padre)/i.test(sentence))).toEqual([])
})

describe('the words of a region', () => {
  const regions = languages.flatMap(language =>
    Object.entries(serverWords[language].regional).map(([country, { catalogue = {}, ...words }]) => ({
      language,
      country,
      laid: Object.entries({ ...words, catalogue })
    }))
  )

  test.each(regions)('$language in $country replace sentences and never add any', ({ language, laid }) => {
    const [, said] = sentences.find(([name]) => name === language)!
    const base = { ...said, catalogue: sentencesOf(serverWords[language].catalogue) }
    for (const [bundle, words] of laid) {
      for (const [key, sentence] of Object.entries(sentencesOf(words))) {
        const replaced = base[bundle as 'screens'][key]
        expect(replaced, `${bundle} has no ${key}`).toBeDefined()
        expect(sentence, `${key} says the same`).not.toBe(replaced)
        expect(holesOf(sentence), key).toEqual(holesOf(replaced!))
      }
    }
  })
})

import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright'
import { root } from '#test/support/imports.ts'

const longer: Record<string, string> = {
  a: 'áá',
  e: 'éé',
  i: 'íí',
  o: 'óó',
  u: 'úú',
  A: 'ÁÁ',
  E: 'ÉÉ',
  I: 'ÍÍ',
  O: 'ÓÓ',
  U: 'ÚÚ'
}

/** A sentence in a pseudo-language with accents that is at least 40 % longer. Placeholders stay unchanged. */
export function pseudo(sentence: string): string {
  const said = sentence
    .split(/({{\w+}})/)
    .map(part => (part.startsWith('{{') ? part : part.replace(/[aeiou]/gi, vowel => longer[vowel]!)))
    .join('')
  const missing = Math.ceil(sentence.replaceAll(/{{\w+}}/g, '').length * 1.4) - said.replaceAll(/{{\w+}}/g, '').length
  return missing > 0 ? `${said}${'ñ'.repeat(missing)}` : said
}

/** Converts all sentences of these words. */
export function spokenPseudo<Words>(words: Words): Words {
  if (typeof words === 'string') return pseudo(words) as Words
  if (typeof words !== 'object' || words === null) return words
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, spokenPseudo(value)])) as Words
}

/** Makes this browser receive the built English bundles in the pseudo-language. The product's code does not change. */
export async function speakPseudo(context: BrowserContext): Promise<void> {
  const sentences = (await englishSentences()).toSorted((one, other) => other.length - one.length)
  await context.route('**/sdk/**/*.js', async route => {
    const answer = await route.fetch()
    const code = await answer.text()
    const known = sentences.flatMap(sentence => {
      const literal = literalsOf(sentence).find(text => code.includes(text))
      return literal === undefined ? [] : [[literal, JSON.stringify(pseudo(sentence))] as const]
    })
    // A bundle of words contains many of the sentences. Any other chunk contains only a few.
    const isBundle = known.filter(([literal]) => literal.includes(' ')).length > 8
    const body = isBundle ? known.reduce((text, [from, to]) => text.replaceAll(`:${from}`, `:${to}`), code) : code
    await route.fulfill({ response: answer, body })
  })
}

/** The string literals by which a minifier may write a sentence. */
function literalsOf(sentence: string): string[] {
  const double = JSON.stringify(sentence)
  return [
    double,
    `'${double
      .slice(1, -1)
      .replaceAll(String.raw`\"`, '"')
      .replaceAll("'", String.raw`\'`)}'`,
    `\`${sentence}\``
  ].map(inAscii)
}

/** The build writes scripts in ASCII. */
function inAscii(literal: string): string {
  return literal.replaceAll(/[\u0080-\uFFFF]/g, character => {
    const code = character.charCodeAt(0).toString(16)
    return code.length === 2 ? `\\x${code}` : `\\u${code.padStart(4, '0')}`
  })
}

async function englishSentences(): Promise<string[]> {
  const folder = join(root, 'sdk/words/en')
  const bundles = await Promise.all(globSync('*.ts', { cwd: folder }).map(file => import(join(folder, file))))
  return bundles.flatMap(bundle => textsIn(bundle as object))
}

function textsIn(words: object): string[] {
  return Object.values(words).flatMap((value: string | object) =>
    typeof value === 'string' ? [value] : textsIn(value)
  )
}

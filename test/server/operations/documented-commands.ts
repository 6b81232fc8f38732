import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#test/support/imports.ts'

interface DocumentedCommand {
  /** The page and its line, such as `runbook.md:57`. */
  at: string
  /** The words after `ops`. A placeholder is one word, such as `<attempt id>`. */
  words: readonly string[]
}

/**
 * The commands of `ops` in a page of `docs`: in code between backticks, and in lines of code. Brackets mark an optional part, so a
 * command with brackets is two commands. Ignores `ops` alone and the general form `ops <noun> <verb>`.
 */
export function documentedCommands(page: string): DocumentedCommand[] {
  const lines = readFileSync(join(root, 'docs', page), 'utf8').split('\n')
  return lines.flatMap((line, index) => {
    const inline = [...line.matchAll(/`ops ([^`]+)`/g)].map(([, text]) => text!)
    const [, block] = /^(?: {4})?ops (.+)$/.exec(line) ?? []
    return [...inline, ...(block ? [block.replace(/\s+(#|> ).*$/, '')] : [])]
      .filter(text => !text.startsWith('<'))
      .flatMap(text => [...new Set([text.replaceAll(/ ?\[[^\]]*\]/g, ''), text.replaceAll(/[[\]]/g, '')])])
      .map(text => ({ at: `${page}:${index + 1}`, words: wordsOf(text) }))
  })
}

/** Replaces the placeholders of a command by `valueOf`. A `…` stands for a text of the operator's own. */
export function filledIn(words: readonly string[], valueOf: (placeholder: string) => string): string[] {
  return words.map(word => (word === '…' ? 'as the family asked' : /^<.+>$/.test(word) ? valueOf(word) : word))
}

/** Splits a command as a shell does. A placeholder stays one word. */
function wordsOf(text: string): string[] {
  return [...text.matchAll(/"([^"]*)"|<[^>]+>|\S+/g)].map(([word, quoted]) => quoted ?? word)
}

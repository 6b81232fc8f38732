import { parseArgs } from 'node:util'
import type { OpsContext } from './ops-context.ts'

/** An option: the value that an operator types after `--name`. */
export interface CommandOption<T> {
  /** The placeholder of the option's value, such as `<currency>`; empty for an option without a value. */
  form: string
  means: string
  /** Parses the text of the option. Null for an invalid text. */
  read(text: string): T | null
}

type Options = Readonly<Record<string, CommandOption<unknown>>>
type Values<O extends Options> = { [Name in keyof O]?: O[Name] extends CommandOption<infer T> ? T : never }

interface Row<O extends Options, Needs extends keyof O> {
  noun: string
  verb: string
  summary: string
  options: O
  /** Names of the required options. */
  needs?: readonly Needs[]
  /** The option that an operator may give without its name. */
  first?: keyof O & string
  /** An error message for valid options that do not fit together. Undefined if they fit. */
  clash?(values: Values<O>): string | undefined
  run(ops: OpsContext, values: Values<O> & Required<Pick<Values<O>, Needs>>): Promise<Done>
}

/** The result of a command: the value to print, or the reason for a failure. */
export type Done = { value: unknown } | { failure: string }
export type Command = Row<Options, string>

export function command<O extends Options, Needs extends keyof O = never>(row: Row<O, Needs>): Command {
  return row as unknown as Command
}

type Parsed =
  | { name: 'run'; command: Command; values: Record<string, unknown>; json: boolean }
  | { name: 'help'; text: string }
  /** `text` names the error and the right usage. */
  | { name: 'usage'; text: string; json: boolean }

export function parseCommand(commands: readonly Command[], words: readonly string[]): Parsed {
  const json = words.includes('--json')
  const [noun, verb] = words.filter(word => !word.startsWith('-'))
  if (words.includes('--help') || words.includes('-h')) {
    return { name: 'help', text: usageOf(commands.filter(row => noun === undefined || row.noun === noun)) }
  }
  const ofNoun = commands.filter(row => row.noun === noun)
  const command = ofNoun.find(row => row.verb === verb)
  if (!command) return { name: 'usage', json, text: `${unknown(noun, verb, ofNoun)}\n\n${usageOf(ofNoun, commands)}` }
  const read = readValues(command, words)
  return 'wrong' in read
    ? { name: 'usage', json, text: `${read.wrong}\n\n${usageOf([command])}` }
    : { name: 'run', command, values: read.values, json }
}

function unknown(noun: string | undefined, verb: string | undefined, ofNoun: readonly Command[]): string {
  if (noun === undefined) return 'Say what to do.'
  if (ofNoun.length === 0) return `There is nothing called “${noun}”.`
  return verb === undefined ? `Say what to do with ${noun}.` : `${noun} cannot be “${verb}”.`
}

function readValues(
  { options, needs = [], first, clash }: Command,
  words: readonly string[]
): { values: Record<string, unknown> } | { wrong: string } {
  let given: Record<string, string | boolean | undefined>
  let rest: string[]
  try {
    const texts = Object.fromEntries(
      Object.entries(options).map(([name, { form }]) => [
        name,
        { type: form === '' ? ('boolean' as const) : ('string' as const) }
      ])
    )
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { ...texts, json: { type: 'boolean' } },
      allowPositionals: true
    })
    given = values
    rest = positionals.slice(2)
  } catch (error) {
    return { wrong: (error as Error).message }
  }
  if (first !== undefined && given[first] === undefined) given[first] = rest.shift()
  if (rest.length > 0) return { wrong: `“${rest[0]}” is one word too many.` }

  const values: Record<string, unknown> = {}
  for (const [name, { form, read }] of Object.entries(options)) {
    const text = given[name]
    if (text === undefined) continue
    const value = read(String(text))
    if (value === null) return { wrong: `--${name} must be ${form}, not “${text}”.` }
    values[name] = value
  }
  const missing = needs.find(name => values[name] === undefined)
  const wrong = missing === undefined ? clash?.(values) : `--${missing} is missing.`
  return wrong === undefined ? { values } : { wrong }
}

function usageOf(some: readonly Command[], all = some): string {
  const rows = some.length > 0 ? some : all
  const lines = rows.flatMap(({ noun, verb, summary, options, needs = [], first }) => [
    `  ${noun} ${verb}${first === undefined ? '' : ` <${first}>`}`,
    `      ${summary}`,
    ...Object.entries(options).map(
      ([name, { form, means }]) =>
        `      --${name}${form && ` ${form}`}  ${means}${needs.includes(name) ? '' : ' (optional)'}`
    )
  ])
  return ['ops <noun> <verb> [--json]', '', ...lines].join('\n')
}

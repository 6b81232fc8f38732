import { commands } from './commands.ts'
import { parseCommand } from './command.ts'
import { printed } from './print.ts'
import { withOpsContext } from './ops-context.ts'

interface CommandEnd {
  /** Exit codes: 0 done, 1 failed, 2 not understood. */
  code: 0 | 1 | 2
  output: string
  complaint: string
}

/** Runs an operator's command. With `--json` the output is one JSON value. For a failure that value is `{ "error": … }`. */
export async function operate(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>
): Promise<CommandEnd> {
  const parsed = parseCommand(commands, words)
  if (parsed.name === 'help') return { code: 0, output: `${parsed.text}\n`, complaint: '' }
  if (parsed.name === 'usage') return failed(2, parsed.text, parsed.json)
  const { command, values, json } = parsed
  try {
    const done = await withOpsContext(environment, ops => command.run(ops, values))
    if ('failure' in done) return failed(1, done.failure, json)
    return { code: 0, output: `${json ? JSON.stringify(done.value) : printed(done.value)}\n`, complaint: '' }
  } catch (error) {
    return failed(1, messageOf(error), json)
  }
}

function failed(code: 1 | 2, message: string, json: boolean): CommandEnd {
  return { code, output: json ? `${JSON.stringify({ error: message })}\n` : '', complaint: `${message}\n` }
}

/** Error codes of an unusable database: the connection fails, the password is wrong, or the database does not exist. */
const connectionErrors = /^(E[A-Z]{4,}|28\w{3}|3D000)$/

/**
 * The message for an error. A missing table (PostgreSQL's `undefined_table`) or a missing queue means that no server has used the database
 * yet, because a server creates both at its start.
 */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  if (connectionErrors.test(code)) return `DATABASE_URL cannot be used: ${error.message || code}`
  const isUnprepared = code === '42P01' || /^Queue \S+ does not exist$/.test(error.message)
  return isUnprepared ? 'No server has prepared this database yet: start one once.' : error.message || error.name
}

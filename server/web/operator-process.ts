import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface OperatorData {
  /** The address of the database. Null for the embedded database, which lies in `dataDir`. */
  databaseUrl: string | null
  dataDir: string
}

export interface OperatorProcess {
  /** Runs an operator's command, given by the words after `ops`. `text` is the output, or the reason of the failure. */
  run(words: readonly string[]): Promise<{ isDone: boolean; text: string }>
}

/**
 * The only commands that the workbench runs: those for trying out a page. In particular no command that erases a person or changes
 * embedders.
 */
export const offered: readonly string[] = [
  'codes create',
  'codes list',
  'codes revoke',
  'coupons create',
  'coupons end',
  'coupons list',
  'families show',
  'invites create',
  'invites expire',
  'limits lift',
  'mail list',
  'mail resend',
  'payments list',
  'payments reconcile',
  'payments show',
  'registrations expire',
  'registrations list',
  'webhooks list',
  'webhooks replay'
]

const ops = fileURLToPath(new URL('../operations/ops.ts', import.meta.url))

/** Runs each command in a separate process beside the server, as on the command line. */
export function createOperatorProcess({ databaseUrl, dataDir }: OperatorData): OperatorProcess {
  const env = { DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir }
  return {
    async run(words) {
      const [noun, verb] = words
      if (!offered.includes(`${noun} ${verb}`)) {
        return {
          isDone: false,
          text: `“${words.join(' ')}” is for the command line: see docs/commands.md.`
        }
      }
      return new Promise(resolve => {
        execFile(process.execPath, [ops, ...words], { env, timeout: 60_000 }, (error, output, complaint) =>
          resolve({ isDone: error === null, text: (error === null ? output : complaint || error.message).trim() })
        )
      })
    }
  }
}

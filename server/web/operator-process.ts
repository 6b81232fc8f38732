import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface OperatorData {
  /** Null for the embedded database, which is in `dataDir`. */
  databaseUrl: string | null
  dataDir: string
}

export interface OperatorProcess {
  /** Runs a command in the words of `npm run ops`. `text` is its output, or the reason of its failure. */
  run(words: readonly string[]): Promise<{ isDone: boolean; text: string }>
}

/** The commands for trying out a page. No other runs here, above all none that erases a person or changes who may embed. */
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

/** Each command gets a process of its own beside the server, as `npm run ops` has it. */
export function createOperatorProcess({ databaseUrl, dataDir }: OperatorData): OperatorProcess {
  const env = { DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir }
  return {
    async run(words) {
      const [noun, verb] = words
      if (!offered.includes(`${noun} ${verb}`)) {
        return { isDone: false, text: `“${words.join(' ')}” is for the command line: npm run ops.` }
      }
      return new Promise(resolve => {
        execFile(process.execPath, [ops, ...words], { env, timeout: 60_000 }, (error, output, complaint) =>
          resolve({ isDone: error === null, text: (error === null ? output : complaint || error.message).trim() })
        )
      })
    }
  }
}

import { type Kysely, sql } from 'kysely'
import { expect, inject } from 'vitest'
import type { Tables } from '#server/platform/database/tables.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/observability/log.ts'
import { operate } from '#server/operations/operate.ts'
import { createTestFolder } from './folder.ts'

/** Runs operator commands beside the application. Splits the first text at its spaces and passes the other texts unchanged. */
export async function createOperator({ database }: { database: Kysely<Tables> }) {
  const dataDir = await createTestFolder('operator')
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database)
  const address = new URL(inject('postgresUrl'))
  address.pathname = rows[0]!.name
  const url = address.href
  const say = (command: string, ...more: string[]) =>
    operate([...command.split(' '), ...more], { DATABASE_URL: url, DATA_DIR: dataDir })

  const operator = {
    url,
    dataDir,
    say,
    /** Runs a command with `--json` and returns its result. */
    async asks<T = Record<string, unknown>>(command: string, ...more: string[]): Promise<T> {
      const { code, output, complaint } = await say(command, ...more, '--json')
      expect({ code, complaint }).toEqual({ code: 0, complaint: '' })
      expect(output).toMatch(/^[^\n]+\n$/)
      return JSON.parse(output)
    },
    /** Runs a failing command with `--json` and returns its error. */
    async fails(command: string, ...more: string[]): Promise<string> {
      const { code, output } = await say(command, ...more, '--json')
      expect(code).toBe(1)
      return JSON.parse(output).error
    },
    /** Starts and stops the job queues once. Commands that send mails need the queues, which a server creates at its first start. */
    async createQueues() {
      const jobs = createJobs({ url, log: createLog({ level: 'error' }) })
      jobs.work('mail', async () => {})
      await jobs.start()
      await jobs.stop()
    }
  }
  return operator
}

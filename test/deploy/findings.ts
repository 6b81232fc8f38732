import { setTimeout as delay } from 'node:timers/promises'

/** What did not hold in this run. */
export const failures: string[] = []

export function holds(isSo: boolean, what: string): void {
  if (isSo) told(what)
  else failures.push(what)
}

export function told(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Waits for a minute at most. */
export async function until(isSo: () => Promise<boolean>): Promise<boolean> {
  for (const start = Date.now(); Date.now() - start < 60_000; await delay(200))
    if (await isSo().catch(() => false)) return true
  return false
}

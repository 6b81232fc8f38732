import { setTimeout as delay } from 'node:timers/promises'

/** The claims that this run has disproved. */
export const failures: string[] = []

export function holds(isSo: boolean, claim: string): void {
  if (isSo) reported(claim)
  else failures.push(claim)
}

export function reported(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Waits until the condition holds, for at most a minute. False after that minute. */
export async function until(isSo: () => Promise<boolean>): Promise<boolean> {
  for (const start = Date.now(); Date.now() - start < 60_000; await delay(200))
    if (await isSo().catch(() => false)) return true
  return false
}

import { readdir, readFile } from 'node:fs/promises'

/** Linux counts CPU time in hundredths of a second. */
const tickUs = 10_000

/**
 * CPU microseconds that the child processes have used so far: servers, database and gateway, without the load generator. On a busy machine
 * CPU time is more reliable than the clock. Zero on a system without /proc.
 */
export async function cpuOfOthers(): Promise<Record<'all' | 'postgres', number>> {
  const pids = (await readdir('/proc').catch(() => [])).filter(name => /^\d+$/.test(name))
  const stats = await Promise.all(pids.map(pid => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')))
  const rows = new Map(stats.filter(Boolean).map(stat => rowOf(stat)))
  const below = [...rows].filter(([pid]) => isBelow(pid)).map(([, row]) => row)
  const sum = (of: typeof below) => of.reduce((ticks, row) => ticks + row.ticks, 0) * tickUs
  return { all: sum(below), postgres: sum(below.filter(({ program }) => program === 'postgres')) }

  function isBelow(pid: number): boolean {
    const parent = rows.get(pid)?.parent
    return parent !== undefined && (parent === process.pid || isBelow(parent))
  }
}

function rowOf(stat: string): [pid: number, row: { program: string; parent: number; ticks: number }] {
  // The second field is the program's name in parentheses, which may contain spaces and parentheses. The other fields start after the last
  // parenthesis.
  const end = stat.lastIndexOf(')')
  const program = stat.slice(stat.indexOf('(') + 1, end)
  const fields = stat.slice(end + 2).split(' ')
  return [
    Number.parseInt(stat, 10),
    { program, parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }
  ]
}

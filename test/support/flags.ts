import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import defaults from '#server/experiments/default-flags.json' with { type: 'json' }
import { createTestFolder } from './folder.ts'

/** Writes a flag file for `FLAGS_FILE` in which these experiments give every visitor the arm `treatment`. */
export async function treating(...names: (keyof typeof defaults.experiments)[]): Promise<string> {
  const treated = Object.fromEntries(names.map(name => [name, { split: { treatment: 1 } }]))
  const path = join(await createTestFolder('flags'), 'flags.json')
  await writeFile(path, JSON.stringify({ ...defaults, experiments: { ...defaults.experiments, ...treated } }))
  return path
}

import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rmdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { editDistance } from '#core/rules/edit-distance.ts'
import { variableNames } from './config.ts'

/** The process's variables, with those of a file `.env` in the working directory. A variable of the process wins. */
export function readEnvironment(): Readonly<Record<string, string | undefined>> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return process.env
}

/** Prefixes of several variables of ours: another name that begins so is meant for us. */
const ours = /^(BRAINTREE|ZENDESK|AFFILIATE|EMBED|SUPPORT|AUTH)_/

export interface UnknownVariable {
  name: string
  /** The variable that is probably meant. */
  meant: string | undefined
}

/** Variables whose names resemble ours, and that the server does not know. They are reported, because the server ignores them. */
export function unknownVariables(environment: Readonly<Record<string, string | undefined>>): UnknownVariable[] {
  return Object.keys(environment)
    .filter(name => !variableNames.includes(name))
    .map(name => ({ name, meant: nearestTo(name) }))
    .filter(({ name, meant }) => meant !== undefined || ours.test(name))
}

/** A short name has near misses that mean something else, such as HOME for HOST. */
function nearestTo(name: string): string | undefined {
  const most = name.length > 7 ? 2 : 1
  const near = variableNames
    .map(known => ({ known, away: editDistance(name.toUpperCase(), known) }))
    .filter(({ away, known }) => away <= most && known.length > 4)
  return near.toSorted((one, other) => one.away - other.away)[0]?.known
}

/** Creates the folder if it is missing. Throws an error that names the variable if nothing can be written there. */
export async function openDataDir(dir: string): Promise<void> {
  try {
    await makeFolder(resolve(dir))
    await rmdir(await mkdtemp(join(dir, '.writable-')))
  } catch (error) {
    throw new Error(`DATA_DIR cannot be used: ${(error as Error).message}`, { cause: error })
  }
}

/** Node's recursive `mkdir` never ends below a folder such as /proc, which has no new folders. */
async function makeFolder(dir: string): Promise<void> {
  if (existsSync(dir)) return
  await makeFolder(dirname(dir))
  await mkdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

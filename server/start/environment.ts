import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rmdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { editDistance } from '#core/rules/edit-distance.ts'
import { variableNames } from '#server/config.ts'

/**
 * The variables of the process, together with the variables in a file `.env` in the working directory. If both define a variable, the
 * process wins.
 */
export function readEnvironment(): Readonly<Record<string, string | undefined>> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return process.env
}

/** Prefixes that several of our variables share. An unknown variable with such a prefix is probably meant for us. */
const ownPrefixes = /^(BRAINTREE|ZENDESK|AFFILIATE|EMBED|SUPPORT|AUTH|GOOGLE_PAY)_/

export interface UnknownVariable {
  name: string
  /** The known variable whose name is most similar. Undefined if none is similar. */
  suggested: string | undefined
}

/** Unknown variables whose names resemble a variable of ours. The server ignores them, so it reports them. */
export function unknownVariables(environment: Readonly<Record<string, string | undefined>>): UnknownVariable[] {
  return Object.keys(environment)
    .filter(name => !variableNames.includes(name))
    .map(name => ({ name, suggested: nearestTo(name) }))
    .filter(({ name, suggested }) => suggested !== undefined || ownPrefixes.test(name))
}

/**
 * The most similar name of a known variable. Short names allow only one different letter, because two would match other variables, such as
 * HOME for HOST.
 */
function nearestTo(name: string): string | undefined {
  const max = name.length > 7 ? 2 : 1
  const near = variableNames
    .map(known => ({ known, away: editDistance(name.toUpperCase(), known) }))
    .filter(({ away, known }) => away <= max && known.length > 4)
  return near.toSorted((one, other) => one.away - other.away)[0]?.known
}

/** Creates the folder if it is missing. If nothing can be written there, throws an error that names the variable. */
export async function openDataDir(dir: string): Promise<void> {
  try {
    await makeFolder(resolve(dir))
    await rmdir(await mkdtemp(join(dir, '.writable-')))
  } catch (error) {
    throw new Error(`DATA_DIR cannot be used: ${(error as Error).message}`, { cause: error })
  }
}

/**
 * Creates a folder and its parents. Node's own recursive `mkdir` hangs below a folder such as /proc, in which nobody can create folders.
 */
async function makeFolder(dir: string): Promise<void> {
  if (existsSync(dir)) return
  await makeFolder(dirname(dir))
  await mkdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

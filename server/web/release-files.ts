import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Writer } from '#server/database/tables.ts'
import { deleteReleaseFiles, type ReleaseFile, upsertReleaseFiles } from './store.ts'

const compress = promisify(brotliCompress)

/** A page that was open before a deployment goes on for this time after the last server of its release has ended. */
const openPageMs = 7 * 24 * 60 * 60_000

/** The folders of the build whose files have an address of their own in each release. */
const hosted = { folder: 'hosted/browser', pattern: '*.{js,css}', address: '/app/assets' }
const versions = { folder: 'sdk', pattern: '*/*.{js,json}', address: '/sdk' }

/**
 * Writes the files of this release to the database, where servers of other releases find them. Deletes those of the hosted pages whose release
 * has not run for a week. A version of the SDK stays, because a page may be pinned to it.
 */
export async function keepReleaseFiles(db: Writer, dist: string, now: Date): Promise<void> {
  const files = [...(await readFiles(dist, hosted)), ...(await readFiles(dist, versions))]
  // Servers that start together lock the same rows, so in the same order.
  await upsertReleaseFiles(
    db,
    files.toSorted((one, other) => (one.path < other.path ? -1 : 1)),
    now
  )
  await deleteReleaseFiles(db, hosted.address, new Date(now.getTime() - openPageMs))
}

async function readFiles(dist: string, { folder, pattern, address }: typeof hosted): Promise<ReleaseFile[]> {
  const cwd = join(dist, folder)
  const found: ReleaseFile[] = []
  for await (const file of glob(pattern, { cwd })) {
    found.push({ path: `${address}/${file}`, brotli: await readCompressed(join(cwd, file)) })
  }
  return found
}

/** The build compresses no file that is small. */
async function readCompressed(file: string): Promise<ReleaseFile['brotli']> {
  return readFile(`${file}.br`).catch(async () => compress(await readFile(file)))
}

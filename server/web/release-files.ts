import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Writer } from '#server/platform/database/tables.ts'
import { deleteReleaseFiles, type ReleaseFile, upsertReleaseFiles } from './store.ts'

const compress = promisify(brotliCompress)

/** Milliseconds for which an open page can still load files after the last server of its release has stopped. */
const openPageMs = 7 * 24 * 60 * 60_000

/** The folders of the build whose files have a different address in each release. */
const hostedFiles = { folder: 'hosted/browser', pattern: '*.{js,css}', address: '/app/assets' }
const versionFiles = { folder: 'sdk', pattern: '*/*.{js,json,tgz}', address: '/sdk' }

/**
 * Stores the browser files of this release in the database, where servers of other releases find them. Deletes files of hosted pages whose
 * release has not run for a week. Files of the SDK's versions stay, because a page may be pinned to a version.
 */
export async function keepReleaseFiles(db: Writer, dist: string, now: Date): Promise<void> {
  const files = [...(await readFiles(dist, hostedFiles)), ...(await readFiles(dist, versionFiles))]
  // Servers that start at the same moment write the same rows. They all lock the rows in the same order, which prevents deadlocks.
  await upsertReleaseFiles(
    db,
    files.toSorted((one, other) => (one.path < other.path ? -1 : 1)),
    now
  )
  await deleteReleaseFiles(db, hostedFiles.address, new Date(now.getTime() - openPageMs))
}

async function readFiles(dist: string, { folder, pattern, address }: typeof hostedFiles): Promise<ReleaseFile[]> {
  const cwd = join(dist, folder)
  const files: ReleaseFile[] = []
  for await (const file of glob(pattern, { cwd })) {
    files.push({ path: `${address}/${file}`, brotli: await readCompressed(join(cwd, file)) })
  }
  return files
}

/** Reads a file in its compressed form. The build compresses no small files, so these are compressed here. */
async function readCompressed(file: string): Promise<ReleaseFile['brotli']> {
  return readFile(`${file}.br`).catch(async () => compress(await readFile(file)))
}

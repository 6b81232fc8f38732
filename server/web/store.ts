import type { Writer } from '#server/platform/database/tables.ts'

export interface ReleaseFile {
  /** The path in the file's URL. */
  path: string
  brotli: Uint8Array<ArrayBuffer>
}

/** Writes the files. An existing file is overwritten. */
export async function upsertReleaseFiles(db: Writer, files: readonly ReleaseFile[], now: Date): Promise<void> {
  await db
    .insertInto('release_file')
    .values(files.map(file => ({ ...file, kept_at: now })))
    .onConflict(conflict =>
      conflict.column('path').doUpdateSet(({ ref }) => ({
        brotli: ref('excluded.brotli'),
        kept_at: ref('excluded.kept_at')
      }))
    )
    .execute()
}

export async function findReleaseFile(db: Writer, path: string): Promise<ReleaseFile['brotli'] | undefined> {
  const file = await db.selectFrom('release_file').select('brotli').where('path', '=', path).executeTakeFirst()
  return file?.brotli
}

/** Deletes the files below an address that no server has written since a time. */
export async function deleteReleaseFiles(db: Writer, address: string, before: Date): Promise<void> {
  await db.deleteFrom('release_file').where('path', 'like', `${address}/%`).where('kept_at', '<', before).execute()
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/**
 * Creates an empty folder for the calling file or `describe`. Must be called while vitest collects tests. The folder is removed after the
 * last test.
 */
export async function createTestFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return folder
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** An empty folder for the file (or `describe`) that calls this while tests are collected; removed after its last test. */
export async function createTestFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return folder
}

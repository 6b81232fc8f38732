import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './imports.ts'

/** vitest calls this `globalSetup` once per project of a run whose tests read the built files. */
export function setup() {
  if (!existsSync(join(root, 'dist/hosted/server/server.js')))
    throw new Error('These tests need the build: run `npm run build` first.')
}

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { readConfig } from '#server/config.ts'
import { type RunningServer, startServer } from '#server/start/start.ts'
import { launchChromium } from '#test/support/chromium.ts'

export interface Product extends RunningServer {
  browser: Browser
}

/** Starts the whole product with its own database and a browser, and passes them to `use`. */
export async function withProduct(
  use: (product: Product) => Promise<void>,
  launch: () => Promise<Browser> = launchChromium
): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'gallery-'))
  await chmod(dir, 0o755)
  const server = await startServer(readConfig({ PORT: '0', DATA_DIR: dir, LOG_LEVEL: 'error' }))
  const browser = await launch()
  try {
    await use({ ...server, browser })
  } finally {
    await browser.close()
    await server.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

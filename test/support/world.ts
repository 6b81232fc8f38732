import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { afterAll, afterEach } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createOutbox } from '#server/gateways/mail-outbox.ts'
import { type RunningServer, startServer } from '#server/start.ts'
import { chromiumArguments, ensureChromium } from './chromium.ts'
import { createTestDatabase } from './postgres.ts'
import { createTestFolder } from './folder.ts'

export interface World extends RunningServer {
  browser: Browser
  /** Opens a page in a new browser context. `before` runs before any script of the page. */
  arrives(path: string, options?: BrowserContextOptions, before?: (page: Page) => Promise<unknown>): Promise<Page>
  /** Opens the harness page with a flow mounted by switches, such as `{ flow: 'invite', 'exp.socialProof': 'treatment' }`. */
  mounts(switches: Record<string, string>, options?: BrowserContextOptions): Promise<Page>
  /** The mails sent to these recipients, once there are as many mails as recipients, or after 10 s. */
  mailsTo(...recipients: string[]): Promise<{ kind: string; language: string; text: string }[]>
  /** The pages' errors and violations of their content security policy. */
  complaints: string[]
}

/** The whole product as `npm start` runs it, with its own database and a browser. Call it while tests are collected. */
export async function createWorld(
  environment: Record<string, string> = {},
  parts: Parameters<typeof startServer>[1] = {}
): Promise<World> {
  const undo: (() => Promise<unknown>)[] = []
  const { url } = await createTestDatabase()
  const dataDir = await createTestFolder('world')
  // Runs before the `afterAll` of the database and the folder, which were registered first.
  afterAll(async () => {
    for (const end of undo.toReversed()) await end()
  })
  const server = await startServer(
    readConfig({ PORT: '0', DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'error', ...environment }),
    parts
  )
  undo.push(server.stop)
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArguments })
  const complaints: string[] = []
  undo.push(() => browser.close())
  // A failed test prints the page's content, which says more than a missing element.
  afterEach(async ({ task }) => {
    const failed = task.result?.state === 'fail' || (task.result?.retryCount ?? 0) > 0
    if (!failed) return
    for (const context of browser.contexts()) {
      for (const page of context.pages()) {
        const seen = await page.locator('body').ariaSnapshot({ timeout: 2_000 }).catch(String)
        const short = seen.replaceAll(/^ *- option .*\n/gm, '')
        process.stderr.write(`${task.name}: ${page.url()}\n${short}\n${complaints.join('\n')}\n`)
      }
      await context.close()
    }
  })

  const world: World = {
    ...server,
    browser,
    complaints,
    mounts: (switches, options) => world.arrives(`/examples/harness/?${new URLSearchParams(switches)}`, options),
    async mailsTo(...recipients) {
      const ask = () =>
        server.deps.database
          .selectFrom('mail')
          .select(['kind', 'language', 'id'])
          .where('recipient', 'in', recipients)
          .where('sent_at', 'is not', null)
          .execute()
      let sent = await ask()
      for (let tries = 0; sent.length < recipients.length && tries < 100; tries += 1) {
        await new Promise(resolve => setTimeout(resolve, 100))
        sent = await ask()
      }
      const entries = await createOutbox({ dir: join(dataDir, 'outbox'), from: 'nobody@join.test' }).list()
      return sent.map(({ id, kind, language }) => ({
        kind,
        language,
        text: entries.find(({ mail }) => mail.id === id)?.mail.text ?? ''
      }))
    },
    async arrives(path, options = {}, before) {
      const context = await browser.newContext({
        locale: 'en-US',
        viewport: { width: 1280, height: 900 },
        reducedMotion: 'reduce',
        ...options
      })
      context.setDefaultTimeout(15_000)
      const page = await context.newPage()
      page.on('pageerror', error => complaints.push(`${page.url()}: ${error.message}`))
      page.on('console', message => {
        if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`)
      })
      await before?.(page)
      // Waits for hydration: actions before it are replayed afterwards, which other tests cover.
      await page.goto(new URL(path, server.url).href, { waitUntil: 'networkidle' })
      return page
    }
  }
  return world
}

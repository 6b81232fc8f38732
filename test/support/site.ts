import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createOutbox } from '#server/gateways/mail/mail-outbox.ts'
import { type RunningServer, startServer } from '#server/start/start.ts'
import { openChromium } from './chromium.ts'
import { createTestDatabase } from './postgres.ts'
import { createTestFolder } from './folder.ts'

export interface Site extends RunningServer {
  browser: Browser
  /** Opens a page in a new browser context. `before` runs before any script of the page. */
  arrives(path: string, options?: BrowserContextOptions, before?: (page: Page) => Promise<unknown>): Promise<Page>
  /** Opens the harness page, which mounts a flow by switches such as `{ flow: 'invite', 'exp.socialProof': 'treatment' }`. */
  mounts(switches: Record<string, string>, options?: BrowserContextOptions): Promise<Page>
  /** Waits until there are as many mails as recipients. Returns the mails to these recipients. */
  mailsTo(...recipients: string[]): Promise<{ kind: string; language: string; text: string }[]>
  /** Errors of all opened pages, and violations of their content security policy. */
  errors: string[]
}

/** The whole site as `npm start` runs it, with its own database and a browser. Must be called while vitest collects tests. */
export async function createSite(
  environment: Record<string, string> = {},
  parts: Parameters<typeof startServer>[1] = {}
): Promise<Site> {
  const undo: (() => Promise<unknown>)[] = []
  const { url } = await createTestDatabase()
  const dataDir = await createTestFolder('site')
  // vitest runs `afterAll` hooks in the opposite order of their registration. So this hook runs before the database and the folder are
  // removed.
  afterAll(async () => {
    for (const end of undo.toReversed()) await end()
  })
  const server = await startServer(
    readConfig({ PORT: '0', DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'error', ...environment }),
    parts
  )
  undo.push(server.stop)
  const browser = await openChromium()
  const errors: string[] = []
  undo.push(async () => {
    for (const context of browser.contexts()) await context.close()
  })
  let shared: BrowserContext[] = []
  beforeEach(() => void (shared = browser.contexts()))
  // Closes the pages that the test has opened, but not those of a hook before all tests.
  afterEach(async ({ task }) => {
    for (const context of browser.contexts().filter(context => !shared.includes(context))) {
      if (task.result?.state === 'fail') await printPages(context, task.name, errors)
      await context.close()
    }
  })

  const site: Site = {
    ...server,
    browser,
    errors,
    mounts: (switches, options) => site.arrives(`/examples/harness/?${new URLSearchParams(switches)}`, options),
    async mailsTo(...recipients) {
      const sent = await vi.waitFor(async () => {
        const mails = await server.deps.database
          .selectFrom('mail')
          .select(['kind', 'language', 'id'])
          .where('recipient', 'in', recipients)
          .where('sent_at', 'is not', null)
          .execute()
        if (mails.length < recipients.length) throw new Error(`${mails.length} mails to ${recipients.join(', ')}`)
        return mails
      })
      const entries = await createOutbox({
        dir: join(dataDir, 'outbox'),
        from: { name: '', address: 'nobody@join.test' }
      }).list()
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
      page.on('pageerror', error => errors.push(`${page.url()}: ${error.message}`))
      page.on('console', message => {
        if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`)
      })
      await before?.(page)
      await opens(page, new URL(path, server.url).href)
      return page
    }
  }
  return site
}

/** Prints the content of the pages when a test fails, because it says more than the name of the missing element. */
async function printPages(context: BrowserContext, test: string, errors: string[]): Promise<void> {
  for (const page of context.pages()) {
    const seen = await page.locator('body').ariaSnapshot({ timeout: 2_000 }).catch(String)
    const short = seen.replaceAll(/^ *- option .*\n/gm, '')
    process.stderr.write(`${test}: ${page.url()}\n${short}\n${errors.join('\n')}\n`)
  }
}

/** Loads a page and waits until its flow handles events. The product replays earlier presses later, and other tests cover that. */
export async function opens(page: Page, url: string): Promise<void> {
  // The document before may still get the answer of its own call.
  await page.goto(url, { waitUntil: 'commit' })
  // Every flow sends this call once it is rendered or hydrated. A page without a flow sends no such call.
  const isStarted = Promise.any([page.waitForResponse('**/v1/start*'), page.waitForLoadState('networkidle')])
  await Promise.all([page.waitForLoadState(), isStarted])
}

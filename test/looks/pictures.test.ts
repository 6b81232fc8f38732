import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { type RunningServer, startServer } from '#server/start/start.ts'
import {
  findDifference,
  findStrayPictures,
  openEntry,
  openStudio,
  picturesOf,
  readmePictures,
  unpicturedOf
} from '#test/looks/gallery/pictures.ts'
import type { Visit } from '#test/looks/gallery/recorder.ts'
import { expectNoBarriers } from '#test/support/accessibility.ts'
import { expectRoomAtZoom } from '#test/looks/zoom.ts'
import { createTestFolder } from '#test/support/folder.ts'
import { root } from '#test/support/imports.ts'
import { hasPinnedChromium, launchPinnedChromium } from '#test/looks/pinned-chromium.ts'
import { createTestDatabase } from '#test/support/postgres.ts'

const visits = JSON.parse(readFileSync(join(root, 'examples/gallery/visits.json'), 'utf8')) as Visit[]
const pictures = picturesOf(visits)

test('every kept picture belongs to an entry', async () => {
  expect(await findStrayPictures(pictures)).toEqual([])
})

describe.runIf(hasPinnedChromium)('the gallery', async () => {
  const { url } = await createTestDatabase()
  const dataDir = await createTestFolder('pictures')
  const errors: string[] = []
  let server: RunningServer
  let page: Page
  beforeAll(async () => {
    server = await startServer(readConfig({ PORT: '0', DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'error' }))
    page = await openStudio(await launchPinnedChromium())
    page.on('pageerror', error => errors.push(`${page.url()}: ${error.message}`))
  })
  afterAll(async () => {
    await page.context().browser()!.close()
    await server.stop()
  })

  test.each(pictures)('$entry looks in $locale like its kept picture, and has no barriers', async picture => {
    await openEntry(page, server.url, picture)
    expect(await findDifference(page, picture)).toBeUndefined()
    await expectNoBarriers(page)
    await expectRoomAtZoom(page)
  })

  test.each(readmePictures)('$entry looks like its $scheme picture in README.md', async picture => {
    await openEntry(page, server.url, picture)
    expect(await findDifference(page, picture)).toBeUndefined()
  })

  test.each(unpicturedOf(visits))('$entry has no barriers', async entry => {
    await openEntry(page, server.url, entry)
    await expectNoBarriers(page)
    await expectRoomAtZoom(page)
  })

  test('no page logs an error', () => expect(errors).toEqual([]))
})

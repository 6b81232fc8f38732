import type { Page } from 'playwright'

/** Waits until the page has drawn twice, so that every effect of an earlier event is on the screen. */
export const isPainted = (page: Page) =>
  page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))

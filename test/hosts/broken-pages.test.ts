import type { Page, Route } from 'playwright'
import { describe, expect, test } from 'vitest'
import { manifest } from '#build/manifest.ts'
import { checkout } from '#words/en/checkout.ts'
import { failure as english } from '#words/en/first.ts'
import { screens } from '#words/en/screens.ts'
import { frameWords } from '#language/words.ts'
import { invitedOn, invites } from '#test/support/invited.ts'
import { newEmail, wizardOn } from '#test/support/professional-on-screen.ts'
import { signupOn, walk } from '#test/support/signup.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()
const words = english.failure

type Place = 'embedded' | 'hosted'
type Before = (page: Page) => Promise<unknown>

/** A whole walk through a flow, from its first screen to its last. `onScreen` runs on each screen before it is completed. */
interface Walk {
  arrives(place: Place, before?: Before): Promise<Page>
  completes(page: Page, onScreen: (screen: string) => Promise<unknown>): Promise<unknown>
}

const visit = 'locale=en&country=US'

const walks: Record<string, Walk> = {
  'sign-up': {
    arrives: (place, before) =>
      site.arrives(`${place === 'embedded' ? '/examples/marketing/' : '/app/join/signup'}?${visit}`, {}, before),
    completes: async (page, onScreen) => (await signupOn(page)).completeUntil('receipt', {}, onScreen)
  },
  invitation: {
    async arrives(place, before) {
      const { path, token, userId } = await invites(site, { email: newEmail() })
      const embedded = `/examples/harness/?flow=invite&invite.token=${token}&invite.userId=${userId}`
      return site.arrives(`${place === 'embedded' ? embedded : path}&${visit}`, {}, before)
    },
    async completes(page, onScreen) {
      const sam = { firstName: 'Sam', lastName: 'Okafor', email: '', phone: '4155550143' }
      return (await invitedOn(page)).completeUntil('receipt', { parent: sam }, onScreen)
    }
  },
  wizard: {
    arrives: (place, before) =>
      site.arrives(`${place === 'embedded' ? '/examples/partner/' : '/app/join/pro'}?${visit}`, {}, before),
    async completes(page, onScreen) {
      const wizard = wizardOn(page)
      const { words } = wizard
      const rows = {
        parent: { title: words.contact, complete: () => wizard.typesContact().then(wizard.continues) },
        family: { title: words.practice, complete: () => wizard.typesPractice().then(wizard.continues) },
        credentials: { title: words.security, complete: () => wizard.typesSecurity().then(wizard.submits) },
        receipt: { title: words.success.replace('{{firstName}}', 'Ada'), complete: async () => {} }
      }
      await walk(page, rows, 'receipt', onScreen)
    }
  }
}

interface Broken extends Window {
  /** The control that was pressed last, except those for another try: its text, and the title of its screen. */
  pressed?: { text: string; title?: string }
  /** Puts the page's own function back. */
  mends?: () => void
}

const watchesPresses: Before = page =>
  page.addInitScript(
    retries =>
      addEventListener(
        'click',
        event => {
          const [origin] = event.composedPath() as HTMLElement[]
          const text = origin!.closest('button,a')?.textContent
          if (!text || retries.includes(text)) return
          const title = (origin!.getRootNode() as ParentNode).querySelector('.cpj h1')?.textContent
          ;(window as Broken).pressed = { text, title }
        },
        true
      ),
    [words.retry, frameWords.en.reload]
  )

const pressedOn = (page: Page) => page.evaluate(() => (window as Broken).pressed)

/** Presses the last control again if its screen is still shown, because another try may bring back the form alone. */
async function pressesAgain(page: Page, pressed: Broken['pressed']) {
  const title = page.locator('.cpj h1').first()
  await title.waitFor()
  if (!pressed || (await title.textContent()) !== pressed.title) return
  const control = page.locator('.cpj').locator('button, a').filter({ hasText: pressed.text, visible: true })
  await control.first().click()
}

const refusals: Record<string, (route: Route) => Promise<void>> = {
  'answers 404': route => route.fulfill({ status: 404, body: '' }),
  'loses the connection': route => route.abort(),
  'sends a page instead': route =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Log in</title>' })
}

/**
 * A wizard and an embedded invitation have all files that they need once their first screen is shown. Each way is tried on the embedded
 * sign-up, and one way on the other flows of the hosted pages, which load their files by the same code.
 */
const table = [
  ...Object.keys(refusals).map(way => ({ flow: 'sign-up', place: 'embedded', way }) as const),
  { flow: 'sign-up', place: 'hosted', way: 'answers 404' },
  { flow: 'invitation', place: 'hosted', way: 'loses the connection' }
] as const

describe('a server of files', () => {
  test.each(table)(
    'that $way leaves the $flow, $place, a sentence and a way on at each step',
    async ({ flow, place, way }) => {
      const walk = walks[flow]!
      const files = place === 'embedded' ? `**/sdk/${manifest.version}/**.js*` : '**/app/assets/**.js*'
      const refuses: Before = page => page.route(files, refusals[way]!)
      // A hosted page without any file is the subject of missing-files.test.ts.
      const page = await walk.arrives(place, async page => {
        await watchesPresses(page)
        if (place === 'embedded') await refuses(page)
      })
      const failures: string[] = []
      const watch = async () => {
        const retry = page.getByRole('button', { name: words.retry })
        const submit = page.getByRole('button', { name: screens.action.continue, exact: true })
        const ways = [
          { sentence: words.sentence, action: retry, link: place === 'embedded' ? words.hosted : words.reload },
          { sentence: screens.error.offline, action: submit },
          { sentence: checkout.error['payment.blocked'], action: retry }
        ]
        const told = ways.map(({ sentence }) => page.getByText(sentence)).reduce((all, one) => all.or(one))
        for (;;) {
          await told.first().waitFor({ timeout: 0 })
          for (const { sentence, action, link } of ways) {
            if (!(await page.getByText(sentence).isVisible())) continue
            failures.push(sentence)
            if (link) expect(await page.getByRole('link', { name: link }).isVisible()).toBe(true)
            await page.unroute(files)
            const pressed = await pressedOn(page)
            await action.first().click()
            await page.getByText(sentence).waitFor({ state: 'detached' })
            if (sentence === words.sentence) await pressesAgain(page, pressed)
          }
        }
      }
      // The watch ends with the page.
      const watching = watch()
      watching.catch(() => {})
      await Promise.race([walk.completes(page, () => refuses(page)), watching])
      expect(failures).not.toEqual([])
      site.errors.length = 0
    }
  )
})

/** A function that a script of a page may replace, and the object that has it. The runtime of the screens needs all functions that are missing here. */
const functions: [string, string][] = [
  ['window', 'fetch'],
  ['window', 'getComputedStyle'],
  ['crypto', 'getRandomValues'],
  ['performance', 'now'],
  ['Storage.prototype', 'setItem'],
  ['history', 'pushState'],
  ['Intl.NumberFormat.prototype', 'format'],
  ['Element.prototype', 'append'],
  ['HTMLElement.prototype', 'focus'],
  ['MutationObserver.prototype', 'observe']
]

/** Replaces a function by one that throws. */
const breaks = (page: Page, [owner, name]: [string, string]) =>
  page.evaluate(
    ([owner, name]) => {
      const broken = window as Broken
      const object = owner.split('.').reduce((all, part) => all[part as never], window as object)
      const own = Object.getOwnPropertyDescriptor(object, name)
      const value = () => {
        throw new Error('taken by the page')
      }
      broken.mends = () => {
        if (own) Object.defineProperty(object, name, own)
        else Reflect.deleteProperty(object, name)
      }
      Object.defineProperty(object, name, { configurable: true, writable: true, value })
    },
    [owner, name] as const
  )

const mends = (page: Page) => page.evaluate(() => (window as Broken).mends?.())

/** The notice in place of a screen, of a mount, or over a hosted page. */
const failureOn = (page: Page) =>
  page.getByText(words.sentence).or(page.getByText(frameWords.en.late)).filter({ visible: true }).first()

/** The notice of a form. The wizard has another. */
const problemOn = (page: Page) =>
  page.locator('.cpj-notice[data-summary]').or(wizardOn(page).toast()).filter({ visible: true }).first()

/** Presses the button or the link for another try. Returns whether there is one. */
async function triesAgain(page: Page) {
  const retry = page
    .getByRole('button', { name: words.retry })
    .or(page.getByRole('link', { name: frameWords.en.reload }))
    .filter({ visible: true })
    .first()
  if (!(await retry.isVisible())) return false
  await retry.click()
  return true
}

describe('a page', () => {
  test.each(functions)(
    'whose %s.%s throws while a sign-up is filled in leaves a sentence and a way on at each step',
    async (...broken) => {
      const { arrives, completes } = walks['sign-up']!
      const page = await arrives('embedded', watchesPresses)
      const told: string[] = []
      const watch = async () => {
        const notice = failureOn(page).or(problemOn(page)).first()
        for (;;) {
          await notice.waitFor({ timeout: 0 })
          told.push(await notice.innerText())
          await mends(page)
          const pressed = await pressedOn(page)
          await triesAgain(page)
          await pressesAgain(page, pressed)
          // The next step of the walk may break the repeated work, too.
          await notice.waitFor({ state: 'hidden', timeout: 3_000 }).catch(() => {})
        }
      }
      // The watch ends with the page.
      const watching = watch()
      const walking = completes(page, async () => {
        await mends(page)
        await breaks(page, broken)
      })
      // Without a screen the embedder's own link is back.
      const isLeft = page
        .locator('#join a[href*="/app/join/signup"]')
        .waitFor({ timeout: 60_000 })
        .then(() => 'link')
      for (const one of [watching, walking, isLeft]) one.catch(() => {})
      const end = await Promise.race([walking, isLeft, watching])
      // Where the whole widget gives up, its notice comes with the link, and either may be seen first.
      const isGivenUp = (said: string) => said.includes(words.sentence)
      if (end) expect([end, told.slice(1), told.every(isGivenUp)]).toEqual(['link', [], true])
      site.errors.length = 0
    }
  )
})

import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { wizardOn } from '#test/support/professional-on-screen.ts'
import { homesOnScreen, signupOn } from '#test/support/signup.ts'
import { createSite, opens } from '#test/support/site.ts'

/** A visitor's data. Each value is rare, so a search finds only this visitor's copies. */
const secrets = {
  firstName: 'Quillonia',
  lastName: 'Zebraworth',
  email: 'quillonia.zebraworth@example.com',
  phone: '2125559876',
  coFirstName: 'Bartholomeo',
  coLastName: 'Vexington',
  coEmail: 'bartholomeo.vexington@example.com',
  childFirstName: 'Pipsqueakia',
  childLastName: 'Zebrachild',
  line1: '4711 Flamingo Boulevard',
  city: 'Gooseberryville',
  postalCode: '62791',
  answer: 'Wolpertinger',
  securityCode: '7391',
  username: 'quillonia.z.2026',
  password: 'xylophone marmalade 7!',
  cardNumber: '4111111111111111',
  practiceName: 'Snorkelwhistle and Partners',
  credentials: 'PhDXyzzy',
  extension: '83716',
  colleague: 'Mortimer Bumblethorpe'
}

const logged: string[] = []
const site = await createSite({ LOG_LEVEL: 'trace' }, { logTo: { write: line => void logged.push(line) } })

/**
 * The names of the secrets in a text. The four digits of the security code count only as a separate number, because a longer number may
 * contain them by chance.
 */
const found = (where: string) => {
  const text = where.toLowerCase()
  return Object.entries(secrets).flatMap(([name, secret]) => {
    if (name === 'securityCode') return /(?<![\w.-])7391(?![\w.-])/.test(text) ? [name] : []
    const forms = [secret, encodeURIComponent(secret), secret.replaceAll(' ', '+'), btoa(secret)]
    return forms.some(form => text.includes(form.toLowerCase())) ? [name] : []
  })
}

/** Records every request of a page to other hosts than our API, from before the page's first script on. */
async function recordOutgoing(page: Page) {
  const calls: string[] = []
  const requests: string[] = []
  const consoleLines: string[] = []
  page.on('console', message => consoleLines.push(message.text()))
  page.on('request', request => {
    const url = new URL(request.url())
    const isOurs = url.origin === new URL(site.url).origin
    // Bodies of requests to our API may carry the data. URLs never may.
    requests.push(request.url())
    if (!isOurs) requests.push(request.postData() ?? '')
  })
  await page.exposeFunction('recordCall', (text: string) => void calls.push(text))
  await page.addInitScript(() => {
    const note = (...said: unknown[]) =>
      void (window as unknown as { recordCall(text: string): void }).recordCall(JSON.stringify(said))
    const page = window as unknown as Record<string, unknown>
    page.analytics = {
      track: (...said: unknown[]) => note('track', ...said),
      identify: (...said: unknown[]) => note('identify', ...said),
      setAnonymousId: (...said: unknown[]) => note('anonymous', ...said)
    }
    page.dataLayer = { push: (...said: unknown[]) => note('layer', ...said) }
    page.zE = (...said: unknown[]) => note('chat', ...said)
  })
  return {
    calls,
    expectsNothing() {
      expect(calls.length).toBeGreaterThan(0)
      expect(found(calls.join('\n'))).toEqual([])
      expect(found(requests.join('\n'))).toEqual([])
      expect(found(consoleLines.join('\n'))).toEqual([])
      expect(found(logged.join('\n'))).toEqual([])
    }
  }
}

test('nothing that a parent types leaves for anybody but the service', async () => {
  const context = await site.browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' })
  const page = await context.newPage()
  const { calls, expectsNothing } = await recordOutgoing(page)
  await opens(page, `${site.url}/app/join/signup?locale=en&country=US`)
  const visitor = await signupOn(page)

  await visitor.completeUntil('family', { parent: secrets })
  await visitor.namesFamily(
    { firstName: secrets.coFirstName, lastName: secrets.coLastName, email: secrets.coEmail },
    { firstName: secrets.childFirstName, lastName: secrets.childLastName }
  )
  await visitor.continues()
  await page.getByRole('heading', { name: visitor.words.packages.title, level: 1 }).waitFor()
  const entered = { home: { ...homesOnScreen.US, ...secrets }, credentials: secrets }
  await visitor.completeUntil('method', entered)
  await visitor.typesCard({ number: secrets.cardNumber })
  await visitor.reviews()
  await page.getByRole('heading', { name: visitor.words.review.title, level: 1 }).waitFor()
  await visitor.completeUntil('receipt', entered)

  const names = calls.map(line => JSON.parse(line) as unknown[])
  const tracked = names.filter(([kind]) => kind === 'track').map(([, name]) => name)
  expect(new Set(tracked)).toEqual(
    new Set([
      'Step Viewed',
      'Step Submitted',
      'Checkout Step Completed',
      'Subscription Created',
      ...tracked.filter(name => name === 'Experiment Viewed')
    ])
  )
  expect(calls.filter(line => line.includes('gaPayloadBase64'))).toHaveLength(1)
  expect(names.filter(([kind]) => kind === 'identify')).toHaveLength(1)

  site.deps.log.info({ firstName: secrets.firstName, email: secrets.email }, 'a line')
  expect(logged.some(line => line.includes('a line'))).toBe(true)
  expectsNothing()
})

test('nothing that a professional types leaves for anybody but the service', async () => {
  const context = await site.browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' })
  const page = await context.newPage()
  const { calls, expectsNothing } = await recordOutgoing(page)
  await opens(page, `${site.url}/app/join/pro?locale=en&country=US`)
  const wizard = wizardOn(page)
  const { words, field, choice } = wizard
  await wizard.typesContact(`pro.${secrets.email}`)
  await field(words.field.firstName).fill(secrets.firstName)
  await field(words.field.lastName).fill(secrets.lastName)
  await field(words.credentials).fill(secrets.credentials)
  await field(words.extension).fill(secrets.extension)
  await field(words.field.phone).fill(secrets.phone)
  await choice(words.hearAboutUs).selectOption('COLLEAGUE')
  await field(words.colleagueName).fill(secrets.colleague)
  await choice(words.colleagueRole).selectOption('THERAPIST')
  await wizard.continues()
  await wizard.typesPractice()
  await field(words.practiceName).fill(secrets.practiceName)
  await field(words.addressLine1).fill(secrets.line1)
  await field(words.city).fill(secrets.city)
  await field(words.postalCode.US).fill(secrets.postalCode)
  await wizard.continues()
  await wizard.typesSecurity()
  await field(words.answer).fill(secrets.answer)
  await field(words.code).fill(secrets.securityCode)
  await field(words.confirmCode).fill(secrets.securityCode)
  await wizard.submits()
  await page.getByRole('heading', { name: words.success.replace('{{firstName}}', secrets.firstName) }).waitFor()
  expect(calls.filter(line => line.includes('Step Submitted'))).not.toEqual([])
  expectsNothing()
})

test('an embedder’s page gets the events and never the person, and nothing before consent outside the US', async () => {
  const context = await site.browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await opens(page, `${site.url}/examples/marketing/?locale=en&country=GB`)
  await page.evaluate(() => {
    const page = window as unknown as {
      CoParentJoin: {
        mount(element: Element, options: object): Mounted
      }
      join: Mounted
      events: object[]
      recorded: string[]
    }
    page.events = []
    page.recorded = []
    const element = document.body.appendChild(document.createElement('section'))
    element.id = 'mine'
    const join = (page.join = page.CoParentJoin.mount(element, {
      flow: 'signup',
      locale: 'en',
      country: 'GB',
      storage: 'memory',
      analytics: ['dataLayer'],
      recorder: { start: (id: string) => page.recorded.push(id), stop: () => page.recorded.push('stop') }
    }))
    for (const type of ['ready', 'step', 'analytics', 'error', 'complete', 'redirect']) {
      join.on(type, event => page.events.push(JSON.parse(JSON.stringify(event)) as object))
    }
  })
  const mine = page.locator('#mine')
  await mine.getByRole('link', { name: /For Parents/ }).click()
  await mine.getByRole('link', { name: /^No/ }).click()
  await mine.getByRole('textbox', { name: 'First name' }).fill(secrets.firstName)
  await mine.getByRole('textbox', { name: 'Last name' }).fill(secrets.lastName)
  await mine.getByRole('textbox', { name: 'Email' }).fill(`gb.${secrets.email}`)
  await mine.getByRole('textbox', { name: 'Phone number' }).fill('7700900199')
  await mine.getByRole('button', { name: 'Continue' }).click()
  await mine.getByRole('heading', { name: 'Invite your co-\u2060parent' }).waitFor()
  const { events, layer, recorded } = await page.evaluate(() => {
    const page = window as unknown as { events: { type: string }[]; dataLayer?: object[]; recorded: string[] }
    return { events: page.events, layer: page.dataLayer ?? [], recorded: page.recorded }
  })
  expect(events.map(({ type }) => type)).toContain('step')
  expect(events.map(({ type }) => type)).not.toContain('analytics')
  expect(layer).toEqual([])
  expect(recorded).toEqual([])
  expect(found(JSON.stringify(events))).toEqual([])

  // Consent counts from then on. What was before it is not made up for.
  const update = (consent: boolean) => page.evaluate(given => window.join.update({ consent: given }), consent)
  await update(true)
  await mine.getByRole('button', { name: 'Back' }).click()
  await mine.getByRole('group', { name: 'Child' }).waitFor({ state: 'detached' })
  const now = () => page.evaluate(() => ({ layer: window.dataLayer ?? [], recorded: window.recorded }))
  await expect
    .poll(async () => (await now()).layer.map(({ event, step }) => `${event} ${step ?? ''}`))
    .toEqual(['Identify ', 'Step Dismissed family', 'Step Viewed parent'])
  expect((await now()).recorded).toHaveLength(1)
  await update(false)
  expect((await now()).recorded.at(-1)).toBe('stop')
  await mine.getByRole('button', { name: 'Continue' }).click()
  await mine.getByRole('heading', { name: 'Invite your co-\u2060parent' }).waitFor()
  expect((await now()).layer).toHaveLength(3)
})

interface Mounted {
  on(type: string, listen: (event: object) => void): void
  update(options: object): void
}

declare global {
  interface Window {
    join: Mounted
    dataLayer?: { event: string; step?: string }[]
    recorded: string[]
  }
}

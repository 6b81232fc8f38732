import { atom } from 'nanostores'
import type { ReactElement, ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ok } from '#core/errors.ts'
import { localeOf } from '#core/locale.ts'
import { createLanguage } from '#language/language.ts'
import { createHandover, type Obstacle } from '#plugins/handover/model.ts'
import { offerHandover } from '#plugins/handover/offer.tsx'
import { Given, Handover } from '#plugins/handover/view.tsx'
import { signupFlow } from '#signup/flow.ts'
import { parentDraft } from '#form/parent-draft.ts'
import { qrCodeOf } from '#form/qr-code.ts'
import type { Session } from '#visit/session.ts'
import { type Answers, createFakeEnvironment, gives, refuses } from '#test/support/fake-environment.ts'
import { before } from '#test/support/screens/visit.tsx'
import { cleanUp, click, pass, render, untilIdle } from '#test/support/render.tsx'
import { opens } from '#test/support/open-visit.ts'

afterEach(async () => {
  vi.useRealTimers()
  await cleanUp()
})

const code = { code: 'C'.repeat(43), expiresIn: 600 }

interface Options {
  obstacle?: Obstacle
  typed?: boolean
  isHosted?: boolean
}

async function offer(answers: Answers, { obstacle, typed = true, isHosted = false }: Options = {}) {
  const locale = localeOf({ locale: 'en', country: 'US' })
  const { environment, bodiesOf } = createFakeEnvironment(answers)
  const session = opens(signupFlow, { ...environment, ...(isHosted && { query: () => '' }) }, locale)
  if (typed) {
    session.resume()
    parentDraft(session).setKey('firstName', 'Ana')
  }
  const language = createLanguage(locale)
  await Promise.all([language.load('screens'), language.load('foot')])
  const model = createHandover(session as unknown as Session, 'signup', 'https://join.test')
  const page = await render(
    <>
      <Given model={model} t={language.t} />
      <Handover model={model} t={language.t} obstacle={obstacle} />
    </>
  )
  const press = () => click(page.find('button'))
  /** Waits for the answer to the press and for the lazy module that draws the QR code. */
  const isAnswered = async () => {
    await vi.waitFor(() => expect(model.$status.get().name).not.toBe('sending'))
    await untilIdle()
  }
  const ask = async () => {
    await press()
    await isAnswered()
  }
  return { page, session, model, press, isAnswered, ask, bodiesOf, environment }
}

test('a link carries the typed text, for as long as its code is good', async () => {
  vi.useFakeTimers()
  const { page, ask, bodiesOf } = await offer({ handOver: gives(code) })
  await ask()
  expect(page.field('Your link').value).toBe(`https://join.test/app/join/continue?locale=en&country=US#${code.code}`)
  const [{ flow, progress }] = bodiesOf('handOver') as unknown as [{ flow: string; progress: string }]
  expect(flow).toBe('signup')
  expect(JSON.parse(progress)).toMatchObject({ drafts: { parent: { firstName: 'Ana' } } })

  await pass(601)
  expect(page.all('textbox')).toHaveLength(0)
})

test.each([
  ['an embedder’s page', false, 1],
  ['our own page', true, 0]
])('on %s our own page is offered beside the link, or not (hosted: %s)', async (_, isHosted, count) => {
  const { page, ask } = await offer({ handOver: gives(code) }, { isHosted })
  await ask()
  expect(page.field('Your link').value).toContain(code.code)
  expect(page.all('link', /Open on our own page/)).toHaveLength(count)
})

test('the same link is a code for a camera, which has words too', async () => {
  const { page, model, ask } = await offer({ handOver: gives(code) })
  await ask()
  expect(page.focused()?.textContent).toContain('Open this link on your other device')
  const { url, code: picture } = model.$shown.get()!
  expect(picture).toEqual(qrCodeOf(url))
  expect(page.find('img').getAttribute('aria-label')).toBe('QR code of your link')
  expect(page.find('img').querySelector('path')!.getAttribute('d')).toBe(picture!.outline)
})

test('a visit without typed values gets a link without a code', async () => {
  const { page, ask, bodiesOf } = await offer({}, { typed: false })
  await ask()
  expect(page.field('Your link').value).toBe('https://join.test/app/join/signup?locale=en&country=US')
  expect(bodiesOf('handOver')).toEqual([])
})

test('a refusal is shown, and can be retried', async () => {
  const answers: Answers = { handOver: refuses('limited') }
  const { page, ask } = await offer(answers)
  await ask()
  expect(page.text()).toContain('Too many attempts')
  answers.handOver = gives(code)
  await ask()
  expect(page.all('textbox')).toHaveLength(1)
})

describe('a page that gave its visit away', () => {
  const given = 'You have continued on another page'

  async function givesAway() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
    let isTaken = false
    const offered = await offer({ handOver: gives(code), handoverState: () => ok({ isTaken }) })
    await offered.ask()
    await pass(5)
    expect(offered.page.text()).not.toContain(given)
    isTaken = true
    await pass(5)
    expect(offered.page.find('dialog').textContent).toContain(given)
    return offered
  }

  test('says so as soon as another page takes it, and hides the link', async () => {
    const { page, bodiesOf } = await givesAway()
    expect(page.all('textbox')).toEqual([])
    expect(bodiesOf('handoverState')).toEqual([{ code: code.code }, { code: code.code }])
    await pass(60)
    expect(bodiesOf('handoverState')).toHaveLength(2)
  })

  test('takes it back by a button, and keeps the typed text', async () => {
    const { page, session } = await givesAway()
    await click(page.find('button', 'Continue here'))
    expect(page.text()).not.toContain(given)
    expect(parentDraft(session).get().firstName).toBe('Ana')
    expect(session.environment.memory.read()).toContain('Ana')
  })

  test('closes by a button: its data leaves this browser, and the page says so', async () => {
    const { page, environment } = await givesAway()
    await click(page.find('button', 'Close it here'))
    expect(environment.memory.read()).not.toContain('Ana')
    expect(page.text()).toContain('You can close the window.')
    expect(page.find('dialog').querySelector('button')).toBeNull()
  })
})

test('the offer stands on the views of the payment before the review, and not while a payment is open', async () => {
  const locale = localeOf({ locale: 'en', country: 'US' })
  const session = opens(signupFlow, createFakeEnvironment({}).environment, locale)
  session.record(before.payment)
  session.go('payment')
  const [$shown, $isHeld] = [atom<string | undefined>('BILLING'), atom(false)]
  const screen = { name: 'ready', step: 'payment', model: { $shown, $isHeld } } as never
  const show = vi.fn<(foot: ReactNode) => void>()
  await offerHandover({
    session: session as unknown as Session,
    language: createLanguage(locale),
    flow: 'signup',
    origin: 'https://join.test',
    $screen: atom(screen),
    show
  })
  const isOffered = async () => (await render(show.mock.lastCall![0] as ReactElement)).all('button').length > 0

  expect(await isOffered()).toBe(true)
  $shown.set('PAYMENT')
  expect(await isOffered()).toBe(true)
  $isHeld.set(true)
  expect(await isOffered()).toBe(false)
  $isHeld.set(false)
  $shown.set('REVIEW')
  expect(await isOffered()).toBe(false)
})

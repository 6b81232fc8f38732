import { afterEach, expect, test, vi } from 'vitest'
import { ok } from '#core/errors.ts'
import { localeOf } from '#core/locale.ts'
import { createLanguage } from '#language/language.ts'
import { createHandover, type Obstacle } from '#handover/model.ts'
import { Handover } from '#handover/view.tsx'
import { createSignupSession } from '#flows/signup/session.ts'
import { parentDraft } from '#form/parent-draft.ts'
import { qrCodeOf } from '#form/qr-code.ts'
import type { Session } from '#session/session.ts'
import { type Answers, createFakeEnvironment, deferred, gives, refuses } from '#test/support/fake-environment.ts'
import { cleanUp, click, pass, render, untilIdle } from '#test/support/render.tsx'

afterEach(async () => {
  vi.useRealTimers()
  await cleanUp()
})

const code = { code: 'C'.repeat(43), expiresIn: 600 }

async function offer(answers: Answers, { obstacle, typed = true }: { obstacle?: Obstacle; typed?: boolean } = {}) {
  const locale = localeOf({ locale: 'en', country: 'US' })
  const { environment, bodiesOf } = createFakeEnvironment(answers)
  const session = createSignupSession(environment, locale)
  if (typed) {
    session.resume()
    parentDraft(session).setKey('firstName', 'Ana')
  }
  const language = createLanguage(locale)
  await Promise.all([language.load('shared'), language.load('handover')])
  const model = createHandover(session as unknown as Session, 'signup', 'https://join.test')
  const page = await render(<Handover model={model} t={language.t} obstacle={obstacle} />)
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
  return { page, session, model, press, isAnswered, ask, bodiesOf }
}

test('a link carries what was typed, for as long as its code is good', async () => {
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

test('a link to a step that was left meanwhile is not shown', async () => {
  const slow = deferred<ReturnType<typeof ok<typeof code>>>()
  const { page, session, model, press, isAnswered } = await offer({ handOver: () => slow.promise })
  session.go('parent')
  await press()
  session.go('landing')
  slow.resolve(ok(code))
  await isAnswered()
  expect(model.$shown.get()).toBeUndefined()
  expect(page.all('textbox')).toHaveLength(0)
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

test('a button copies the link where the page may write to the clipboard, and is not there where it may not', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { page, model, ask } = await offer({ handOver: gives(code) })
  await ask()
  await click(page.find('button', 'Copy link'))
  await untilIdle()
  expect(writeText).toHaveBeenCalledWith(model.$shown.get()!.url)
  expect(page.find('status').textContent).toBe('Copied')
  const without = vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard)
  const other = await offer({ handOver: gives(code) })
  await other.ask()
  expect(other.page.all('button', 'Copy link')).toEqual([])
  expect(other.page.field('Your link').value).toContain(code.code)
  without.mockRestore()
})

test('who has typed nothing gets a link without a code', async () => {
  const { page, ask, bodiesOf } = await offer({}, { typed: false })
  await ask()
  expect(page.field('Your link').value).toBe('https://join.test/app/join/signup?locale=en&country=US')
  expect(bodiesOf('handOver')).toEqual([])
})

test('a refusal is told, and asking again helps', async () => {
  const answers: Answers = { handOver: refuses('limited') }
  const { page, ask } = await offer(answers)
  await ask()
  expect(page.text()).toContain('Too many tries')
  answers.handOver = gives(code)
  await ask()
  expect(page.all('textbox')).toHaveLength(1)
})

test('where Apple Pay is shut out, that is what is said', async () => {
  const { page } = await offer({}, { obstacle: 'framed' })
  expect(page.text()).toContain('Apple Pay cannot be used inside this page.')
})

import { expect, test, vi } from 'vitest'
import { signup } from '#core/flow/signup.ts'
import { localeOf } from '#core/locale.ts'
import { createLanguage } from '#language/language.ts'
import type { Screen, ScreenRow } from '#shell/screen.ts'
import { createScreenLoader } from '#shell/screen-loader.ts'
import { opens } from '#test/support/open-visit.ts'
import { createFakeEnvironment, deferred } from '#test/support/fake-environment.ts'

const locale = localeOf({ locale: 'en', country: 'US' })
const screen: Screen<unknown, unknown, object> = { create: () => ({}), View: () => null }

vi.stubGlobal('requestAnimationFrame', setImmediate)

/** A visit whose words are loaded. The test decides when each screen has loaded. */
async function visitWithSlowScreens() {
  const language = createLanguage(locale)
  await language.load('screens')
  const { environment } = createFakeEnvironment()
  const session = opens({ rows: signup, auth: 'none', credentials: () => ({}) }, environment, locale)
  const arrivals = Object.fromEntries(signup.map(({ step }) => [step, deferred<typeof screen>()]))
  const rows = Object.fromEntries(
    signup.map(({ step }) => [step, { words: 'screens', load: () => arrivals[step]!.promise }])
  )
  type Rows = Record<(typeof signup)[number]['step'], ScreenRow<typeof session, unknown>>
  const loader = createScreenLoader(session, undefined, language, rows as Rows, () => language.load('screens'))
  return { session, loader, arrive: (step: string) => arrivals[step]!.resolve(screen) }
}

test('a step that is left while its screen is on the way is not waited for', async () => {
  const { session, loader, arrive } = await visitWithSlowScreens()
  let isSettled = false
  void loader.loaded().then(() => (isSettled = true))
  // The test needs a visitor whose step changes while the first screen is still loading.
  session.complete('audience', 'parent')
  const { step } = session.$row.get()
  arrive('landing')
  await new Promise(setImmediate)
  expect(isSettled).toBe(false)

  arrive(step)
  await expect.poll(() => isSettled).toBe(true)
  expect(loader.$screen.get()).toMatchObject({ name: 'ready', step })
})

test('a screen that was fetched before its step comes is shown once a press is painted, and at once without a press', async () => {
  const { session, loader, arrive } = await visitWithSlowScreens()
  for (const step of ['landing', 'coparent-status', 'parent']) arrive(step)
  await Promise.all([loader.loaded(), loader.fetch('coparent-status'), loader.fetch('parent')])
  const seen: string[] = []
  loader.$screen.listen(({ name, step }) => void seen.push(`${name} ${step}`))
  loader.press()
  session.complete('audience', 'parent')
  expect(seen).toEqual([])
  await loader.loaded()
  expect(seen).toEqual(['ready coparent-status'])

  session.complete('coParentStatus', 'new')
  expect(seen).toEqual(['ready coparent-status', 'ready parent'])
})

test('a screen that keeps the visitor stays, also after a press', async () => {
  const { session, loader, arrive } = await visitWithSlowScreens()
  for (const step of ['landing', 'coparent-status']) arrive(step)
  await Promise.all([loader.loaded(), loader.fetch('coparent-status')])
  session.complete('audience', 'parent')
  const screen = loader.$screen.get()
  if (screen.name !== 'ready') throw new Error('the screen is not shown')
  Object.assign(screen.model, { leave: () => session.environment.$wanted.set('coparent-status') })
  for (const press of [() => {}, loader.press]) {
    press()
    session.go('landing')
    await loader.loaded()
    expect(loader.$screen.get().step).toBe('coparent-status')
  }
})

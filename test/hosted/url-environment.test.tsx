import { atom } from 'nanostores'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { resolveStep } from '#core/flow/flow.ts'
import { localeOf } from '#core/locale.ts'
import { signup, type SignupFacts } from '#core/flow/signup.ts'
import { createUrlEnvironment } from '#hosted/browser/url-environment.ts'
import type { Session } from '#visit/session.ts'
import { createMemory } from '#test/support/fake-environment.ts'
import { family, parent } from '#test/support/people.ts'

let removals: (() => void)[] = []

afterEach(() => {
  for (const remove of removals.splice(0)) remove()
})

/** Opens a hosted page by its address. The tab's storage has the facts of an earlier page. */
function arrive(path: string, facts: SignupFacts = {}) {
  history.replaceState(null, '', `/app/join${path}`)
  const environment = createUrlEnvironment(
    path => signup.find(row => row.path === path)?.step,
    createMemory(),
    () => {}
  )
  const $row = atom(resolveStep(signup, facts, environment.$wanted.get()))
  environment.$wanted.listen(requested => $row.set(resolveStep(signup, facts, requested)))
  const $locale = atom(localeOf({}))
  const listening = vi.spyOn(globalThis, 'addEventListener')
  environment.follow({ $row, $locale } as unknown as Pick<Session, '$row' | '$locale'>)
  removals = listening.mock.calls.map(
    ([type, listener]) =>
      () =>
        removeEventListener(type, listener as EventListener)
  )
  listening.mockRestore()
  return { ...environment, $locale }
}

const here = () => location.pathname + location.search

describe('the address', () => {
  test('names the step that the visitor asks for', () => {
    expect(arrive('/step1').$wanted.get()).toBe('parent')
    expect(here()).toBe('/app/join/step1')
  })

  test('is corrected where the step is not open yet, and leaves no wrong entry in the history', () => {
    const before = history.length
    arrive('/payment')
    expect(here()).toBe('/app/join/step1')
    expect(history).toHaveLength(before)
  })

  test('follows the visitor, and keeps language and country', () => {
    const environment = arrive('/step1?locale=es', { parent })
    const before = history.length
    environment.$wanted.set('family')
    expect(here()).toBe('/app/join/step2?locale=es')
    expect(history).toHaveLength(before + 1)
  })

  test('leads back and forth', () => {
    const environment = arrive('/step1', { parent, family })
    environment.$wanted.set('family')
    history.replaceState(null, '', '/app/join/step1')
    dispatchEvent(new PopStateEvent('popstate'))
    expect(environment.$wanted.get()).toBe('parent')
    expect(here()).toBe('/app/join/step1')
  })

  test('names a language that was changed, also on an older entry of the history', () => {
    const { $locale } = arrive('/step1?offer=1&locale=en')
    const before = history.length
    $locale.set(localeOf({ locale: 'es', country: 'FR' }))
    expect(here()).toBe('/app/join/step1?offer=1&locale=es&country=FR')
    expect(history).toHaveLength(before)
    expect(document.documentElement.lang).toBe('es-US')
    history.replaceState(null, '', '/app/join/step1?locale=en')
    dispatchEvent(new PopStateEvent('popstate'))
    expect(here()).toBe('/app/join/step1?locale=es&country=FR')
  })

  test('names the language of a page that was loaded again, on an older entry of the history, too', () => {
    arrive('/step1?locale=en&country=US')
    history.replaceState(null, '', '/app/join/step1?locale=es&country=US&offer=1')
    dispatchEvent(new PopStateEvent('popstate'))
    expect(here()).toBe('/app/join/step1?locale=en&country=US&offer=1')
  })

  test('names no language that was not chosen', () => {
    arrive('/step1?offer=1')
    history.replaceState(null, '', '/app/join/step1?offer=1')
    dispatchEvent(new PopStateEvent('popstate'))
    expect(here()).toBe('/app/join/step1?offer=1')
  })
})

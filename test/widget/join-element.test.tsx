import { afterEach, expect, test, vi } from 'vitest'
import { createFakeEnvironment, gives } from '#test/support/fake-environment.ts'
import { newStart } from '#test/support/people.ts'
import { click, untilIdle } from '#test/support/render.tsx'
import { defineJoinElement, type JoinElement } from '#widget/component/join-element.ts'
import { createMount } from '#widget/entry/mount.ts'
import { hostOf, rootOf, wordsOf } from './page.ts'

const mount = vi.fn(createMount({ load: () => import('#widget/widget.tsx'), origin: 'https://join.test' }))
defineJoinElement(mount)

afterEach(async () => {
  document.body.replaceChildren()
  await untilIdle()
  sessionStorage.clear()
  mount.mockClear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Adds the element to the page. Returns the element and the events that the page has received. */
function places(attributes: string) {
  vi.stubGlobal('fetch', createFakeEnvironment({ start: gives(newStart()) }).environment.wire.fetch)
  const heard: CustomEvent[] = []
  const page = document.body.appendChild(document.createElement('main'))
  for (const name of ['ready', 'step', 'error'] as const) {
    page.addEventListener(`coparent-join:${name}`, event => void heard.push(event as CustomEvent))
  }
  page.innerHTML = `<coparent-join ${attributes}><a href="/join">Join</a></coparent-join>`
  const element = page.firstElementChild as JoinElement
  return { page, element, heard, of: (name: string) => heard.filter(({ type }) => type === `coparent-join:${name}`) }
}

const isReady = ({ of }: ReturnType<typeof places>) => vi.waitFor(() => expect(of('ready')).toHaveLength(1), 10_000)

test('the element shows a flow, bubbles its events, and gives its content back', async () => {
  const placed = places('flow="signup" locale="en" country="US" theme=\'{"scheme":"dark"}\' debug="false"')
  await isReady(placed)
  expect(wordsOf(placed.element)).toContain('Create your account')
  expect(rootOf(placed.element).querySelector('.cpj')!.getAttribute('data-theme')).toBe('dark')
  expect(placed.of('step').map(({ detail }) => detail as object)).toEqual([{ step: 'landing' }])
  expect(mount).toHaveBeenCalledOnce()

  placed.element.remove()
  await untilIdle()
  expect(hostOf(placed.element)).toBeNull()
  expect(placed.element.innerHTML).toBe('<a href="/join">Join</a>')
})

test('a changed attribute or property updates the mount, or makes another one', async () => {
  const placed = places('flow="signup" locale="en" country="US"')
  await isReady(placed)
  placed.element.setAttribute('locale', 'es')
  await vi.waitFor(() => expect(wordsOf(placed.element)).toContain('Cree su cuenta'))
  placed.element.locale = 'en'
  await vi.waitFor(() => expect(wordsOf(placed.element)).toContain('Create your account'))
  expect(placed.element.locale).toBe('en')
  const onBeforeStep = vi.fn(() => ({ refuse: 'Todavía no.' }))
  placed.element.onBeforeStep = onBeforeStep
  await untilIdle()
  await click(rootOf(placed.element).querySelector<HTMLElement>('a[href$=step1],a[href*=coparentstatus]')!)
  await vi.waitFor(() => expect(wordsOf(placed.element)).toContain('Todavía no.'))
  placed.element.recorder = { start() {}, stop() {} }
  await untilIdle()
  expect(mount).toHaveBeenCalledOnce()

  placed.element.setAttribute('package', 'PREMIUM2')
  await vi.waitFor(() => expect(placed.of('ready')).toHaveLength(2))
  expect(mount).toHaveBeenCalledTimes(2)
  expect(mount.mock.lastCall![1]).toMatchObject({ flow: 'signup', locale: 'en', package: 'PREMIUM2' })
})

test('another place in the page keeps the mount', async () => {
  const placed = places('flow="signup" locale="en"')
  await isReady(placed)
  await click(rootOf(placed.element).querySelector<HTMLElement>('a[href$=step1],a[href*=coparentstatus]')!)
  document.body.append(placed.element)
  await untilIdle()
  await vi.waitFor(() => expect(wordsOf(placed.element)).toContain('already have an account?'))
  expect(mount).toHaveBeenCalledOnce()
})

test('properties from before its definition count', async () => {
  vi.stubGlobal('fetch', createFakeEnvironment({ start: gives(newStart()) }).environment.wire.fetch)
  const element = document.createElement('coparent-join') as JoinElement
  element.flow = 'signup'
  element.locale = 'es'
  document.body.append(element)
  await vi.waitFor(() => expect(wordsOf(element)).toContain('Cree su cuenta'), 10_000)
})

test('a wrong option is reported, and leaves the content', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const placed = places('flow="sigunp"')
  await vi.waitFor(() => expect(placed.of('error')).toHaveLength(1))
  expect(placed.of('error')[0]!.detail).toMatchObject({
    code: 'option',
    message: expect.stringContaining('"flow"') as string
  })
  expect(String(logged.mock.lastCall![0])).toContain('option "flow"')
  expect(placed.element.textContent).toBe('Join')

  placed.element.setAttribute('flow', 'signup')
  await isReady(placed)
})

test('a copy of a page with a mount mounts once', async () => {
  const placed = places('flow="signup" locale="en"')
  await isReady(placed)
  const copy = placed.page.cloneNode(true) as HTMLElement
  placed.page.replaceWith(copy)
  const element = copy.firstElementChild as JoinElement
  await vi.waitFor(() => expect(wordsOf(element)).toContain('Create your account'))
  expect(mount).toHaveBeenCalledTimes(2)
  expect(element.querySelectorAll('[data-coparent-join-host]')).toHaveLength(1)
})

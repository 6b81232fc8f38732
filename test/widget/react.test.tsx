import { StrictMode, useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cleanUp, click, render, untilIdle } from '#test/support/render.tsx'
import { gives, createFakeEnvironment } from '#test/support/fake-environment.ts'
import { newStart } from '#test/support/people.ts'
import { CoParentJoin, type CoParentJoinProps } from '../../sdk/react.tsx'
import { rootOf, wordsOf } from './page.ts'

const options = { flow: 'signup', apiOrigin: 'https://join.test', country: 'US' } as const

afterEach(async () => {
  await cleanUp()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('a React host has one sign-up, in StrictMode too, and none when it leaves', async () => {
  vi.stubGlobal('fetch', createFakeEnvironment({ start: gives(newStart()) }).environment.wire.fetch)
  const onReady = vi.fn()
  const page = await render(
    <StrictMode>
      <CoParentJoin {...options} locale="en" onReady={onReady} />
    </StrictMode>
  )
  await vi.waitFor(() => expect(onReady).toHaveBeenCalledOnce())
  expect(page.host.querySelectorAll('[data-coparent-join-host]')).toHaveLength(1)
  await vi.waitFor(() => expect(wordsOf(page.host)).toContain('Create your account'))

  await page.show(<p>Something else</p>)
  await untilIdle()
  expect(page.host.querySelector('[data-coparent-join-host]')).toBeNull()
})

test('a changed language is an update, sent to the handlers of the last render', async () => {
  vi.stubGlobal('fetch', createFakeEnvironment({ start: gives(newStart()) }).environment.wire.fetch)
  const onReady = vi.fn()
  const onStep = vi.fn()
  const page = await render(<CoParentJoin {...options} locale="en" onReady={onReady} />)
  await vi.waitFor(() => expect(onReady).toHaveBeenCalled())

  await page.show(<CoParentJoin {...options} locale="es" onStep={onStep} />)
  await vi.waitFor(() => expect(wordsOf(page.host)).toContain('Cree su cuenta'))
  await click(rootOf(page.host).querySelector<HTMLElement>('a[href$=step1],a[href*=coparentstatus]')!)
  expect(onStep).toHaveBeenCalledWith(expect.objectContaining({ step: 'coparent-status' }))
})

test('the hook of the last render is called', async () => {
  vi.stubGlobal('fetch', createFakeEnvironment({ start: gives(newStart()) }).environment.wire.fetch)
  const onReady = vi.fn()
  const first = vi.fn()
  const last = vi.fn(() => ({ refuse: 'Not yet.' }))
  const page = await render(<CoParentJoin {...options} locale="en" onReady={onReady} onBeforeStep={first} />)
  await vi.waitFor(() => expect(onReady).toHaveBeenCalled())
  await page.show(<CoParentJoin {...options} locale="en" onBeforeStep={last} />)
  await click(rootOf(page.host).querySelector<HTMLElement>('a[href$=step1],a[href*=coparentstatus]')!)
  await vi.waitFor(() => expect(wordsOf(page.host)).toContain('Not yet.'))
  expect(last).toHaveBeenCalledExactlyOnceWith({ flow: 'signup', from: 'landing', to: 'coparent-status' })
  expect(first).not.toHaveBeenCalled()
})

describe('props besides options', () => {
  test('go to the element', async () => {
    const { environment } = createFakeEnvironment({ start: gives(newStart()) })
    vi.stubGlobal('fetch', environment.wire.fetch)
    const attributes = {
      id: 'join',
      className: 'wide',
      'data-testid': 'sign-up',
      'aria-label': 'Sign up',
      title: 'Join'
    }
    const page = await render(
      <CoParentJoin {...options} {...attributes} locale="en" style={{ maxWidth: 600 }} onReady={() => {}}>
        <a href="/join">Join</a>
      </CoParentJoin>
    )
    const element = page.host.firstElementChild as HTMLElement
    expect(element.getAttributeNames().toSorted()).toEqual(
      ['aria-label', 'class', 'data-testid', 'id', 'style', 'title'].toSorted()
    )
    expect(element.style.maxWidth).toBe('600px')
  })
})

describe('a wrong value', () => {
  /** A host component that renders again on each error event. */
  function Host(props: Record<string, unknown>) {
    const [errors, setErrors] = useState<string[]>([])
    const onError = ({ code, message }: { code: string; message?: string }) =>
      setErrors(before => [...before, `${code} ${message}`])
    return (
      <>
        <p>{errors.join('\n')}</p>
        <CoParentJoin {...({ ...options, locale: 'en', onError, ...props } as CoParentJoinProps)}>
          <a href="/join">Join</a>
        </CoParentJoin>
      </>
    )
  }

  const wrong: Record<string, unknown>[] = [
    { flow: 'sign-up' },
    { flow: 'invite' },
    { apiOrigin: undefined },
    { locale: 'english please' },
    { country: 'USA' },
    { storage: 'local' },
    { theme: { ligth: { accent: '#000' } } },
    { theme: null },
    { display: 'popup' },
    { debug: 'yes' },
    { chat: 1 },
    { affiliate: 'no' },
    { analytics: 'segment' },
    { recorder: {} },
    { offer: 'ref' },
    { package: 7 },
    { step: '' },
    { onBeforeStep: 'no' },
    { onBeforePay: {} },
    { invite: 'token' },
    { accessToken: '' }
  ]

  test.each(wrong)('%j is reported once, the children stay, and the right one is shown', async props => {
    vi.stubGlobal('fetch', createFakeEnvironment({ start: gives(newStart()) }).environment.wire.fetch)
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const page = await render(<Host {...props} />)
    await untilIdle()
    const [name] = Object.keys(props.flow === 'invite' ? { invite: '' } : props)
    const reported = page.host.querySelector('p')!.textContent
    const missing = name === 'apiOrigin' ? 'mount with apiOrigin' : `option "${name}"`
    expect(reported).toContain(`option TypeError: CoParentJoin: ${missing}`)
    expect(reported.split('\n')).toHaveLength(1)
    expect(logged).toHaveBeenCalledOnce()
    expect(page.host.textContent).toContain('Join')

    await page.show(<Host />)
    await vi.waitFor(() => expect(wordsOf(page.host)).toContain('Create your account'))
    vi.restoreAllMocks()
  })

  test.each([
    ['an option that updates the mount', { country: 'USA' }, 'option "country" must be a country'],
    ['an option that makes a new mount', { chat: 1 }, 'option "chat"']
  ])('that comes later, of %s, is reported, and the screen stays', async (_, props, complaint) => {
    vi.stubGlobal('fetch', createFakeEnvironment({ start: gives(newStart()) }).environment.wire.fetch)
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const page = await render(<Host />)
    await vi.waitFor(() => expect(wordsOf(page.host)).toContain('Create your account'))
    await page.show(<Host {...props} />)
    await untilIdle()
    expect(page.host.querySelector('p')!.textContent).toContain(complaint)
    expect(logged).toHaveBeenCalledOnce()
    expect(wordsOf(page.host)).toContain('Create your account')
    vi.restoreAllMocks()
  })
})

test('a property that is nearly an option is named once with debug, and is an attribute of the element', async () => {
  vi.stubGlobal('fetch', createFakeEnvironment({ start: gives(newStart()) }).environment.wire.fetch)
  vi.spyOn(console, 'debug').mockImplementation(() => {})
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const typed = { language: 'es', contry: 'GB', title: 'Join', onComplete() {} }
  const page = await render(<CoParentJoin {...options} {...typed} debug />)
  await page.show(<CoParentJoin {...options} {...typed} debug />)
  expect(said.mock.calls.flat()).toEqual([
    'CoParentJoin: there is no option "language"; there is "locale".',
    'CoParentJoin: there is no option "contry"; there is "country".'
  ])
  vi.restoreAllMocks()
})

test('a changed value is followed: another flow is another mount', async () => {
  vi.stubGlobal('fetch', createFakeEnvironment({ start: gives(newStart()) }).environment.wire.fetch)
  const page = await render(<CoParentJoin {...options} locale="en" />)
  await vi.waitFor(() => expect(wordsOf(page.host)).toContain('Create your account'))
  await page.show(<CoParentJoin {...options} flow="invite" invite={{ token: 'one', userId: 'u-1' }} locale="en" />)
  await vi.waitFor(() => expect(wordsOf(page.host)).not.toContain('Create your account'))
  await vi.waitFor(() => expect(page.host.querySelectorAll('[data-coparent-join-host]')).toHaveLength(1))
})

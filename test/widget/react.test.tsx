import { StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { cleanUp, click, render, settle } from '#test/support/render.tsx'
import { gives, createFakePlace } from '#test/session/fake-place.ts'
import { newStart } from '#test/session/people.ts'
import { CoParentJoin } from '../../sdk/react.tsx'
import { rootOf, wordsOf } from './page.ts'

const options = { flow: 'signup', apiOrigin: 'https://join.test', country: 'US' } as const

afterEach(async () => {
  await cleanUp()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('a React host has one sign-up, in StrictMode too, and none when it leaves', async () => {
  vi.stubGlobal('fetch', createFakePlace({ start: gives(newStart()) }).place.wire.fetch)
  const onReady = vi.fn()
  const page = await render(
    <StrictMode>
      <CoParentJoin {...options} locale="en" onReady={onReady} />
    </StrictMode>
  )
  await vi.waitFor(() => expect(onReady).toHaveBeenCalledOnce())
  expect(page.host.querySelectorAll('coparent-join')).toHaveLength(1)
  expect(wordsOf(page.host)).toContain('Create your account')

  await page.show(<p>Something else</p>)
  await settle()
  expect(page.host.querySelector('coparent-join')).toBeNull()
})

test('a changed language is an update, told by the handlers of the last render', async () => {
  vi.stubGlobal('fetch', createFakePlace({ start: gives(newStart()) }).place.wire.fetch)
  const onReady = vi.fn()
  const onStep = vi.fn()
  const page = await render(<CoParentJoin {...options} locale="en" onReady={onReady} />)
  await vi.waitFor(() => expect(onReady).toHaveBeenCalled())

  await page.show(<CoParentJoin {...options} locale="es" onStep={onStep} />)
  await vi.waitFor(() => expect(wordsOf(page.host)).toContain('Cree su cuenta'))
  await click(rootOf(page.host).querySelector<HTMLElement>('a[href$=step1],a[href*=coparentstatus]')!)
  expect(onStep).toHaveBeenCalledWith(expect.objectContaining({ step: 'coparent-status' }))
})

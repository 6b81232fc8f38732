import { atom } from 'nanostores'
import { afterEach, expect, test, vi } from 'vitest'
import { signupScreens } from '#signup/screens.ts'
import { deferred } from '#test/support/fake-environment.ts'
import { fakeHistory } from '#test/hosted/fake-history.ts'
import { cleanUp } from '#test/support/render.tsx'
import { onPayment } from '#test/support/screens/checkout.ts'
import { stepHistory } from '#widget/plugins/step-history.ts'

afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a checkout whose code comes late is one entry, which Back leaves', async () => {
  const { load } = signupScreens.payment
  const arriving = deferred<void>()
  vi.spyOn(signupScreens.payment, 'load').mockImplementation(() => arriving.promise.then(load))
  const tab = fakeHistory('/own-page')
  const visitor = await onPayment({ step: 'packages' })
  const { session, loader } = visitor
  stepHistory({ visit: { session, ...loader }, $options: atom({ flow: 'signup' }) } as never)
  session.go('payment')
  arriving.resolve()
  await visitor.arrive()
  expect(tab.before()).toBe(1)

  tab.back()
  await vi.waitFor(() => expect(tab.isTravelling()).toBe(false), { interval: 1 })
  expect(visitor.step()).toBe('packages')
})

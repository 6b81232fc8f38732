import { atom } from 'nanostores'
import { afterEach, expect, test, vi } from 'vitest'
import { signupScreens } from '#signup/screens.ts'
import { breaks, deferred, gives } from '#test/support/fake-environment.ts'
import { newSubscription } from '#test/support/people.ts'
import { fakeHistory } from '#test/hosted/fake-history.ts'
import { cleanUp } from '#test/support/render.tsx'
import { memberVisit } from '#test/support/screens/member-visit.tsx'
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

test('the wait for a member’s subscription is no entry, and neither is the landing page behind it', async () => {
  const tab = fakeHistory('/own-page')
  const visitor = await memberVisit({ answers: { ownSubscription: breaks } })
  const { session, loader } = visitor
  await Promise.all([loader.fetch('landing'), loader.fetch('packages')])
  stepHistory({ visit: { session, ...loader }, $options: atom({ flow: 'signup' }) } as never)
  expect(visitor.step()).toBe('access')
  visitor.answers.ownSubscription = gives(newSubscription())
  await session.ask()
  await visitor.arrive()
  expect([visitor.step(), tab.before()]).toEqual(['packages', 0])
})

import { expect, test, vi } from 'vitest'
import { fail, ok } from '#core/errors.ts'
import { localeOf } from '#core/locale.ts'
import { HandedOver } from '#core/rules/handover.ts'
import { continueVisit } from '#hosted/continuation.tsx'
import { flows, inviteFlow, memberFlow } from '#hosted/flows.ts'
import { type Answers, createFakeEnvironment, gives } from '#test/support/fake-environment.ts'
import { newStart } from '#test/support/people.ts'
import { untilIdle } from '#test/support/render.tsx'
import { stepAt } from '#hosted/flow.tsx'
import { opensHosted } from '#test/support/open-visit.ts'

/** Opens a hosted page by its address and records the titles that the tab shows. */
async function opens(address: string, flow: typeof memberFlow, answers: Answers) {
  history.replaceState(null, '', `/app/join${address}`)
  const { environment } = createFakeEnvironment({ start: gives(newStart()), ...answers })
  environment.$wanted.set(stepAt(flow, address.split('?')[0]!))
  const visit = opensHosted(flow, environment, localeOf({ locale: 'en' }))
  const titles: string[] = []
  visit.session.resume()
  await visit.enter()
  visit.onTitle(title => titles.push(title))
  return { visit, titles }
}

test('every flow that can go on elsewhere has pages', () => {
  expect(flows.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.values(HandedOver.schema.flow.schema)))
})

test('a page whose sign-in is refused has the title of its notice', async () => {
  const { visit, titles } = await opens('/access?code=bad', memberFlow, { redeemCode: () => fail('unauthorized') })
  await visit.session.begin()
  await untilIdle()
  expect(titles).toEqual(['Signing you in · CoParentJoin', 'Please log in again · CoParentJoin'])
})

test('a page that cannot ask for another invitation has the title of its notice', async () => {
  const { titles } = await opens('/invite/request', inviteFlow, { invite: () => ok({}) as never })
  expect(titles).toEqual(["Oops! We weren't able to request a new link for you. · CoParentJoin"])
})

test('a page that cannot go on with a visit has the title of its notice', async () => {
  history.replaceState(null, '', '/app/join/continue')
  const root = document.createElement('div')
  void continueVisit(root)
  await vi.waitFor(() => expect(root.querySelector('h1')?.textContent).toBe('This link cannot be used'))
  expect(document.title).toBe('This link cannot be used · CoParentJoin')
})

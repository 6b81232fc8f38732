import { describe, expect, test } from 'vitest'
import type { OrderPage } from '#core/contract/order-page.ts'
import { fail, ok } from '#core/errors.ts'
import { languages, localeOf } from '#core/locale.ts'
import { inEachLanguage } from '#core/rules/language-record.ts'
import { orderFlow } from '#hosted/order-flow.ts'
import { type Answers, breaks, createFakeEnvironment, gives } from '#test/support/fake-environment.ts'
import { newStart } from '#test/support/people.ts'
import { click, render, type, untilIdle } from '#test/support/render.tsx'
import { opensHosted } from '#test/support/open-visit.ts'

type Changes = Partial<Omit<OrderPage, 'invitation'>> & {
  invitation?: Partial<NonNullable<OrderPage['invitation']>> | null
}

function newPage({ invitation, ...changes }: Changes = {}): OrderPage {
  return {
    purchaseId: '3f2a9c1d-77b0-4c6e-9a53-2f6f0a1b2c3d',
    orderNumber: '3f2a9c1d-77b0',
    country: 'IE',
    written: inEachLanguage(language => ({
      receipt: {
        facts: [{ label: `date ${language}`, value: `today ${language}` }],
        buyer: { label: `buyer ${language}`, value: 'Ana Reyes' },
        lines: [{ label: `line ${language}`, amount: `1 ${language}` }],
        total: { label: `total ${language}`, amount: `2 ${language}` },
        renewal: { text: `renewal ${language}`, amount: `3 ${language}` }
      },
      refunds: [],
      endsOn: `end ${language}`,
      withdrawUntil: `until ${language}`
    })),
    company: null,
    earlier: [],
    invitation: invitation === null ? null : { status: 'sent', email: 's…@example.com', isPaid: false, ...invitation },
    renewal: 'renews',
    withdrawal: 'none',
    ...changes
  }
}

async function opens(answers: Answers = {}, { locale = 'en' } = {}) {
  history.replaceState(null, '', `/app/join/order?locale=${locale}#secret`)
  const fake = createFakeEnvironment({ start: gives(newStart()), orderPage: gives(newPage()), ...answers })
  const visit = opensHosted(orderFlow, fake.environment, localeOf({ locale }))
  visit.session.resume()
  await visit.session.begin()
  await visit.enter()
  const screen = await render(<>{visit.view()}</>)
  await untilIdle()
  return {
    ...screen,
    ...fake,
    relocate: visit.session.relocate,
    press: (name: string) => click(screen.find('button', name))
  }
}

test('the token leaves the address, is the bearer of each call, and is kept for a reload', async () => {
  const { asked, memory } = await opens()
  expect(location.hash).toBe('')
  expect(asked.find(({ name }) => name === 'orderPage')!.headers).toMatchObject({ Authorization: 'Bearer secret' })
  expect(memory.read()).toContain('secret')
})

test.each(languages)('the page has the words of %s and no others', async language => {
  const { text } = await opens({}, { locale: language })
  for (const said of ['today', 'line', 'total', 'end']) expect(text()).toContain(`${said} ${language}`)
  for (const other of languages.filter(other => other !== language))
    expect(text()).not.toMatch(new RegExp(`(today|line|end) ${other}`))
})

describe('the invitation', () => {
  test.each([
    ['none', 'has not been invited yet', ['Invite your co-parent']],
    ['waiting', 'waiting to be sent', ['Wrong address?']],
    ['sent', 'has been sent', ['Send it again', 'Wrong address?']],
    ['undelivered', 'could not be delivered', ['Wrong address?']],
    ['accepted', 'has joined', []],
    ['ended', 'has ended without an account', ['Invite your co-parent']]
  ] as const)('that is %s says so, and offers what helps', async (status, sentence, buttons) => {
    const { text, all } = await opens({ orderPage: gives(newPage({ invitation: { status } })) })
    expect(text()).toContain(sentence)
    for (const name of ['Send it again', 'Wrong address?', 'Invite your co-parent']) {
      expect([name, all('button', name).length > 0]).toEqual([name, buttons.includes(name as never)])
    }
  })

  test('keeps the typed address when the network is gone, and says what to do', async () => {
    const visitor = await opens({ setCoParentEmail: breaks })
    await visitor.press('Wrong address?')
    await type(visitor.find('textbox', "Your co-parent's email"), 'right@example.com')
    await visitor.press('Send the invitation')
    await untilIdle()
    expect(visitor.text()).toContain('You seem to be offline')
    expect((visitor.find('textbox', "Your co-parent's email") as HTMLInputElement).value).toBe('right@example.com')
  })

  test('refuses a wrong address at its field, without a call', async () => {
    const visitor = await opens()
    await visitor.press('Wrong address?')
    await type(visitor.find('textbox', "Your co-parent's email"), '😀')
    await visitor.press('Send the invitation')
    await untilIdle()
    expect(visitor.text()).toContain('Invalid email address')
    expect(visitor.asked.map(({ name }) => name)).not.toContain('setCoParentEmail')
  })

  test('that was accepted meanwhile is shown as accepted', async () => {
    let status: 'sent' | 'accepted' = 'sent'
    const visitor = await opens({
      orderPage: () => ok(newPage({ invitation: { status } })),
      setCoParentEmail: () => fail('order.closed')
    })
    await visitor.press('Wrong address?')
    await type(visitor.find('textbox', "Your co-parent's email"), 'right@example.com')
    status = 'accepted'
    await visitor.press('Send the invitation')
    await untilIdle()
    expect(visitor.text()).toContain('Your co-parent has joined.')
  })
})

describe('two presses', () => {
  test('stop the renewal, and the focus follows them', async () => {
    const visitor = await opens({ setRenewal: gives(newPage({ renewal: 'stopped' })) })
    await visitor.press('Stop the renewal')
    expect(visitor.asked.map(({ name }) => name)).not.toContain('setRenewal')
    await visitor.press('No, keep it')
    await visitor.press('Stop the renewal')
    await visitor.press('Yes, stop it')
    await untilIdle()
    expect(visitor.text()).toContain('We have emailed you a confirmation.')
    expect(visitor.find('button', 'Resume the renewal')).toBeTruthy()
  })

  test('withdraw from a purchase, which says what is given back and when', async () => {
    const visitor = await opens({
      orderPage: gives(newPage({ withdrawal: 'open' })),
      withdraw: gives(newPage({ withdrawal: 'requested', renewal: 'stopped' }))
    })
    expect(visitor.text()).toContain('until until en')
    await visitor.press('Withdraw from the purchase')
    expect(visitor.text()).toContain('We will refund 2 en')
    await visitor.press('Yes, withdraw')
    await untilIdle()
    expect(visitor.text()).toContain('You have withdrawn from this purchase.')
    expect(visitor.all('button', 'Resume the renewal')).toEqual([])
  })
})

describe('a link that is refused', () => {
  test('gets a new one by mail, and says so with the focus', async () => {
    const visitor = await opens({ orderPage: () => fail('unauthorized'), requestOrderLink: gives({}) })
    await visitor.press('Email me a new link')
    await untilIdle()
    expect(visitor.text()).toContain('We have emailed a new link')
  })
})

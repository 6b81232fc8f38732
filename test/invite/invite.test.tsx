import { describe, expect, test, vi } from 'vitest'
import { unnamedParent } from '#core/contract/invite.ts'
import { type ErrorCode, fail } from '#core/errors.ts'
import { flowAt } from '#hosted/flows.ts'
import { createMemory, gives, refuses } from '#test/support/fake-environment.ts'
import { invitedUserId, newInvitation, newPackage, parent, paymentResult } from '#test/support/people.ts'
import { fillsStep1, invitedVisit, link } from '#test/support/screens/invited-visit.tsx'

const paid = newInvitation({ isSubscriptionCurrent: true })
const premium = newPackage()
const known = { context: newInvitation(), parent }

describe('the welcome', () => {
  test('names the family and leads to step 1', async () => {
    const visitor = await invitedVisit()
    expect(visitor.title()).toBe("You're steps away from simpler, more peaceful co-\u2060parenting.")
    expect(visitor.text()).toContain("You've been invited as a co-parent to join:")
    expect(visitor.text()).toContain('Ana Reyes')
    expect(visitor.text()).toContain('Sam Okafor (you)')
    expect(visitor.text()).toContain('Not for you? You can decline in the invitation email.')
    expect(visitor.text()).toContain('Not the email address, phone number or billing address that you give us here')
    expect(visitor.text()).not.toContain('Your subscription has been paid.')
    expect(visitor.asked.find(({ name }) => name === 'invite')!.headers['X-Invite-Token']).toBe('invite-token')
    await visitor.press('Get Started')
    expect(visitor.step()).toBe('parent')
  })

  test('names the professional, and says that the subscription has been paid', async () => {
    const context = { ...paid, userCreatedByPro: true, proFirstName: 'Grace', proLastName: 'Hall' }
    const visitor = await invitedVisit({ answers: { invite: gives(context) } })
    expect(visitor.text()).toContain('Grace Hall invited you to join:')
    expect(visitor.text()).toContain('Your subscription has been paid.')
  })

  test.each([
    [{}, "You've been invited to join."],
    [{ userCreatedByPro: true, proFirstName: 'Grace', proLastName: 'Hall' }, 'Grace Hall invited you to join.']
  ])('names no person whose name is not known', async (by, sentence) => {
    const nameless = { userId: invitedUserId, color: '#7a3b69', displayInitials: 'PB', ...unnamedParent }
    const context = newInvitation({ ...by, familyMembers: [nameless] })
    const visitor = await invitedVisit({ answers: { invite: gives(context) } })
    expect(visitor.text()).toContain(sentence)
    expect(visitor.text()).not.toContain('Parent B')
    expect(visitor.all('listitem')).toEqual([])
  })
})

describe('the invited address', () => {
  const sent = (visitor: Awaited<ReturnType<typeof invitedVisit>>) =>
    (visitor.bodiesOf('updateInvitedParent').at(-1) as unknown as { parent: { email?: string } }).parent

  test('is offered masked, and kept without being typed', async () => {
    const visitor = await invitedVisit({ step: 'parent', facts: known })
    expect(visitor.text()).toContain('s…\u2060@example.com')
    await fillsStep1(visitor)
    expect(visitor.step()).toBe('packages')
    expect(sent(visitor).email).toBeUndefined()
  })

  test('gives way to another one, which is typed, checked and sent', async () => {
    const visitor = await invitedVisit({ step: 'parent' })
    await visitor.press('Use another address')
    expect(document.activeElement).toBe(visitor.field('Email'))
    expect(visitor.saidOf('Email')).toContain('Until you do, we will keep writing to s…\u2060@example.com.')
    await fillsStep1(visitor)
    expect(visitor.saidOf('Email')).toContain('Enter your email address')
    await visitor.types('Email', 'sam.new@example.com')
    await visitor.press('Continue')
    expect(sent(visitor).email).toBe('sam.new@example.com')
  })

  test('that looks like one of a well-known provider is suggested, and taken by a press', async () => {
    const visitor = await invitedVisit({ step: 'parent' })
    await visitor.press('Use another address')
    await visitor.types('Email', 'sam@gmial.com')
    await visitor.leaves('Email')
    await vi.waitFor(() => expect(visitor.saidOf('Email')).toContain('Did you mean sam@gmail.com?'))
    await visitor.press('Use sam@gmail.com')
    expect(visitor.field('Email').value).toBe('sam@gmail.com')
    expect(visitor.focused()).toBe(visitor.field('Email'))
    expect(visitor.text()).not.toContain('Did you mean')
  })
})

test('a login that was set before is shown with its time and the next steps, and the page stays', async () => {
  const used = () => fail('used', { detail: { setAt: '2026-11-20T09:30:00Z' } })
  const visitor = await invitedVisit({ answers: { invite: used } })
  expect(visitor.title()).toBe('This invitation has already been used')
  expect(visitor.text()).toMatch(/were chosen with this invitation on November \d+, 2026 at/)
  expect(visitor.text()).toContain('If that was not you, call us at')
  expect(visitor.left).toEqual([])
  const spanish = await invitedVisit({ locale: 'es-US', answers: { invite: used } })
  expect(spanish.text()).toMatch(/El \d+ de noviembre de 2026.* se eligieron un nombre de usuario y una contraseña/)
})

describe('a refused call', () => {
  test.each<[ErrorCode, string]>([
    ['expired', 'request'],
    ['unauthorized', 'request'],
    ['used', 'home'],
    ['forbidden', 'parent']
  ])('%s ends at %s', async (code, step) => {
    const visitor = await invitedVisit({ answers: { invite: refuses(code) } })
    expect(visitor.step()).toBe(step)
    const later = await invitedVisit({ step: 'parent', answers: { updateInvitedParent: refuses(code) } })
    await fillsStep1(later)
    expect(later.step()).toBe(step)
  })

  test.each<[ErrorCode, string, string[], string]>([
    ['expired', 'en-US', ['Send me a new link'], 'Your invitation link has expired'],
    ['expired', 'es-US', ['Enviarme un enlace nuevo'], 'El enlace de su invitación ha vencido'],
    ['unauthorized', 'en-US', [], 'We do not recognize this invitation link'],
    ['unauthorized', 'es-US', [], 'No reconocemos este enlace de invitación']
  ])(
    '%s is shown as such (%s), and a new link is offered only where one can be sent',
    async (code, locale, offered, title) => {
      const memory = createMemory()
      for (const visitor of [
        await invitedVisit({ memory, locale, answers: { invite: refuses(code) } }),
        await invitedVisit({ memory, locale, link: null, step: 'request' })
      ]) {
        expect(visitor.title()).toBe(title)
        expect(visitor.all('button').map(button => button.textContent)).toEqual(offered)
      }
    }
  )

  test.each([
    ['declined', 'en-US', 'This invitation was declined'],
    ['revoked', 'en-US', 'This invitation was withdrawn'],
    ['moved', 'en-US', 'This invitation was sent to another email address'],
    ['expired', 'es-US', 'Esta invitación no se usó durante mucho tiempo']
  ])('an invitation that was %s says so (%s), and asks the visitor for nothing', async (ending, locale, said) => {
    const visitor = await invitedVisit({
      locale,
      answers: { invite: () => fail('invite.ended', { detail: { ending } }) }
    })
    expect(visitor.step()).toBe('request')
    expect(visitor.title()).toMatch(/^(This invitation has ended|Esta invitación ha terminado)$/)
    expect(visitor.text()).toContain(said)
    expect(visitor.all('button')).toEqual([])
  })

  test('without a token nothing is fetched, and home is next', async () => {
    const visitor = await invitedVisit({ link: null, step: 'welcome' })
    expect(visitor.left).toEqual(['https://members.test/home'])
    expect(visitor.asked.map(({ name }) => name)).toEqual(['start'])
  })
})

test('all events of an invited parent name them Parent B', async () => {
  const visitor = await invitedVisit({ step: 'parent' })
  await fillsStep1(visitor)
  const counts = visitor.events.filter(event => event.type === 'analytics')
  expect(new Set(counts.map(({ name }) => name))).toEqual(new Set(['Step Viewed', 'Step Submitted']))
  for (const { properties } of counts) expect(properties.accountType).toBe('Parent B')
})

describe('another link', () => {
  const late = { facts: { isExpired: true as const } }

  test('is requested at its own address, by the link or its token alone', async () => {
    for (const userId of [link.userId, '']) {
      const visitor = await invitedVisit({ step: 'request', link: { ...link, userId } })
      expect(visitor.title()).toBe('Your invitation link has expired')
      await visitor.press('Send me a new link')
      expect(visitor.asked.at(-1)).toMatchObject({ name: 'requestInvite', headers: { 'X-Invite-Token': link.token } })
    }
  })

  test('is requested after a link that ended midway, and may be requested again', async () => {
    const visitor = await invitedVisit({ step: 'parent', answers: { updateInvitedParent: refuses('expired') } })
    await fillsStep1(visitor)
    visitor.find('button', 'Send me a new link').focus()
    await visitor.press('Send me a new link')
    expect(visitor.focused()?.textContent).toBe('Thank you! Your new link is on the way.')
    expect(visitor.text()).toContain('20 minutes')
    await visitor.press('Submit the request again')
    expect(visitor.asked.filter(({ name }) => name === 'requestInvite')).toHaveLength(2)
    expect(visitor.text()).toContain('We have sent another link.')
  })

  test('is not sent once the login is set: the way to the member area is shown', async () => {
    const visitor = await invitedVisit({ ...late, answers: { requestInvite: refuses('used') } })
    await visitor.press('Send me a new link')
    expect(visitor.step()).toBe('home')
  })
})

describe('step 1', () => {
  test('shows a discount, but not for a visitor who is paid for', async () => {
    const availableCoupons = [
      { couponCode: 'A', description: 'Spring', packageIds: [], discount: 1, discountFormatted: '$1', endsAt: null }
    ]
    const offered = gives({ ...known.context, availableCoupons })
    const visitor = await invitedVisit({ step: 'parent', answers: { invite: offered } })
    expect(visitor.text()).toContain('A discount is waiting for you: Spring')
    const free = await invitedVisit({ step: 'parent', answers: { invite: gives({ ...paid, availableCoupons }) } })
    expect(free.text()).not.toContain('A discount')
  })

  test('saves the parent and leads to the packages', async () => {
    const visitor = await invitedVisit({ step: 'parent' })
    await fillsStep1(visitor)
    expect(visitor.bodiesOf('updateInvitedParent')[0]).toMatchObject({
      parent: { userId: link.userId, firstName: 'Sam' },
      sections: ['PARENT']
    })
    expect(visitor.step()).toBe('packages')
  })

  test('begins with the name that the invitation gives, and leaves the typed text', async () => {
    const visitor = await invitedVisit({ step: 'parent' })
    expect(visitor.field('First name').value).toBe('Sam')
    expect(visitor.field('Last name').value).toBe('Okafor')
    await visitor.types('First name', 'Samuel')
    visitor.session.record({ context: newInvitation() })
    expect(visitor.field('First name').value).toBe('Samuel')
    const familyMembers = [{ userId: link.userId, ...unnamedParent, color: '#000000', displayInitials: 'PB' }]
    const unnamed = await invitedVisit({ step: 'parent', answers: { invite: gives(newInvitation({ familyMembers })) } })
    expect(unnamed.field('First name').value).toBe('')
  })
})

describe('after step 1', () => {
  test('a paid visitor gives an address, and gets credentials for the invitation', async () => {
    const visitor = await invitedVisit({ step: 'billing', facts: { parent }, answers: { invite: gives(paid) } })
    expect(visitor.text()).toContain('Your subscription has been paid.')
    expect(visitor.text()).toContain('currency and tax of anything you buy or renew later')
    expect(visitor.text()).toContain('Your co-parent never sees your address.')
    await visitor.types('Billing address', '1 Main Street')
    await visitor.types('City', 'Springfield')
    await visitor.types('ZIP code', '62701')
    await visitor.chooses('State', 'Illinois')
    await visitor.press('Continue')
    expect(visitor.bodiesOf('updateInvitedParent')[0]).toMatchObject({
      address: { line1: '1 Main Street', country: 'US' },
      sections: ['PARENT', 'ADDRESS']
    })
    expect(visitor.step()).toBe('credentials')
    expect(visitor.text()).not.toContain('Order confirmed')
    expect(visitor.asked.find(({ name }) => name === 'parent')!.headers.Authorization).toBe('Bearer exchanged')
    await visitor.types('Username', 'sam_okafor')
    await visitor.types('Password', 'Correct-Horse-9')
    await visitor.press('Set username and password')
    await visitor.press('Continue now')
    expect(visitor.step()).toBe('home')
    expect(visitor.left).toEqual(['https://members.test/welcome'])
    expect(visitor.remembered()).toEqual({})
  })

  test.each([
    ['Basic', 'basic-1', '1 year'],
    ['Build your own', 'byo-2', '2 years']
  ])('the plan of the co-parent is marked and proposed, in its term: %s', async (name, coparentPackageId, term) => {
    const basic = newPackage({ id: 'basic-1', displayName: 'Basic', packageName: 'BASIC' })
    const byo = { displayName: 'Build your own', packageName: 'BYO', buildYourOwn: true } as const
    const built = [newPackage({ id: 'byo-1', ...byo }), newPackage({ id: 'byo-2', subDurationInYears: 2, ...byo })]
    const visitor = await invitedVisit({
      step: 'packages',
      facts: { parent },
      answers: {
        invite: gives(newInvitation({ coparentPackageId })),
        pricingLookup: gives({ pricingGroupName: 'P0', packageIds: [], packages: [premium, basic, ...built] })
      }
    })
    const [card, ...others] = visitor.host.querySelectorAll('.cpj-card[data-chosen]')
    expect(others).toEqual([])
    expect(card!.textContent).toContain(name)
    expect(card!.textContent).toContain("Your co-parent's plan")
    expect(visitor.find<HTMLInputElement>('radio', new RegExp(`^${term}`)).checked).toBe(true)
    expect(visitor.text()).not.toContain('You can pay for your co-parent')
  })

  test('a duplicate is still reported when the page is opened anew, and starts again by the link', async () => {
    const memory = createMemory()
    const answers = { updateInvitedParent: refuses('invalid', { field: 'parent.duplicate', code: 'duplicate' }) }
    const visitor = await invitedVisit({ memory, answers, step: 'parent' })
    await fillsStep1(visitor)
    expect(visitor.title()).toBe('Your co-\u2060parent may have already signed up')
    expect(flowAt('/duplicate', ({ name }) => (name === 'invite' ? memory.read() : undefined))?.flow.name).toBe(
      'invite'
    )

    const reloaded = await invitedVisit({ memory, link: null, step: 'duplicate' })
    expect(reloaded.step()).toBe('duplicate')
    const again = await invitedVisit({ memory, step: 'welcome' })
    expect(again.step()).toBe('welcome')
    await again.press('Get Started')
    expect(again.field('First name').value).toBe('Sam')
    expect(flowAt('/duplicate', ({ name }) => (name === 'invite' ? memory.read() : undefined))?.flow.name).toBe(
      'signup'
    )
  })

  test.each([
    ['en-US', 'US'],
    ['en-GB', 'GB']
  ])('for %s, packages, coupons and price are those of %s until an address is typed', async (locale, country) => {
    const context = newInvitation({ country })
    const facts = { ...known, context }
    const visitor = await invitedVisit({ locale, step: 'packages', facts, answers: { invite: gives(context) } })
    expect(visitor.bodiesOf('pricingLookup')[0]).toMatchObject({ country })
    expect(visitor.asked.find(({ name }) => name === 'inviteCoupons')?.input.query).toEqual({ country })
    await visitor.press(/^Choose Premium/)
    expect(visitor.bodiesOf('invitePricing')[0]).toMatchObject({ address: { country } })
  })

  test('the receipt leads home, and so does having none', async () => {
    const facts = { ...known, package: premium, payment: paymentResult, credentials: {} }
    const visitor = await invitedVisit({ step: 'receipt', facts })
    expect(visitor.title()).toBe('Account activated')
    expect(visitor.text()).toContain('Once you both have an account')
    expect(visitor.text()).not.toContain('Invitation sent')
    await visitor.press('Log in')
    expect(visitor.left).toEqual(['https://members.test/home'])
    const other = await invitedVisit({ step: 'receipt', facts: { ...facts, package: newPackage({ id: 'other' }) } })
    expect(other.left).toEqual(['https://members.test/home'])
  })
})

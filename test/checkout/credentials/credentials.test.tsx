import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCredentials } from '#checkout/credentials/model.ts'
import { fail, ok } from '#core/errors.ts'
import { signupAccess } from '#signup/checkout.ts'
import { pass, press } from '#test/support/render.tsx'
import { deferred, gives, refuses } from '#test/support/fake-environment.ts'
import { newParentDetails } from '#test/support/people.ts'
import { isOff, type Options } from '#test/support/screens/checkout.ts'
import { before, type Visit, visit } from '#test/support/screens/visit.tsx'

const details = newParentDetails()
const onCredentials = (options: Options = {}) =>
  visit({
    step: 'credentials',
    facts: before.credentials,
    ...options,
    answers: { parent: gives(details), ...options.answers }
  })

async function fillsLogin(visitor: Visit, { username = 'ana_reyes', password = 'Correct-Horse-9' } = {}) {
  await visitor.types('Username', username)
  await visitor.leaves('Username')
  await visitor.types('Password', password)
}

const submit = 'Set username and password'
const maskOf = (visitor: Visit) => (name: string) => visitor.field(name).getAttribute('data-mask')

const pending = (country: string) => gives({ ...details, agreedToTerms: false, address: { country } })

describe('credentials', () => {
  test('the order is confirmed, and only open questions are asked', async () => {
    const visitor = await onCredentials()
    expect(visitor.text()).toContain('Order confirmed! We sent a confirmation email to ana@example.com.')
    expect(visitor.all('combobox')).toEqual([])
    expect(visitor.all('checkbox')).toEqual([])
    expect(visitor.asked.at(-1)!.headers.Authorization).toBe('Bearer click-to-join')
  })

  test('the service is asked before the screen is rendered', async () => {
    const visitor = await onCredentials()
    const asked = () => visitor.asked.filter(({ name }) => name === 'parent').length
    const before = asked()
    void createCredentials(signupAccess(visitor.session)).enter(visitor.session.signal)
    expect(asked()).toBe(before + 1)
  })

  describe('after a payment with the parent', () => {
    const known = { ...details, referralGiven: false, agreedToTerms: false }
    const facts = { ...before.credentials, payment: { ...before.credentials.payment, parent: known } }
    const waiting = () => deferred<ReturnType<typeof ok<typeof details>>>()

    test('the form is shown before the service has answered', async () => {
      const visitor = await onCredentials({ facts, answers: { parent: () => waiting().promise } })
      await fillsLogin(visitor)
      expect(isOff(visitor.find('button', submit))).toBe(false)
      expect(visitor.find('combobox', 'How did you hear about us?')).toBeTruthy()
      expect(visitor.find<HTMLInputElement>('checkbox', /news and offers/).checked).toBe(true)
    })

    test('an answered question disappears, and typed text stays', async () => {
      const { promise, resolve } = waiting()
      const visitor = await onCredentials({ facts, answers: { parent: () => promise } })
      await fillsLogin(visitor)
      resolve(ok({ ...known, referralGiven: true }))
      await visitor.arrive()
      expect(visitor.all('combobox')).toEqual([])
      expect(visitor.field('Username').value).toBe('ana_reyes')
    })
  })

  test('an early press, or Enter, leads to the missing answer', async () => {
    const visitor = await onCredentials()
    await visitor.press(submit)
    expect(visitor.focused()).toBe(visitor.field('Username'))
    expect(visitor.saidOf('Username')).toContain('Enter a username')
    await visitor.types('Username', 'ana_reyes')
    await press(visitor.field('Username'), 'Enter')
    expect(visitor.focused()).toBe(visitor.field('Password'))
    expect(visitor.saidOf('Password')).toContain('Enter a password')
    expect(visitor.bodiesOf('setCredentials')).toEqual([])
  })

  test.each([
    ['', 'Enter a username'],
    ['anna', 'Must be between 6 and 30 characters'],
    ['ana reyes', /Does not meet requirements. Only letters, numbers/]
  ])('the user name "%s" is refused without a call', async (username, sentence) => {
    const visitor = await onCredentials()
    await fillsLogin(visitor, { username })
    expect(visitor.saidOf('Username')).toMatch(sentence)
    expect(visitor.bodiesOf('checkUsername')).toEqual([])
  })

  test.each([
    ['short 1!', 'Must be between 12 and 25 characters'],
    ['no symbols 2026 here', 'Must contain at least 1 symbol or special character'],
    ['Ana_Reyes_2026', 'Must differ from your username'],
    ['Ana.2026@Example.com', 'Must differ from your email']
  ])('the password "%s" is refused', async (password, sentence) => {
    const visitor = await onCredentials({ answers: { parent: gives({ ...details, email: 'ana.2026@example.com' }) } })
    await fillsLogin(visitor, { username: 'ana_reyes_2026', password })
    await visitor.leaves('Password')
    const shown = [...visitor.tree.querySelectorAll('.cpj-message')].map(said => said.textContent)
    expect(shown).toEqual([sentence])
    expect(isOff(visitor.find('button', submit))).toBe(true)
  })

  test('a known password is reported in the server’s words until another one is typed', async () => {
    const text = 'Too easy to guess.'
    const setCredentials = refuses('invalid', { field: 'password', code: 'validPwdKnown_error', text })
    const visitor = await onCredentials({ answers: { setCredentials } })
    await fillsLogin(visitor, { password: 'Password123!' })
    await visitor.press(submit)
    expect(visitor.saidOf('Password')).toContain(text)
    expect(visitor.focused()).toBe(visitor.field('Password'))
    await visitor.types('Password', 'Correct-Horse-9')
    expect(visitor.saidOf('Password')).not.toContain(text)
  })

  test('a user name of another account is reported when the field is left', async () => {
    const checkUsername = gives({ available: false, meetsRequirements: true })
    const visitor = await onCredentials({ answers: { checkUsername } })
    await fillsLogin(visitor)
    expect(visitor.saidOf('Username')).toContain('This username cannot be used')
    expect(isOff(visitor.find('button', submit))).toBe(true)
    await visitor.types('Username', 'ana_reyes_2')
    expect(isOff(visitor.find('button', submit))).toBe(false)
  })

  test('security question, answer and code are required, and the codes must match', async () => {
    const visitor = await onCredentials({ answers: { parent: gives({ ...details, securityGiven: false }) } })
    await fillsLogin(visitor)
    expect(['Answer', '4-digit security code', 'Confirm your code'].map(maskOf(visitor))).toEqual([
      'unfocused',
      'always',
      'always'
    ])
    for (const name of ['Answer', 'Username', 'Password'])
      expect(visitor.field(name).getAttribute('spellcheck'), name).toBe('false')
    await visitor.chooses('Question', 'first_car')
    await visitor.types('Answer', 'Beetle')
    await visitor.types('4-digit security code', '12a34')
    await visitor.types('Confirm your code', '4321')
    const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue()
    await visitor.press(submit)
    expect(visitor.saidOf('Confirm your code')).toBe('The two codes are not the same')
    expect(visitor.focused()).toBe(visitor.field('Confirm your code'))
    expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }))
    await visitor.types('Confirm your code', '1234')
    await visitor.press(submit)
    expect(visitor.bodiesOf('updateParent')).toEqual([
      {
        securityQuestion: 'first_car',
        securityAnswer: 'Beetle',
        securityCode: '1234',
        confirmCode: '1234',
        sections: ['SECURITY_QUESTION', 'SECURITY_CODE']
      }
    ])
  })

  test('the referral is required of a parent who has given none', async () => {
    const visitor = await onCredentials({ answers: { parent: gives({ ...details, referralGiven: false }) } })
    await fillsLogin(visitor)
    await visitor.press(submit)
    expect(visitor.bodiesOf('setCredentials')).toEqual([])
    await visitor.chooses('How did you hear about us?', 'NEWS')
    await visitor.press(submit)
    expect(visitor.bodiesOf('updateParent')).toEqual([
      { referral: { selection: 'NEWS', other: null }, sections: ['REFERRAL'] }
    ])
  })

  describe('the terms', () => {
    test.each([
      ['US', true],
      ['CA', false]
    ])('in %s come with news preselected: %s', async (country, isTicked) => {
      const visitor = await onCredentials({ answers: { parent: pending(country) } })
      expect(visitor.find<HTMLInputElement>('checkbox', /news and offers/).checked).toBe(isTicked)
    })

    test('are agreed to before anything is set, and a failure there stops the rest', async () => {
      const visitor = await onCredentials({ answers: { parent: pending('US'), agreeToTerms: refuses('unexpected') } })
      await fillsLogin(visitor)
      await visitor.press(submit)
      expect(visitor.bodiesOf('agreeToTerms')).toEqual([])
      await visitor.ticks(/accept the terms/)
      await visitor.press(submit)
      expect(visitor.text()).toContain('Something went wrong with your request. Please try again later.')
      expect(visitor.bodiesOf('setCredentials')).toEqual([])
      visitor.answers.agreeToTerms = gives({})
      await visitor.press(submit)
      expect(visitor.bodiesOf('optInToMarketing')).toHaveLength(1)
      expect(visitor.bodiesOf('setCredentials')).toEqual([{ username: 'ana_reyes', password: 'Correct-Horse-9' }])
    })

    test.each([
      ['ticked', 1],
      ['left alone', 0]
    ])('opt in to news that are %s outside the US so many times: %i', async (how, calls) => {
      const stranger = { ...details, agreedToTerms: false, marketingOptIn: false, address: { country: 'GB' } }
      const visitor = await onCredentials({ answers: { parent: gives(stranger) } })
      await fillsLogin(visitor)
      await visitor.ticks(/accept the terms/)
      if (how === 'ticked') await visitor.ticks(/news and offers/)
      await visitor.press(submit)
      expect(visitor.bodiesOf('setCredentials')).toHaveLength(1)
      expect(visitor.bodiesOf('optInToMarketing')).toHaveLength(calls)
      expect(visitor.bodiesOf('optOutOfMarketing')).toEqual([])
    })
  })

  test('typed credentials are not stored', async () => {
    const visitor = await onCredentials()
    await fillsLogin(visitor)
    expect(visitor.memory.read()).not.toMatch(/ana_reyes|Correct-Horse/)
  })

  const isSet = 'Your username and password are already set. Please log in with those.'
  const tokenless = { ...before.credentials, payment: { ...before.credentials.payment, clickToJoinToken: '' } }

  test.each<[string, Options]>([
    ['a token that was used up', { answers: { parent: refuses('used') } }],
    ['an account with a login', { answers: { parent: gives({ ...details, credentialsGiven: true }) } }],
    ['a payment that is told again without a token', { facts: tokenless }]
  ])('%s tells the visitor that the login is set, and leads to it or to the receipt', async (_, options) => {
    const visitor = await onCredentials(options)
    await visitor.arrive()
    expect(visitor.text()).toContain(isSet)
    expect(visitor.focused()?.textContent).toBe(isSet)
    expect(visitor.all('textbox')).toEqual([])
    await visitor.press('Go to the receipt')
    expect(visitor.step()).toBe('receipt')

    const other = await onCredentials(options)
    await other.arrive()
    await other.press('Log in')
    expect(other.left).toEqual(['https://members.test/login'])
    expect(other.memory.read()).not.toContain('signup')
  })

  test('a login whose answer got lost is this page’s own, since it signs in', async () => {
    const visitor = await onCredentials({ answers: { setCredentials: refuses('used') } })
    await fillsLogin(visitor)
    await visitor.press(submit)
    await visitor.arrive()
    expect(visitor.text()).toContain('Your username and password are set.')
  })

  test('a login that another tab sets is shown at once', async () => {
    const [tab, other] = [await onCredentials(), await onCredentials()]
    await fillsLogin(other)
    await fillsLogin(tab)
    await tab.press(submit)
    await vi.waitFor(() => expect(other.text()).toContain(isSet))
    expect(tab.text()).not.toContain(isSet)
  })

  test('a token that ran out is traded for a new link to the address on file', async () => {
    const answers = { parent: refuses('unauthorized'), requestCredentials: gives({}) }
    const visitor = await onCredentials({ answers })
    expect(visitor.text()).toContain('This page has expired.')
    await visitor.press('Send me a new link')
    expect(visitor.text()).toContain('Your new link is on the way.')
    expect(visitor.focused()?.textContent).toContain('Your new link is on the way.')
  })

  test('a token that runs out before it is submitted is traded at once, and the typed text stays', async () => {
    const answers = { setCredentials: refuses('unauthorized'), requestCredentials: gives({}) }
    const visitor = await onCredentials({ answers })
    await fillsLogin(visitor)
    await visitor.press(submit)
    expect(visitor.text()).not.toContain('try again later')
    expect(visitor.focused()?.textContent).toContain('This page has expired.')
    await visitor.press('Send me a new link')
    expect(visitor.text()).toContain('Your new link is on the way.')
    expect(visitor.find<HTMLInputElement>('textbox', 'Username').value).toBe('ana_reyes')
  })

  describe('once set', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
    afterEach(() => void vi.useRealTimers())

    test('the visitor is taken on after five seconds', async () => {
      const visitor = await onCredentials()
      await fillsLogin(visitor)
      await visitor.press(submit)
      expect(visitor.text()).toContain('Your username and password are set.')
      expect(visitor.find('group', /^Your username and password are set\./)).toBe(visitor.focused())
      await pass(4)
      expect(visitor.step()).toBe('credentials')
      await pass(2)
      await visitor.arrive()
      expect(visitor.title()).toBe('Account activated')
    })

    test('a failed sign-in is reported on the password, and only the sign-in is tried again', async () => {
      const visitor = await onCredentials({ answers: { login: () => fail('login.failed') } })
      await fillsLogin(visitor)
      await visitor.press(submit)
      expect(visitor.saidOf('Password')).toContain('we could not sign you in')
      expect(visitor.focused()).toBe(visitor.field('Password'))
      expect(visitor.find('group', 'There is a problem').textContent).toContain('we could not sign you in')
      expect(visitor.text()).not.toContain('is not right')
      visitor.answers.login = gives({ target: 'https://members.test/welcome' })
      await visitor.types('Password', '')
      await visitor.press('Try to sign in again')
      expect(visitor.focused()).toBe(visitor.field('Password'))
      expect(visitor.bodiesOf('login')).toHaveLength(1)
      await visitor.types('Password', 'Correct-Horse-9')
      await visitor.press('Try to sign in again')
      expect(visitor.bodiesOf('setCredentials')).toHaveLength(1)
      expect(visitor.bodiesOf('login')).toHaveLength(2)
      await visitor.press('Continue now')
      expect(visitor.step()).toBe('receipt')
    })
  })
})

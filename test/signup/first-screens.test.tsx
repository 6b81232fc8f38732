import { describe, expect, test } from 'vitest'
import type { SignupStep } from '#core/flow/signup.ts'
import { breaks, createMemory, gives, refuses } from '#test/support/fake-environment.ts'
import { newPackage, newStart, parent } from '#test/support/people.ts'
import { before, bodyOf, fillsFamily, fillsParent, registration, visit } from '#test/support/screens/visit.tsx'

describe('the landing choice', () => {
  test('leads parents straight to step 1 where the experiment removes the question', async () => {
    const start = newStart({ experiments: { removeCoparentStatus: 'treatment' } })
    const visitor = await visit({ answers: { start: gives(start) } })
    await visitor.press(/For Parents/)
    expect(visitor.step()).toBe('parent')
  })

  test.each(['MX', 'CO'])(
    'leads professionals to their own sign-up, in their language and country: %s',
    async country => {
      const visitor = await visit({ locale: `es-${country}` })
      await visitor.press(/profesionales/)
      expect(visitor.left).toEqual([`https://join.test/app/join/pro?locale=es&country=${country}`])
    }
  )

  test('names the lowest price of a year once the service has answered', async () => {
    expect((await visit({ answers: { start: gives(newStart()) } })).text()).toContain('From $99.99 a year')
    expect((await visit({ answers: { start: breaks } })).text()).not.toContain('a year')
  })
})

describe('the question for the co-parent', () => {
  test('Yes shows the mail to look for and the contact to ask', async () => {
    const visitor = await visit({ step: 'coparent-status' })
    await visitor.press(/^Yes/)
    expect(visitor.text()).toContain('Check your email for sign-up instructions.')
    expect(visitor.text()).toContain('(866) 755-9991')
    expect(visitor.text()).toContain('support@join.test')
    expect(visitor.find('link', 'Log in').getAttribute('href')).toBe('https://members.test/login')
  })
})

describe('step 1', () => {
  test('registers once and goes on to step 2', async () => {
    const visitor = await visit({ step: 'parent' })
    await fillsParent(visitor)
    await visitor.press('Continue')
    const said = {
      parent,
      parentDuplicateConfirmed: false,
      sections: ['PARENT'],
      segmentAnonymousId: visitor.session.anonymousId,
      segmentIdentify: true
    }
    expect(bodyOf(visitor, 'createRegistration')).toEqual({ ...said, country: 'US' })
    expect(visitor.step()).toBe('family')
    expect(visitor.focused()).toBe(visitor.find('heading'))
    await visitor.press('Back')
    await visitor.press('Continue')
    expect(bodyOf(visitor, 'updateRegistration')).toEqual(said)
  })

  test('shows the problems, sends nothing and leads to the first wrong field', async () => {
    const visitor = await visit({ step: 'parent' })
    await fillsParent(visitor, { email: 'nobody', phoneNumber: '123' })
    await visitor.press('Continue')
    expect(visitor.saidOf('Email')).toBe('Invalid email address')
    const short = 'Must be between 8 and 15 digits. If your number is shorter, add zeros at the beginning.'
    expect(visitor.saidOf(/^Phone number/)).toBe(short)
    expect(visitor.listed()).toEqual(['Invalid email address', `Phone number: ${short}`])
    await visitor.press('Invalid email address')
    expect(visitor.focused()).toBe(visitor.field('Email'))
    expect(visitor.bodiesOf('createRegistration')).toEqual([])
  })

  test('a taken e-mail is reported on the form, with the phone and the way to the password', async () => {
    const answers = { createRegistration: refuses('invalid', { field: 'parent.email.taken', code: 'taken' }) }
    const visitor = await visit({ step: 'parent', answers })
    await fillsParent(visitor)
    await visitor.press('Continue')
    expect(visitor.step()).toBe('parent')
    expect(visitor.find('alert').textContent).toContain('please contact support at (866) 755-9991.')
    expect(visitor.find('link', /retrieve your password/).getAttribute('href')).toBe('https://members.test/password')
    expect(visitor.saidOf('Email')).toBe('That email address is already tied to an account.')
  })

  test('a family that is known ends at the duplicate page, and nothing is kept', async () => {
    const answers = { createRegistration: refuses('invalid', { field: 'parent.duplicate', code: 'duplicate' }) }
    const visitor = await visit({ step: 'parent', answers })
    await fillsParent(visitor)
    await visitor.press('Continue')
    expect(visitor.title()).toBe('Your co-\u2060parent may have already signed up')
    expect(visitor.session.$facts.get().duplicate).toEqual({ name: 'Ana Reyes', email: 'ana@example.com' })
    expect(visitor.remembered()).toEqual({})
    await visitor.press('Start again with other details')
    expect(visitor.step()).toBe('parent')
    expect(visitor.field('First name').value).toBe('Ana')
  })

  test('updates the registration when it is changed later, and needs the family again', async () => {
    const visitor = await visit({ step: 'parent', facts: before.packages })
    await fillsParent(visitor, { email: 'other@example.com' })
    await visitor.press('Continue')
    expect(visitor.bodiesOf('createRegistration')).toEqual([])
    expect(bodyOf(visitor, 'updateRegistration').sections).toEqual(['PARENT'])
    expect(visitor.session.$facts.get().family).toBeUndefined()
  })

  test('a registration that is over starts again, with the typed text', async () => {
    const visitor = await visit({
      step: 'family',
      facts: before.family,
      answers: { updateRegistration: refuses('expired') }
    })
    await fillsFamily(visitor)
    await visitor.press('Continue')
    expect(visitor.step()).toBe('parent')
    expect(visitor.text()).toContain('Your session has expired.')
    await fillsParent(visitor)
    await visitor.press('Continue')
    expect(visitor.step()).toBe('family')
    expect(visitor.field('First name').value).toBe('Sam')
    expect(visitor.text()).not.toContain('Your session has expired.')
  })

  test.each<SignupStep>(['family', 'packages', 'build-your-own'])(
    'a visitor who comes back to %s after a registration is over sees it at once',
    async step => {
      const facts = { ...before.packages, package: newPackage({ buildYourOwn: true }) }
      const memory = createMemory()
      await visit({ memory, step, facts })
      const start = newStart({ expiredSignupId: registration.signupId })
      const visitor = await visit({ memory, step, answers: { start: gives(start) } })
      expect(visitor.step()).toBe('parent')
      expect(visitor.text()).toContain('Your session has expired.')
    }
  )

  test('a visitor who has paid goes on, in every state of the registration', async () => {
    const start = newStart({ expiredSignupId: registration.signupId })
    const visitor = await visit({ step: 'credentials', facts: before.credentials, answers: { start: gives(start) } })
    expect(visitor.step()).toBe('credentials')
  })

  test('loses nothing without a network, and can be sent again', async () => {
    const visitor = await visit({ step: 'parent', answers: { createRegistration: breaks } })
    await fillsParent(visitor)
    await visitor.press('Continue')
    expect(visitor.text()).toContain('You seem to be offline.')
    visitor.answers.createRegistration = gives({ signupId: 's', registrationKey: 'k' })
    await visitor.press('Continue')
    expect(visitor.step()).toBe('family')
  })

  test('asks for the co-parent’s e-mail where the flag says so, and step 2 gets the answer', async () => {
    const start = newStart({ flags: { askCoParentEmail: true } })
    const visitor = await visit({ step: 'parent', answers: { start: gives(start) } })
    await fillsParent(visitor)
    await visitor.press('Continue')
    expect(visitor.step()).toBe('parent')
    await visitor.chooses("Do you know your co-parent's email address?", 'no')
    await visitor.press('Continue')
    const isUnknown = () => visitor.find<HTMLInputElement>('checkbox').checked
    expect(isUnknown()).toBe(true)

    await visitor.press('Back')
    await visitor.chooses("Do you know your co-parent's email address?", 'yes')
    await visitor.press('Continue')
    expect(isUnknown()).toBe(false)
    await visitor.types(/^Email/, 'sam@example.com')
    await visitor.press('Back')
    await visitor.press('Continue')
    expect(visitor.field(/^Email/).value).toBe('sam@example.com')
    await visitor.press('Back')
    await visitor.chooses("Do you know your co-parent's email address?", 'no')
    await visitor.press('Continue')
    expect([isUnknown(), visitor.field('Email (optional)').value]).toEqual([true, ''])
  })
})

import { describe, expect, test } from 'vitest'
import { fail, ok } from '#core/errors.ts'
import { cleanUp } from '#test/support/render.tsx'
import { breaks, deferred, refuses } from '#test/support/fake-environment.ts'
import {
  created,
  fillsContact,
  fillsPractice,
  fillsSecurity,
  reachesTheEnd,
  visit
} from '#test/support/screens/professional-visit.tsx'

const generic = 'Something went wrong. Please try again.'

describe('a problem', () => {
  test('with a field is reported once it was left, in the words of its rule', async () => {
    const visitor = await visit()
    await visitor.leaves('textbox', /^Extension/)
    await visitor.types(/^Extension/, '12a')
    expect(visitor.saidOf('textbox', /^Extension/)).toBe('Use numbers only')
    await visitor.leaves('combobox', /^How did you hear/)
    expect(visitor.saidOf('combobox', /^How did you hear/)).toBe('Choose an answer')
  })

  test('by the server is shown on the field: its text, or without one the field’s own', async () => {
    const visitor = await visit({
      answers: {
        validateProfessional: refuses(
          'professional.invalid',
          { field: 'email', code: 'taken', text: 'Taken, says the server' },
          { field: 'lastName', code: 'whatever' },
          { field: 'hearAboutUs', code: 'whatever' }
        )
      }
    })
    await fillsContact(visitor)
    await visitor.press('Continue')
    expect(visitor.step()).toBe('one')
    expect(visitor.saidOf('textbox', 'Email')).toBe('Taken, says the server')
    expect(visitor.saidOf('textbox', 'Last name')).toBe('Enter your last name')
    expect(visitor.saidOf('combobox', /^How did you hear/)).toBe('Choose an answer')
    expect(visitor.listed()).toEqual([
      'Enter your last name',
      'Email: Taken, says the server',
      'How did you hear about us? Choose an answer'
    ])
    expect(visitor.toast()).toBeNull()
  })

  test('by a server that blames an unknown field is shown in general words', async () => {
    const visitor = await visit({
      answers: { validateProfessional: refuses('professional.invalid', { field: 'phone', code: 'x' }) }
    })
    await fillsContact(visitor)
    await visitor.press('Continue')
    expect(visitor.alerts()).toContain('Unexpected error')
  })

  test.each(['one', 'two', 'three'] as const)('of another kind shows the generic message, on step %s', async step => {
    const visitor = await visit({ step, answers: { validateProfessional: refuses('unavailable') } })
    await { one: fillsContact, two: fillsPractice, three: fillsSecurity }[step](visitor)
    await visitor.press(step === 'three' ? 'Create account' : 'Continue')
    expect(visitor.toast()).toContain(generic)
    expect(visitor.step()).toBe(step)
    visitor.answers.validateProfessional = () => ok({})
    await visitor.press(step === 'three' ? 'Create account' : 'Continue')
    expect(visitor.toast()).toBeNull()
    expect(visitor.step()).not.toBe(step)
  })

  test.each([
    ['en', /wait 11 minutes/, 'Too many attempts. Please wait 11 minutes and try again.'],
    ['es', /Espere 11/, 'Demasiados intentos. Espere 11 minutos e inténtelo de nuevo.']
  ] as const)('by too many tries is reported with the time to wait, in %s', async (_, said, message) => {
    for (const step of ['one', 'two'] as const) {
      const limited = async () => fail<'limited'>('limited', { message, retryAfter: 660 })
      const visitor = await visit({ step, answers: { validateProfessional: limited } })
      await { one: fillsContact, two: fillsPractice }[step](visitor)
      await visitor.press('Continue')
      expect(visitor.toast()).toMatch(said)
      expect(visitor.step()).toBe(step)
      await cleanUp()
    }
  })

  test.each([
    ['the options', 'one', 'professionalOptions'],
    ['the lists of a country', 'two', 'practiceCountry']
  ] as const)('with %s is reported with a way to try again', async (_, step, row) => {
    const visitor = await visit({ step })
    const right = visitor.answers[row]
    await cleanUp()
    const again = await visit({ step, answers: { [row]: breaks } })
    expect(again.toast()).toContain(generic)
    again.answers[row] = right as never
    await again.press('Try again')
    expect(again.toast()).toBeNull()
    expect(again.all('combobox').length).toBeGreaterThan(2)
  })
})

describe('a failed submit', () => {
  test.each([
    ['US', '(866) 755-9991'],
    ['UK', '02035140008'],
    ['AU', '1800 823 469'],
    ['NZ', '0800 453 751']
  ])('in %s shows the generic message and a banner with %s', async (country, phone) => {
    // The banner shows the support number of the variant, because the call that names another number fails here.
    const visitor = await visit({ step: 'three', country, answers: { start: breaks, createProfessional: breaks } })
    await fillsSecurity(visitor)
    await visitor.press('Create account')
    expect(visitor.toast()).toContain(generic)
    const [banner] = visitor.alerts().filter(alert => alert.includes('Something went wrong') && alert.includes(phone))
    expect(banner).toBeTruthy()
    expect(visitor.valueOf('textbox', 'Your answer')).toBe('Librarian')
  })

  test('is retried by the banner, without validating the step again', async () => {
    const visitor = await visit({ answers: { createProfessional: refuses('unexpected') } })
    await reachesTheEnd(visitor)
    await visitor.press('Create account')
    visitor.answers.createProfessional = () => ok(created)
    await visitor.press('Try again')
    expect(visitor.step()).toBe('success')
    expect(visitor.bodiesOf('validateProfessional')).toHaveLength(3)
    const [first, again, ...more] = visitor.bodiesOf('createProfessional')
    expect(again).toEqual(first)
    expect(first).toMatchObject({ attemptId: expect.stringMatching(/^[\da-f-]{36}$/) })
    expect(more).toEqual([])
  })

  test('is over once the visitor went back, and step 3 is validated again', async () => {
    const visitor = await visit({ answers: { createProfessional: refuses('unexpected') } })
    await reachesTheEnd(visitor)
    await visitor.press('Create account')
    await visitor.press('Back')
    await visitor.press('Continue')
    expect(visitor.step()).toBe('three')
    expect(visitor.toast()).toBeNull()
    expect(visitor.alerts().join('')).toBe('')
    await visitor.press('Create account')
    expect(visitor.bodiesOf('validateProfessional')).toHaveLength(5)
  })

  test('for a field of an earlier step names it, and marks it there', async () => {
    const visitor = await visit({
      answers: {
        createProfessional: refuses('professional.invalid', { field: 'email', code: 'taken', text: 'Already tied.' })
      }
    })
    await reachesTheEnd(visitor)
    await visitor.press('Create account')
    expect(visitor.alerts().join()).toContain('In an earlier step: Already tied.')
    await visitor.press('About you, done')
    expect(visitor.saidOf('textbox', 'Email')).toBe('Already tied.')
    await visitor.types('Email', 'ada.okafor@example.com')
    expect(visitor.saidOf('textbox', 'Email')).toBe('')
    await visitor.press('Continue')
    await visitor.press('Continue')
    expect(visitor.alerts().join()).not.toContain('Already tied.')
  })

  test('is sent once, however often it is pressed', async () => {
    const answer = deferred<never>()
    const visitor = await visit({ step: 'three', answers: { createProfessional: () => answer.promise } })
    await fillsSecurity(visitor)
    await visitor.press('Create account')
    await visitor.press('Creating your account')
    answer.resolve(ok(created) as never)
    await visitor.arrive()
    expect(visitor.bodiesOf('createProfessional')).toHaveLength(1)
    expect(visitor.step()).toBe('success')
  })
})

import { describe, expect, test } from 'vitest'
import { eachField } from '#core/rules/each-field.ts'
import { ProfessionalFields } from '#core/rules/professional.ts'
import { fail } from '#core/errors.ts'
import { localeOf } from '#core/locale.ts'
import { professionalCatalogue } from '#server/professional/catalogue.ts'
import { cleanUp } from '#test/support/render.tsx'
import { createMemory, deferred, refuses } from '#test/support/fake-environment.ts'
import {
  fillsContact,
  fillsPractice,
  kind,
  reachesTheEnd,
  visit,
  type Visit
} from '#test/support/screens/professional-visit.tsx'

const dots = ({ tree }: Visit) =>
  [...tree.querySelectorAll('.cpj-dots li')].map(
    item => `${item.getAttribute('data-state')}${item.querySelector('button') ? ' link' : ''}`
  )

describe('the whole wizard', () => {
  test('sends each step to be validated, then everything at once, and welcomes the new professional', async () => {
    const visitor = await visit()
    await reachesTheEnd(visitor)
    await visitor.press('Create account')
    expect(visitor.step()).toBe('success')
    expect(visitor.find('heading', 'Welcome, Ada!')).toBe(visitor.focused())
    const types = visitor.events.map(({ type }) => type)
    expect(types.indexOf('complete')).toBeLessThan(types.lastIndexOf('submit'))

    const validated = visitor.asked.filter(call => call.name === 'validateProfessional')
    expect(validated.map(call => call.input.query)).toEqual([{ step: '1' }, { step: '2' }, { step: '3' }])
    for (const { headers } of validated) {
      expect(headers).toMatchObject({ 'Accept-Language': 'en-US', 'X-Activity': 'start' })
      expect(headers['X-Anonymous-Id']).toBe(visitor.session.anonymousId)
    }
    const bodies = validated.map(call => Object.keys(call.input.body as object))
    expect(bodies[0]).toContain('email')
    expect(bodies[0]).not.toContain('practiceName')
    expect(bodies[2]).toEqual(['securityQuestion', 'securityAnswer', 'securityCode', 'securityCodeConfirm'])
    expect(visitor.bodiesOf('createProfessional')).toEqual([
      {
        ...eachField(ProfessionalFields, ''),
        firstName: 'Ada',
        lastName: 'Okafor',
        email: 'ada@example.com',
        phoneCountryCode: 'US_CANADA',
        phoneNumber: '2125550123',
        hearAboutUs: 'SEARCH_ENGINE',
        practiceName: 'Okafor Family Law',
        addressLine1: '1 Main Street',
        country: 'US',
        city: 'Springfield',
        region: 'Illinois',
        postalCode: '62701',
        timezone: 'America/Chicago',
        roles: ['ATTORNEY'],
        securityQuestion: 'first_job',
        securityAnswer: 'Librarian',
        securityCode: '0412',
        securityCodeConfirm: '0412',
        attemptId: expect.any(String)
      }
    ])
  })

  test('shows the new account with all of it private, and the next steps', async () => {
    const visitor = await visit()
    await reachesTheEnd(visitor)
    await visitor.press('Create account')
    const facts = [...visitor.tree.querySelectorAll('dl > div')].map(row => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd [data-private]')?.textContent
    ])
    expect(facts).toEqual([
      ['Name', 'Hon. Ada Okafor, JD'],
      ['Email', 'ada@example.com'],
      ['Phone number', '+1 2125550123 ext. 12'],
      ['Practice name', 'Okafor Family Law'],
      ['Address', '1 Main Street, Suite 4'],
      ['City or town', 'Springfield'],
      ['State', 'Illinois'],
      ['ZIP code', '62701']
    ])
    expect([...visitor.tree.querySelectorAll('ol > li > strong')].map(title => title.textContent)).toEqual([
      'Check your email',
      'Log in to your cases area',
      'Invite your first family'
    ])
    expect(visitor.text()).toContain('There is no password yet')
    expect(visitor.find('link', 'Go to your cases').getAttribute('href')).toMatch(/\/cases$/)
    expect(visitor.remembered()).toEqual({})
    expect(visitor.all('button', 'Back')).toHaveLength(0)
  })

  test('shows the next steps when the page of its end is opened anew', async () => {
    const memory = createMemory()
    const visitor = await visit({ memory })
    await reachesTheEnd(visitor)
    await visitor.press('Create account')
    await cleanUp()
    for (const _ of ['once', 'and once more']) {
      const again = await visit({ memory, step: 'success' })
      expect(again.find('heading', 'What to do next')).toBeTruthy()
      expect(again.text()).toContain('there is nothing more to send')
      expect(again.find('link', 'Go to your cases').getAttribute('href')).toMatch(/\/cases$/)
      expect(again.text()).not.toContain('Your details')
      await cleanUp()
    }
  })
})

test.each([
  ['US', 'Choose your state', 'Enter a ZIP code of five digits'],
  ['GB', 'Choose your county', 'Enter a postcode, such as SW1A 1AA']
])('a practice in %s without its place is told: %s, %s', async (country, region, postalCode) => {
  const visitor = await visit({ step: 'two' })
  await visitor.chooses('Country', country)
  await visitor.press('Continue')
  expect(visitor.text()).toContain(region)
  expect(visitor.text()).toContain(postalCode)
})

describe('the step indicator', () => {
  test('leads back to the enabled steps, and forward to it again', async () => {
    const visitor = await visit()
    expect(dots(visitor)).toEqual(['current', 'ahead', 'ahead'])
    await fillsContact(visitor)
    await visitor.press('Continue')
    expect(dots(visitor)).toEqual(['done link', 'current', 'ahead'])
    await visitor.press('About you, done')
    expect(dots(visitor)).toEqual(['current', 'ahead link', 'ahead'])
    await visitor.press('Your practice')
    await fillsPractice(visitor)
    await visitor.press('Continue')
    expect(dots(visitor)).toEqual(['done link', 'done link', 'current'])
  })

  test.each(['validateProfessional', 'createProfessional'] as const)(
    'stays at the third step during %s and after a failure',
    async row => {
      const answer = deferred<ReturnType<typeof fail>>()
      const visitor = await visit({ answers: { createProfessional: refuses('unavailable') } })
      await reachesTheEnd(visitor)
      visitor.answers[row] = () => answer.promise as never
      await visitor.press('Create account')
      expect(dots(visitor)).toEqual(['done link', 'done link', 'current'])
      for (const way of ['Back', 'About you, done']) {
        await visitor.press(way)
        expect(visitor.step()).toBe('three')
      }
      answer.resolve(fail('unavailable'))
      await visitor.arrive()
      expect(dots(visitor)).toEqual(['done link', 'done link', 'current'])
      await visitor.press('Back')
      expect(visitor.step()).toBe('two')
    }
  )
})

describe('the referral', () => {
  test.each([
    ['BENCH_OFFICER', ['Name of the bench officer', 'Position of the bench officer']],
    ['COLLEAGUE', ['Name of the colleague', 'Role of the colleague']],
    ['OTHER', ['Please tell us a little more']],
    ['NEWS_STORY', []]
  ])('%s requires %j', async (answer, labels) => {
    const visitor = await visit()
    await visitor.chooses(/^How did you hear/, answer)
    const all = [...visitor.tree.querySelectorAll('.cpj-label')].map(label => label.textContent!.trim())
    expect(all.slice(all.findIndex(label => label.startsWith('How did you hear')) + 1)).toEqual(labels)
    await visitor.press('Continue')
    for (const label of labels) expect(visitor.text()).toContain(label)
    expect(visitor.tree.querySelectorAll('[aria-invalid=true]').length).toBe(4 + labels.length)
  })

  test('the text typed for another answer is there again, and is not sent with this one', async () => {
    const visitor = await visit()
    await fillsContact(visitor)
    await visitor.chooses(/^How did you hear/, 'OTHER')
    await visitor.types(/^Please tell us/, 'A seminar')
    await visitor.chooses(/^How did you hear/, 'SEARCH_ENGINE')
    await visitor.chooses(/^How did you hear/, 'OTHER')
    expect(visitor.valueOf('textbox', /^Please tell us/)).toBe('A seminar')
    await visitor.chooses(/^How did you hear/, 'SEARCH_ENGINE')
    await visitor.press('Continue')
    expect(visitor.bodiesOf('validateProfessional')[0]).toMatchObject({ referralOtherExplain: '' })
  })
})

describe('the country of the practice', () => {
  test('clears region, zone and roles when it changes', async () => {
    const visitor = await visit({ step: 'two' })
    await fillsPractice(visitor)
    await visitor.chooses('Country', 'CA')
    expect(visitor.session.draft('practice', {}).get()).toMatchObject({
      country: 'CA',
      region: '',
      timezone: '',
      roles: [],
      city: 'Springfield'
    })
    expect(visitor.nameOf(visitor.find('combobox', /^Province/))).toBe('Province or territory')
    expect(visitor.all('checkbox').map(box => visitor.nameOf(box))).toContain('Notary')
  })

  test('has its only zone chosen and locked', async () => {
    const visitor = await visit({ step: 'two' })
    await visitor.chooses('Country', 'GB')
    const zone = visitor.find<HTMLSelectElement>('combobox', 'Time zone')
    expect([zone.value, zone.disabled]).toEqual(['Europe/London', true])
    expect(visitor.saidOf('combobox', 'Time zone')).toBe('There is one time zone in this country.')
    await visitor.chooses('County', 'West Yorkshire')
    expect(visitor.asked.filter(call => call.name === 'timezones')).toEqual([])
  })

  test.each([
    ['US', 'State', 'Arizona', 'America/Phoenix'],
    ['CA', 'Province or territory', 'Ontario', 'America/Toronto']
  ])('%s: the zone follows from the %s, and may be changed', async (country, label, region, zone) => {
    const visitor = await visit({ step: 'two' })
    await visitor.chooses('Country', country)
    await visitor.chooses(label, region)
    expect(visitor.valueOf('combobox', 'Time zone')).toBe(zone)
    expect(visitor.find<HTMLSelectElement>('combobox', 'Time zone').disabled).toBe(false)
  })
})

describe('the typed text', () => {
  test('is there again after Back, and after a reload; answer and codes only after Back', async () => {
    const memory = createMemory()
    const visitor = await visit({ memory })
    await reachesTheEnd(visitor)
    await visitor.press('Back')
    expect(visitor.valueOf('combobox', 'State')).toBe('Illinois')
    expect(visitor.find<HTMLInputElement>('checkbox', 'Attorney').checked).toBe(true)
    await visitor.press('Continue')
    expect(visitor.valueOf('textbox', 'Your answer')).toBe('Librarian')
    expect(memory.text()).not.toMatch(/Librarian|0412/)

    await cleanUp()
    const again = await visit({ memory, step: 'three' })
    expect(again.valueOf('combobox', 'Security question')).toBe('first_job')
    expect(again.valueOf('textbox', 'Your answer')).toBe('')
    await again.press('About you, done')
    expect(again.valueOf('textbox', 'Last name')).toBe('Okafor')
  })
})

test('another language brings its own names to choose from, and another country its own rule for counting', async () => {
  const spanish = localeOf({ locale: 'es-MX' })
  const { professionalOptions, practiceCountry } = kind('es')
  const visitor = await visit()
  Object.assign(visitor.answers, { professionalOptions })
  visitor.session.relocate(spanish)
  await visitor.arrive()
  expect(visitor.text()).toContain(professionalCatalogue.optionsIn('es').referrals[0]!.name)
  expect(visitor.session.$allows.get()('analytics')).toBe(false)

  const nextVisit = await visit({ step: 'two' })
  Object.assign(nextVisit.answers, { professionalOptions, practiceCountry })
  nextVisit.session.relocate(spanish)
  await nextVisit.arrive()
  expect(nextVisit.text()).toContain(professionalCatalogue.country('US')!.rolesIn('es')[0]!.name)
})

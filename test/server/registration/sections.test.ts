import { describe, expect, test } from 'vitest'
import { emptyPerson } from '#core/rules/parent.ts'
import { createApi, homes, newParent, type Visitor, visit } from '#test/support/api.ts'

const api = await createApi()

const lu = { firstName: 'Lu', lastName: 'Reyes', email: null }
const sam = { firstName: 'Sam', lastName: 'Okafor' }

const stored = async (visitor: Visitor) => (await api.registrationOf(visitor))!

function refusal(field: string, code: string, text?: string) {
  const error = text === undefined ? { field, code } : { field, code, text }
  return { ok: false, problem: { code: 'invalid', validationErrors: [error] } }
}

describe('the section NAME', () => {
  test('needs the two names and saves nothing else', async () => {
    const visitor = await visit(api)
    const saved = await visitor.update({ parent: { firstName: 'Eva', lastName: 'Ruiz' }, sections: ['NAME'] })
    expect(saved).toEqual({ ok: true, value: { possibleDuplicate: false } })
    expect((await stored(visitor)).parent).toEqual({ ...visitor.parent, firstName: 'Eva', lastName: 'Ruiz' })
  })
})

test('a phone number is stored as it can be called from anywhere, that of the co-parent too', async () => {
  const visitor = await visit(api, { country: 'GB', phoneNumber: '02079460123' })
  expect((await stored(visitor)).parent).toMatchObject({ phoneNumber: '2079460123' })
  const parent = { ...visitor.parent, phoneCountryCode: '+39', phoneNumber: '0612345678' }
  const coParent = { ...visitor.coParent, phoneCountryCode: '+353', phoneNumber: '0851234567' }
  await visitor.update({ parent, sections: ['PARENT'] })
  await visitor.update({ coParent, children: [lu], sections: ['FAMILY'] })
  expect(await stored(visitor)).toMatchObject({
    parent: { phoneNumber: '0612345678' },
    co_parent: { phoneNumber: '851234567' }
  })
})

describe('the section PARENT', () => {
  test('saves all five, and the e-mail is known in any case from then on', async () => {
    const visitor = await visit(api)
    const other = newParent({ firstName: 'Eva' })
    const typed = { ...other, email: ` ${other.email.toUpperCase()} ` }
    expect(await visitor.update({ parent: typed, sections: ['PARENT'] })).toMatchObject({ ok: true })
    const { parent, email_key: emailKey } = await stored(visitor)
    expect(parent).toEqual({ ...other, email: other.email.toUpperCase() })
    expect(emailKey).toBe(other.email)
  })

  test('saves time zone and referral with the billing address', async () => {
    const visitor = await visit(api)
    await visitor.givesAddress()
    expect(await stored(visitor)).toMatchObject({
      address: homes.US,
      time_zone: 'America/Chicago',
      referral: { selection: 'SEARCH_ENGINE', other: null }
    })
  })
})

describe('the section FAMILY', () => {
  test('accepts a phone where there is no e-mail', async () => {
    const visitor = await visit(api)
    const phone = { phoneCountryCode: '+44', phoneNumber: '7700900222' }
    expect(await visitor.update({ coParent: { ...sam, email: null, ...phone }, children: [lu] })).toMatchObject({
      ok: true
    })
    expect((await stored(visitor)).co_parent).toEqual({ ...emptyPerson, ...sam, ...phone })
  })
})

describe('the section ADDRESS', () => {
  test('takes a region of its country, and any where the country has none', async () => {
    const visitor = await visit(api)
    const save = (address: object) =>
      visitor.update({
        parent: { ...visitor.parent, timeZone: 'Europe/London' },
        address: { ...homes.US, ...address },
        sections: ['PARENT', 'ADDRESS']
      })
    for (const region of ['Nowhere', 'Ontario', '']) {
      expect(await save({ region })).toMatchObject(refusal('address.region', 'required'))
    }
    expect(await save({ country: 'HK', region: '', postalCode: '' })).toMatchObject({ ok: true })
  })
})

describe('sections', () => {
  test.each([
    ['none', []],
    ['one that does not exist', ['CHILDREN']],
    ['five', ['NAME', 'NAME', 'NAME', 'NAME', 'NAME']]
  ])('%s is refused', async (_, sections) => {
    const visitor = await visit(api)
    expect(await visitor.update({ sections: sections as never })).toMatchObject({
      ok: false,
      problem: { code: 'invalid' }
    })
  })

  test.each(['NAME', 'PARENT', 'FAMILY', 'ADDRESS'] as const)(
    '%s without its part of the body is refused',
    async name => {
      const visitor = await visit(api)
      expect(await visitor.update({ sections: [name] })).toMatchObject({ ok: false, problem: { code: 'invalid' } })
    }
  )

  test('are saved together or not at all', async () => {
    const visitor = await visit(api)
    const before = await stored(visitor)
    const refused = await visitor.update({
      parent: { ...newParent(), timeZone: 'America/Chicago' },
      address: { ...homes.US, postalCode: 'LS1 4AP' },
      sections: ['PARENT', 'ADDRESS']
    })
    expect(refused).toMatchObject(refusal('address.postalCode', 'postal', 'Postal code is not valid'))
    expect(await stored(visitor)).toMatchObject({ parent: before.parent, address: null })
  })
})

import { describe, expect, test } from 'vitest'
import { createApi, homes, newParent, type Visitor, visit } from '#test/support/api.ts'

const api = await createApi()

const lu = { firstName: 'Lu', lastName: 'Reyes', email: null }
const sam = { firstName: 'Sam', lastName: 'Okafor' }

async function stored(visitor: Visitor) {
  return api.database
    .selectFrom('registration')
    .selectAll()
    .where('id', '=', visitor.signupId)
    .executeTakeFirstOrThrow()
}

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

  test('judges nothing else', async () => {
    const visitor = await visit(api)
    const parent = { firstName: 'Eva', lastName: 'Ruiz', email: '', phoneNumber: '', timeZone: '' }
    expect(await visitor.update({ parent, address: {}, sections: ['NAME'] })).toMatchObject({ ok: true })
    expect(await visitor.update({ parent: { ...parent, lastName: '' }, sections: ['NAME'] })).toMatchObject(
      refusal('parent.lastName', 'name_length')
    )
  })

  test('without a parent names the section', async () => {
    const visitor = await visit(api)
    expect(await visitor.update({ parent: null as never, sections: ['NAME'] })).toMatchObject(
      refusal('parent', 'required')
    )
  })

  test('adds nothing to PARENT, in any order', async () => {
    const visitor = await visit(api)
    const other = newParent()
    await visitor.update({ parent: other, sections: ['PARENT', 'NAME'] })
    expect((await stored(visitor)).parent).toEqual(other)
  })

  test('leaves an e-mail that comes with it alone', async () => {
    const visitor = await visit(api)
    await visitor.update({ parent: { ...newParent(), timeZone: 'America/Chicago' }, sections: ['NAME'] })
    const { parent, email_key: emailKey, time_zone: timeZone } = await stored(visitor)
    expect(parent.email).toBe(visitor.parent.email)
    expect(emailKey).toBe(visitor.parent.email)
    expect(timeZone).toBeNull()
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
  test.each(['email', 'phoneCountryCode', 'phoneNumber'] as const)('needs %s as well', async field => {
    const visitor = await visit(api)
    const { [field]: _, ...rest } = visitor.parent
    expect(await visitor.update({ parent: rest, sections: ['PARENT'] })).toMatchObject(
      refusal(`parent.${field}`, 'required', 'This field is required')
    )
  })

  test('saves all five, and the e-mail is known in any case from then on', async () => {
    const visitor = await visit(api)
    const other = newParent({ firstName: 'Eva' })
    const typed = { ...other, email: ` ${other.email.toUpperCase()} ` }
    expect(await visitor.update({ parent: typed, sections: ['PARENT'] })).toMatchObject({ ok: true })
    const { parent, email_key: emailKey } = await stored(visitor)
    expect(parent).toEqual({ ...other, email: other.email.toUpperCase() })
    expect(emailKey).toBe(other.email)
  })

  test('leaves an empty address and time zone alone', async () => {
    const visitor = await visit(api)
    const parent = { ...visitor.parent, timeZone: '' }
    expect(await visitor.update({ parent, address: {}, sections: ['PARENT'] })).toMatchObject({ ok: true })
    expect(await stored(visitor)).toMatchObject({ address: null, time_zone: null })
  })

  test.each(['Mars/Phobos', '+01:00', 'Chicago'])('refuses %s as a time zone', async timeZone => {
    const visitor = await visit(api)
    const wrong = { parent: { ...visitor.parent, timeZone }, address: homes.US }
    for (const sections of [['PARENT'], ['ADDRESS'], ['PARENT', 'ADDRESS']] as const) {
      expect(await visitor.update({ ...wrong, sections: [...sections] })).toMatchObject(
        refusal('parent.timeZone', 'required')
      )
    }
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

  test.each([
    ['e-mail', 'parent.email', 'same_email'],
    ['phone', 'parent.phoneNumber', 'same_phone']
  ])("may not take the co-parent's %s afterwards", async (_, field, code) => {
    const visitor = await visit(api)
    const phone = { phoneCountryCode: '+44', phoneNumber: '7700900111' }
    await visitor.update({ coParent: { ...visitor.coParent, ...phone }, children: [lu] })
    const taken = code === 'same_email' ? { email: visitor.coParent.email.toUpperCase() } : phone
    expect(await visitor.update({ parent: { ...visitor.parent, ...taken }, sections: ['PARENT'] })).toMatchObject(
      refusal(field, code)
    )
  })

  test("may not take a child's e-mail afterwards", async () => {
    const visitor = await visit(api)
    const email = `lu.${visitor.parent.email}`
    await visitor.update({ coParent: visitor.coParent, children: [{ ...lu, email }] })
    expect(await visitor.update({ parent: { ...visitor.parent, email }, sections: ['PARENT'] })).toMatchObject(
      refusal('parent.email', 'child_email_parent')
    )
  })
})

describe('the section FAMILY', () => {
  const sameEmail = 'The email of the co-parent cannot be the same as your email.'
  const samePhone = "Your co-parent's phone number cannot be the same as yours."
  const repeated = 'This email is already used for another child'
  const ofParent =
    "A child's email address cannot match either parent's. Please update the email or remove it to proceed."

  test.each([
    ['as it is', (email: string) => email],
    ['in capitals', (email: string) => email.toUpperCase()],
    ['with spaces around it', (email: string) => `  ${email}\t`]
  ])("refuses the parent's own e-mail %s", async (_, typed) => {
    const visitor = await visit(api)
    const coParent = { ...sam, email: typed(visitor.parent.email) }
    expect(await visitor.update({ coParent, children: [lu] })).toMatchObject(
      refusal('coParent.email', 'same_email', sameEmail)
    )
  })

  test("refuses the parent's own phone, but not its digits in another country", async () => {
    const visitor = await visit(api)
    const coParent = { ...visitor.coParent, phoneCountryCode: '+1', phoneNumber: visitor.parent.phoneNumber }
    expect(await visitor.update({ coParent, children: [lu] })).toMatchObject(
      refusal('coParent.phoneNumber', 'same_phone', samePhone)
    )
    const abroad = { ...coParent, phoneCountryCode: '+44' }
    expect(await visitor.update({ coParent: abroad, children: [lu] })).toMatchObject({ ok: true })
  })

  test('needs a co-parent and children', async () => {
    const visitor = await visit(api)
    expect(await visitor.update({ children: [lu] })).toMatchObject(refusal('coParent', 'required'))
    expect(await visitor.update({ coParent: visitor.coParent })).toMatchObject(refusal('children', 'required'))
  })

  test.each([
    ['neither e-mail nor phone', sam, 'coParent.phoneNumber', 'required'],
    [
      'no e-mail and a phone of no country',
      { ...sam, phoneNumber: '7700900111' },
      'coParent.phoneCountryCode',
      'dial_code'
    ]
  ])('refuses a co-parent with %s', async (_, coParent, field, code) => {
    const visitor = await visit(api)
    expect(await visitor.update({ coParent, children: [lu] })).toMatchObject(refusal(field, code))
  })

  test('is content with a phone where there is no e-mail', async () => {
    const visitor = await visit(api)
    const phone = { phoneCountryCode: '+44', phoneNumber: '7700900222' }
    expect(await visitor.update({ coParent: { ...sam, email: null, ...phone }, children: [lu] })).toMatchObject({
      ok: true
    })
    expect((await stored(visitor)).co_parent).toEqual({ ...sam, email: null, ...phone })
  })

  test("refuses a child with either parent's e-mail or that of another child, in any case", async () => {
    const visitor = await visit(api)
    const emails = [
      visitor.parent.email.toUpperCase(),
      ` ${visitor.coParent.email} `,
      `lu.${visitor.parent.email}`,
      `LU.${visitor.parent.email}`
    ]
    const refused = await visitor.update({
      coParent: visitor.coParent,
      children: emails.map(email => ({ ...lu, email }))
    })
    expect(refused).toMatchObject({
      ok: false,
      problem: {
        code: 'invalid',
        validationErrors: [
          { field: 'children.0.email', code: 'child_email_parent', text: ofParent },
          { field: 'children.1.email', code: 'child_email_parent', text: ofParent },
          { field: 'children.3.email', code: 'child_email_repeated', text: repeated }
        ]
      }
    })
  })

  test.each([
    ['the co-parent', { children: [lu] }, 'coParent'],
    ['the children', { coParent: { ...sam, email: 'sam@example.com' } }, 'children']
  ])('is not complete without %s', async (_, body, field) => {
    const visitor = await visit(api)
    expect(await visitor.update({ ...body, sections: ['FAMILY'] })).toMatchObject(refusal(field, 'required'))
  })

  test('keeps children without e-mail and drops unknown members', async () => {
    const visitor = await visit(api)
    const children = [
      { ...lu, birthday: '2015-01-01' },
      { firstName: 'Max', lastName: 'O’Hara' }
    ]
    expect(await visitor.update({ coParent: visitor.coParent, children: children as never })).toMatchObject({
      ok: true
    })
    expect((await stored(visitor)).children).toEqual([lu, { firstName: 'Max', lastName: "O'Hara", email: null }])
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

  test.each([[''], [null], [undefined]])('with an address and the time zone %j are refused', async timeZone => {
    const visitor = await visit(api)
    for (const sections of [['PARENT', 'ADDRESS'], ['ADDRESS']] as const) {
      const refused = await visitor.update({
        parent: { ...newParent(), timeZone },
        address: homes.US,
        sections: [...sections]
      })
      expect(refused).toMatchObject(refusal('parent.timeZone', 'required'))
    }
  })

  test('with a country that has no address form name the country', async () => {
    const visitor = await visit(api)
    const refused = await visitor.update({
      parent: { ...newParent(), timeZone: 'America/Chicago' },
      address: { ...homes.US, country: 'XX' },
      sections: ['ADDRESS']
    })
    expect(refused).toMatchObject(refusal('address.country', 'required'))
  })

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

import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { contract } from '#core/contract/contract.ts'
import { createApi } from '#test/support/api.ts'
import { valueOf } from '#test/support/outcome.ts'
import { newProfessional, practices, type ProfessionalBody, stepsOf } from '#test/support/professional.ts'

const api = await createApi()
afterEach(() => api.relax())

function register(body: ProfessionalBody, language = 'en') {
  return api.call(contract.createProfessional, { body }, { language, anonymousId: 'somebody' })
}

async function saved(email: string) {
  return api.database.selectFrom('professional').selectAll().where('email_key', '=', email).executeTakeFirstOrThrow()
}

describe('a new professional', () => {
  test('is answered with the public profile, and nothing of the security details', async () => {
    const body = newProfessional()
    const answer = await register(body, 'es')
    expect(answer).toEqual({
      ok: true,
      value: {
        id: expect.any(String),
        name: { title: 'Hon.', firstName: 'Ada', lastName: 'Okafor', credentials: 'JD' },
        email: body.email,
        phone: { dialCode: '+1', number: '2125550123', extension: '12' },
        practiceName: 'Okafor Family Law',
        address: {
          line1: '1 Main Street',
          line2: 'Suite 4',
          city: 'Springfield',
          region: 'Illinois',
          postalCode: '62701',
          country: 'US'
        },
        timezone: 'America/Chicago',
        roles: ['ATTORNEY', 'MEDIATOR']
      }
    })
  })

  test.each([
    ['UNITED_KINGDOM', '02079460123', '+44', '2079460123'],
    ['MEXICO', '5512345678', '+52', '5512345678']
  ])(
    'is kept with a phone of %s that can be called from anywhere',
    async (phoneCountryCode, typed, dialCode, number) => {
      const body = newProfessional({ phoneCountryCode, phoneNumber: typed })
      expect(await register(body)).toMatchObject({ ok: true, value: { phone: { dialCode, number } } })
      expect(await saved(body.email!)).toMatchObject({ person: { phoneCountryCode, phoneNumber: number } })
    }
  )

  test('is kept without answers to questions that were not asked', async () => {
    const body = newProfessional({ referralColleagueName: 'Sam Reyes', referralOtherExplain: 'A seminar' })
    await register(body)
    const { person } = await saved(body.email!)
    expect(person).toMatchObject({ hearAboutUs: 'SEARCH_ENGINE', referralColleagueName: '', referralOtherExplain: '' })
  })

  test('is kept with answer and code hashed', async () => {
    const body = newProfessional()
    await register(body)
    const row = await saved(body.email!)
    expect(row).toMatchObject({
      person: { firstName: 'Ada' },
      language: 'en',
      security_question: 'first_job'
    })
    expect(JSON.stringify(row)).not.toMatch(/librarian/i)
    // The check compares whole values, because ids and hashes contain any four digits by chance.
    expect([row, row.person, row.practice].flatMap<unknown>(Object.values)).not.toContain('0412')
    expect(await api.deps.hasher.verify(row.security_answer_hash, 'librarian')).toBe(true)
    expect(await api.deps.hasher.verify(row.security_code_hash, '0412')).toBe(true)
  })

  test.each([
    ['en', 'Welcome: your professional account is ready'],
    ['es', 'Le damos la bienvenida: su cuenta profesional está lista']
  ])('is mailed a welcome in %s with a link to the cases and the local phone', async (language, subject) => {
    const body = newProfessional(practices.GB)
    const mails = await api.mailsOf(() => register(body, language))
    expect(mails).toMatchObject([{ kind: 'professional-welcome', to: body.email, language, subject }])
    expect(mails[0]!.text).toContain('http://join.test/legacy/cases')
    expect(mails[0]!.text).toContain('02035140008')
  })
})

const taken = (text: string) => ({
  ok: false,
  problem: { code: 'professional.invalid', validationErrors: [{ field: 'email', code: 'taken', text }] }
})

describe('an e-mail that a professional has', () => {
  test.each([
    ['en', 'That email address is already tied to an account.'],
    ['es', 'Esa dirección de correo electrónico ya está vinculada a una cuenta.']
  ])('is refused on step 1 and again at the end, in %s', async (language, text) => {
    const body = newProfessional()
    await register(body)
    const again = newProfessional({ email: ` ${body.email!.toUpperCase()}` })
    const validated = await api.call(
      contract.validateProfessional,
      { query: { step: '1' }, body: { ...stepsOf['1'](), email: again.email } },
      { language }
    )
    expect(validated).toMatchObject(taken(text))
    expect(await register(again, language)).toMatchObject(taken(text))
  })

  test('goes to one of two who register at once, and only that one is mailed', async () => {
    const body = newProfessional()
    const answers: Awaited<ReturnType<typeof register>>[] = []
    const mails = await api.mailsOf(async () => {
      answers.push(...(await Promise.all([register(body), register(body), register(body)])))
    })
    expect(answers.filter(answer => answer.ok)).toHaveLength(1)
    expect(answers.filter(answer => !answer.ok)).toMatchObject([{}, {}].map(() => taken(expect.any(String) as never)))
    expect(mails.filter(({ kind }) => kind === 'professional-welcome')).toHaveLength(1)
  })
})

describe('a registration whose answer was lost', () => {
  test('is answered again to the same try, as at first and with one mail', async () => {
    const body = newProfessional({ attemptId: randomUUID() })
    const [first, again] = [await register(body), await register(body)]
    expect(first).toMatchObject({ ok: true })
    expect(again).toEqual(first)
    expect(await api.kindsTo(body.email!)).toEqual(['professional-welcome'])
  })
})

describe('the owner of an address that a stranger uses', () => {
  /** A stranger registers with the owner's e-mail address. Afterwards the owner begins to register. Each mail to the owner has a link. */
  async function shutOut(language = 'en') {
    const { email } = newProfessional()
    await register(newProfessional({ email, lastName: 'Stranger' }), language)
    await api.deliverMails()
    const begin = () =>
      api.call(contract.validateProfessional, { query: { step: '1' }, body: { ...stepsOf['1'](), email } })
    expect(await begin()).toMatchObject(taken(expect.any(String) as never))
    return { email: email!, begin, links: (await api.mailsTo(email!)).map(removalLinkIn) }
  }
  const removalLinkIn = ({ text }: { text: string }) => /http:\S+\/pro\/removal\?\S+/.exec(text)![0]
  const press = async (link: string) => {
    const { status, headers } = await api.app.request(link, { method: 'POST' })
    expect(status).toBe(303)
    return headers.get('Location')
  }

  test('is mailed a link that removes that registration, and registers', async () => {
    const { email, begin, links } = await shutOut()
    expect(await api.kindsTo(email)).toEqual(['professional-welcome', 'professional-taken'])
    expect(await press(links[1]!)).toBe('/app/join/pro/removed?locale=en')
    expect(await begin()).toMatchObject({ ok: true })
    expect(await register(newProfessional({ email, lastName: 'Owner' }))).toMatchObject({ ok: true })
    expect(await saved(email)).toMatchObject({ person: { lastName: 'Owner' } })

    for (const link of links) expect(await press(link)).toBe('/app/join/pro/removal-ended?locale=en')
    expect(await saved(email)).toMatchObject({ person: { lastName: 'Owner' } })
  })

  test('removes the registration by the newest link only, and by a press', async () => {
    const { email, links } = await shutOut()
    const [older, newest] = links as [string, string]
    expect((await api.app.request(newest)).status).toBe(404)
    expect(await press(older)).toContain('removal-ended')
    expect(await saved(email)).toMatchObject({ person: { lastName: 'Stranger' } })
    expect(await press(newest)).toContain('removed')
  })

  test('alone has the link: database and log have at most its hash', async () => {
    const { email, links } = await shutOut()
    const token = new URL(links[1]!).searchParams.get('token')!
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await saved(email))).not.toContain(token)
    const sent = await api.database.selectFrom('mail').selectAll().where('recipient', '=', email).execute()
    expect(JSON.stringify(sent)).not.toContain(token)
  })

  test('is mailed at most three times a day', async () => {
    const { begin } = await shutOut()
    api.exhaust('notice')
    expect(await api.mailsOf(begin)).toEqual([])
  })

  test.each(['', '?token=', `?token=${'A'.repeat(43)}`, "?token=' or 1=1 --", '?token=%00'])(
    'loses nothing by the link %j, which is none',
    async query => {
      const { email } = await shutOut()
      expect(await press(`http://join.test/app/join/pro/removal${query}`)).toContain('removal-ended')
      expect(await saved(email)).toMatchObject({ person: { lastName: 'Stranger' } })
    }
  )
})

describe('too many', () => {
  const begins = (email: string) =>
    api.call(contract.validateProfessional, { query: { step: '1' }, body: { ...stepsOf['1'](), email } })

  test.each(['professionalTaken', 'professionalLookUp'] as const)(
    'tries of the limit %s skip the look-up on step 1, and the end reports the taken address',
    async limit => {
      const body = newProfessional()
      await register(body)
      api.exhaust(limit)
      expect(await begins(body.email!)).toEqual({ ok: true, value: {} })
      expect(await api.kindsTo(body.email!)).toEqual(['professional-welcome'])
      expect(await register(body)).toMatchObject(taken(expect.any(String) as never))
      expect(await api.kindsTo(body.email!)).toEqual(['professional-welcome', 'professional-taken'])
    }
  )

  test('registrations of one address have to wait', async () => {
    api.exhaust('registration')
    expect(await register(newProfessional())).toMatchObject({ ok: false, problem: { code: 'limited', retryAfter: 60 } })
  })
})

test('a practice in Canada has its province, its roles and the zone of its province', async () => {
  const country = valueOf(await api.call(contract.practiceCountry, { params: { countryId: 'CA' } }))
  expect(country.roles.slice(0, 2).map(({ name }) => name)).toEqual(['Lawyer', 'Notary'])
  expect(country.regions).toContain('Ontario')
  const zones = valueOf(await api.call(contract.timezones, { query: { country: 'CA', region: 'Alberta' } }))
  expect(zones[0]).toBe('America/Edmonton')
  const { address, roles } = valueOf(await register(newProfessional(practices.CA)))
  expect({ ...address, roles }).toMatchObject({ country: 'CA', region: 'Ontario', roles: ['LAWYER'] })
})

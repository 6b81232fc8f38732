import { describe, expect, test } from 'vitest'
import { contract } from '#core/contract/contract.ts'
import { inEachLanguage } from '#core/rules/language-record.ts'
import { createProfessionalCatalogue, type OptionsData, professionalCatalogue } from '#server/professional/catalogue.ts'
import { createApi } from '#test/support/api.ts'
import { valueOf } from '#test/support/outcome.ts'

const api = await createApi()

async function optionsIn(language: string, country?: string) {
  return valueOf(await api.call(contract.professionalOptions, { query: { country } }, { language }))
}

const names = (rows: readonly { name: string }[]) => rows.map(row => row.name)

describe('the options', () => {
  test('are those of the specification, in its order', async () => {
    const options = await optionsIn('en')
    expect(names(options.titles)).toEqual(['Mr.', 'Ms.', 'Mrs.', 'Hon.', 'Dr.'])
    expect(names(options.referrals)).toEqual([
      'Ordered by a bench officer',
      'Referred by a colleague',
      'Search engine',
      'Referred by a friend or relative',
      'News story',
      'Other'
    ])
    expect(names(options.benchOfficers)).toEqual(['Judge', 'Referee', 'Pro-tem', 'Magistrate', 'Private Judge'])
    expect(names(options.colleagues)).toEqual([
      'Opposing Counsel',
      'Child Attorney',
      'Bench Officer',
      'Attorney',
      'Evaluator',
      'Investigator',
      'Therapist',
      'Guardian Ad-Litem',
      'Family Court Services',
      'Continuing Education'
    ])
    expect(options.countryCodes.map(({ key, dialCode }) => [key, dialCode])).toEqual([
      ['US_CANADA', '+1'],
      ['UNITED_KINGDOM', '+44'],
      ['MEXICO', '+52'],
      ['AUSTRALIA', '+61'],
      ['IRELAND', '+353']
    ])
    const countries = ['United States', 'United Kingdom', 'Canada', 'Mexico', 'Australia', 'Ireland']
    expect(names(options.countries)).toEqual(countries)
    expect(options.regions).toContain('Illinois')
  })

  test('are in the language of the visitor, under the same keys', async () => {
    const [en, es] = [await optionsIn('en-GB,en;q=0.8'), await optionsIn('fi;q=0.9, es-MX')]
    expect(names(es.countries).slice(0, 2)).toEqual(['Estados Unidos', 'Reino Unido'])
    for (const list of ['referrals', 'benchOfficers', 'colleagues', 'countryCodes', 'countries'] as const) {
      expect(es[list].map(row => row.key)).toEqual(en[list].map(row => row.key))
    }
  })
})

describe('a country', () => {
  test('of several zones lets its regions decide', async () => {
    const answer = await api.call(contract.practiceCountry, { params: { countryId: 'us' } })
    expect(answer).toMatchObject({ ok: true, value: { timezoneByRegion: true } })
    expect(answer.ok && answer.value.timezones.length).toBeGreaterThan(5)
  })

  test('lets its regions decide if it has several zones', async () => {
    const several = professionalCatalogue.data.countries.map(async ({ key, timezoneByRegion }) => {
      const { timezones } = valueOf(await api.call(contract.practiceCountry, { params: { countryId: key } }))
      return [key, timezones.length > 1 === timezoneByRegion]
    })
    expect((await Promise.all(several)).filter(([, isRight]) => !isRight)).toEqual([])
  })
})

function change(edit: (data: OptionsData) => void) {
  const data = structuredClone(professionalCatalogue.data)
  edit(data)
  return createProfessionalCatalogue(data)
}

describe('the data file', () => {
  test('takes a role, and a country with its roles, as one row', () => {
    const role = { key: 'ARBITRATOR', name: { ...inEachLanguage(() => 'Arbitrator'), es: 'Árbitro o árbitra' } }
    const more = change(data => {
      data.countries[0]!.roles.push(role)
      data.countries.push({ ...data.countries[0]!, key: 'NZ', name: inEachLanguage(() => 'New Zealand') })
      data.countryCodes.push({ ...data.countryCodes[0]!, key: 'NEW_ZEALAND', dialCode: '+64', countries: ['NZ'] })
    })
    expect(more.country('US')!.rolesIn('es').at(-1)).toEqual({ key: 'ARBITRATOR', name: 'Árbitro o árbitra' })
    expect(more.optionsIn('es').countries.at(-1)).toEqual({ key: 'NZ', name: 'New Zealand' })
  })

  test.each<[string, (data: OptionsData) => void, RegExp]>([
    ['a row without Spanish', data => void (data.titles[0]!.name.es = ''), /titles\.0\.name\.es/],
    ['two rows of one key', data => void data.colleagues.push(data.colleagues[0]!), /colleagues/],
    ['a referral source that asks for more', data => void data.referrals.pop(), /referrals/],
    ['any role of a country', data => void (data.countries[1]!.roles = []), /countries\.1\.roles/],
    ['a country that exists', data => void (data.countries[0]!.key = 'XX'), /countries/],
    [
      'a dial code of a country without practices',
      data => void data.countryCodes[0]!.countries.push('NZ'),
      /dial codes of countries/
    ],
    ['a country without its dial code', data => void data.countryCodes.pop(), /dial codes of countries/],
    ['a dial code of another country', data => void (data.countryCodes[1]!.dialCode = '+1'), /dial codes of countries/],
    ['a dial code', data => void (data.countryCodes[0]!.dialCode = '1'), /countryCodes\.0\.dialCode/]
  ])('without, or with, forbidden values: %s', (_, edit, message) => {
    expect(() => change(edit)).toThrow(message)
  })
})

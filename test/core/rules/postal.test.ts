import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages } from '#core/locale.ts'
import { check } from '#core/check.ts'
import { Billing } from '#core/rules/billing.ts'
import { billingCountries, gatewayPostalCode, postalProblem, writtenPostalCode } from '#core/rules/postal.ts'

const accepted: Record<string, string[]> = {
  US: ['55401', '55401-1234', '554011234', '55401 1234', ' 55401 '],
  GB: ['SW1A 1AA', 'sw1a1aa', 'M1 1AE', 'b33 8th', 'GIR 0AA', 'gir0aa', 'BFPO 57', 'bfpo801', 'BF1 3AA', 'EC1A  1BB'],
  CA: ['K1A 0B1', 'k1a0b1', 'K1A-0B1', 'H0H 0H0'],
  AU: ['2000', '0800'],
  NZ: ['6011'],
  IE: ['D02 X285', 'd02x285', 'D6W XY00', 'A65-F4E2'],
  MX: ['06000'],
  DE: ['10115', 'DE-10115', '10 115'],
  FR: ['75001', '75 001', 'F-75 001'],
  AD: ['AD500', 'AD-500', 'AD 500'],
  VG: ['VG1110', 'VG 1110', 'VG-1110', 'VG VG 1110'],
  BB: ['BB11000', 'BB 11000'],
  VC: ['VC0100', 'VC 0100'],
  NL: ['1234 AB', '1234ab'],
  JP: ['100-0001', '1000001'],
  BR: ['01310-100', '01310100'],
  IN: ['110001', '110 001'],
  AR: ['C1425ABC', '1425'],
  CL: ['8320000', '832-0000'],
  PL: ['00-001', '00001'],
  PT: ['1000-205', '1000205', '1000'],
  SE: ['111 22', '11122', 'SE-111 22'],
  CH: ['8001', 'ch-8001'],
  SV: ['1101', 'CP 1101'],
  GI: ['GX11 1AA', 'gx111aa'],
  FK: ['FIQQ 1ZZ'],
  JE: ['je2 3ab'],
  KY: ['KY1-1001', 'KY1 1001', 'ky11001'],
  SD: ['11111'],
  BH: ['', '317', '104', '1204'],
  PW: ['96940', '96939', '96939-1234'],
  LI: ['9485', '9498'],
  EG: ['11511', '1151001'],
  AS: ['96799', '96799-1234'],
  AI: ['AI-2640', 'AI2640'],
  HN: ['', '11101'],
  NA: ['', '10001'],
  HK: ['', '999077'],
  AE: ['', '00000', 'NA', 'n/a', '-', '.', '0'],
  JM: ['', 'JMAAW15', 'Kingston 10'],
  QA: ['', '0'.repeat(30)]
}

const refused: Record<string, string[]> = {
  US: ['', '5540', '554011', '55401-12', 'K1A 0B1', 'ABCDE', '55401🎉', '5 5 4 0 1'],
  GB: ['', 'SW1A', '12345', 'SW1A 1A', 'SW1A 1CI', 'ŚW1A 1AA', 'SW1A 1AA 1AA', 'GIR 0AC', 'BFPO'],
  CA: ['', 'D1A 0B1', 'K1A 0B', '12345', 'K1A 0O1', 'K1A--0B1'],
  IE: ['', 'B02 X285', 'D02', '12345'],
  DE: ['1011', 'FR-10115', 'DE-', 'DE-DE-10115'],
  AU: ['200', '20000', 'two thousand'],
  MX: ['6000', '060000'],
  HK: ['x', '香港', '🏙️🏙️', '0'.repeat(31), '<script>', "'; drop table"],
  AE: ['دبي', '/', '..'],
  BH: ['0', '99', '1301'],
  LI: ['9484', '9499'],
  PW: ['96941'],
  ZZ: ['', '12345'],
  '': ['', '12345'],
  constructor: ['', '12345'],
  UK: ['SW1A 1AA']
}

function rowsOf(table: Record<string, string[]>) {
  return Object.entries(table).flatMap(([country, codes]) => codes.map(code => ({ country, code })))
}

describe('a postal code', () => {
  it.each(rowsOf(accepted))('$country accepts “$code”', ({ country, code }) => {
    expect(postalProblem(country, code)).toBeUndefined()
  })

  it.each(rowsOf(refused))('$country refuses “$code”', ({ country, code }) => {
    expect(postalProblem(country, code)).toBe('postal')
  })

  it.each([
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', 'bfpo 57', 'BFPO 57'],
    ['CA', 'k1a-0b1', 'K1A 0B1'],
    ['IE', 'a65-f4e2', 'A65 F4E2'],
    ['NL', '1234ab', '1234 AB'],
    ['DE', 'de-10115', '10115'],
    ['JM', 'Kingston 10', 'KINGSTON 10'],
    ['US', '55401-1234', '55401-1234'],
    ['HK', '', ''],
    ['DE', 'DE-DE-10115', 'DE-DE-10115'],
    ['AT', 'A-6020', '6020'],
    ['DE', 'D-10115', '10115'],
    ['FR', 'F-75001', '75001'],
    ['PT', 'P-1000-001', '1000-001'],
    ['FI', 'FIN-00100', '00100'],
    ['PL', 'PL-00-950', '00-950'],
    ['LU', 'L-1234', '1234'],
    ['MX', 'C.P. 06000', '06000'],
    ['AU', 'NSW 2000', '2000'],
    ['US', 'NY 10001', '10001'],
    ['CA', 'ON K1A 0B1', 'K1A 0B1'],
    ['CA', 'KIA OBI', 'K1A 0B1'],
    ['JP', '〒100-0001', '100-0001'],
    ['HK', 'N/A', ''],
    ['SV', 'CP 1101', '1101']
  ])('of %s is kept: %s as %s', (country, typed, kept) => {
    expect(writtenPostalCode(country, typed)).toBe(kept)
  })

  it('keeps its value and validity when it is written again', () => {
    const code = fc.oneof(fc.stringMatching(/^[A-Za-z\d -]{0,10}$/), fc.constantFrom(...Object.values(accepted).flat()))
    fc.assert(
      fc.property(fc.constantFrom(...billingCountries), code, (country, typed) => {
        const written = writtenPostalCode(country, typed)
        expect(writtenPostalCode(country, written)).toBe(written)
        expect(postalProblem(country, written)).toBe(postalProblem(country, typed))
      }),
      { numRuns: 5_000 }
    )
  })

  it('never throws, for any country and text', () => {
    const country = fc.oneof(fc.constantFrom(...billingCountries), fc.string())
    fc.assert(
      fc.property(country, fc.string({ unit: 'binary' }), (country, code) => {
        expect([undefined, 'postal']).toContain(postalProblem(country, code))
      }),
      { numRuns: 5000 }
    )
  })

  it('is never longer than 30 characters, nor in any other script than Latin', () => {
    const foreign = /[^\P{L}A-Za-z]|\p{Extended_Pictographic}/u
    const outside = fc.string({ unit: 'grapheme', minLength: 1 }).filter(text => foreign.test(text.normalize('NFKC')))
    const long = fc.stringMatching(/^[A-Z\d]{31,60}$/)
    fc.assert(
      fc.property(fc.constantFrom(...billingCountries), fc.oneof(outside, long), (country, code) => {
        expect(postalProblem(country, code)).toBe('postal')
      }),
      { numRuns: 3000 }
    )
  })
})

describe('a postal code for the gateway', () => {
  it.each([
    ['US', '55401-1234', '55401-1234'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['MX', 'C.P. 06000', '06000'],
    ['IR', '11936-53471', undefined],
    ['AE', 'PO Box 123456', undefined],
    ['HK', 'Kowloon Bay', undefined],
    ['HK', '', undefined],
    ['HK', 'N/A', undefined]
  ])('of %s “%s” is %s', (country, typed, sent) => {
    expect(gatewayPostalCode(country, typed)).toBe(sent)
  })

  it('has at most nine letters and digits, and no other characters than spaces and hyphens', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[A-Za-z\d -]{0,30}$/))
    fc.assert(
      fc.property(fc.constantFrom(...billingCountries), text, (country, code) => {
        const sent = gatewayPostalCode(country, code)
        if (sent !== undefined) expect(sent.replace(/[ -]/g, '')).toMatch(/^[A-Za-z\d]{1,9}$/)
      }),
      { numRuns: 2000 }
    )
  })
})

describe('a billing address', () => {
  const address = { line1: '1 Main Street', line2: null, city: 'Leeds', region: 'West Yorkshire', country: 'GB' }
  const billed = (postalCode: unknown) => check(Billing, { ...address, postalCode, timeZone: 'Europe/London' })

  it('has its postal code as it is written in its country', () => {
    expect(billed('ls16aj')).toMatchObject({ ok: true, value: { postalCode: 'LS1 6AJ' } })
  })

  it.each([
    ['12345', 'postal'],
    [undefined, 'required'],
    [12_345, 'required']
  ])('with the postal code %s has a problem there', (postalCode, code) => {
    expect(billed(postalCode)).toEqual({ ok: false, problem: { postalCode: code } })
  })
})

describe('billing countries', () => {
  it('all have a name in each language', () => {
    for (const language of languages) {
      const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
      expect(billingCountries.filter(country => !names.of(country))).toEqual([])
    }
  })
})

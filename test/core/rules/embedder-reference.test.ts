import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { call } from '#core/contract/call.ts'
import { contract } from '#core/contract/contract.ts'
import { headers, type Route } from '#core/contract/route.ts'
import { referenceHeader, referenceOf, referencePattern } from '#core/rules/embedder-reference.ts'

const texts = fc.oneof(
  fc.string({ maxLength: 120 }),
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc
    .array(fc.constantFrom('%', '%41', '%FF', '\ud83d', '\ude00', '\u0000', '\u0085', 'é', '🏛', ' '), { maxLength: 40 })
    .map(parts => parts.join(''))
)

describe('a reference', () => {
  test('is read from its header as it was given', () => {
    fc.assert(
      fc.property(texts, text => {
        const header = referenceHeader(text)
        expect(header !== undefined).toBe(referencePattern.test(text))
        if (header === undefined) return
        expect(header).toMatch(/^[!-~]+$/)
        expect(new Headers({ 'X-Reference': header }).get('X-Reference')).toBe(header)
        expect(referenceOf(header)).toBe(text)
      })
    )
  })

  test('is none of these texts: too long, empty, with a control character or half of a character', () => {
    fc.assert(
      fc.property(texts, text => {
        const length = [...text].length
        const isWrong = length === 0 || length > 100 || /\p{Cc}/u.test(text) || !text.isWellFormed()
        expect(referencePattern.test(text)).toBe(!isWrong)
      })
    )
  })

  test('of a header that anybody may send is valid or ignored, and never an exception', () => {
    fc.assert(
      fc.property(fc.option(texts, { nil: undefined }), header => {
        const found = referenceOf(header)
        expect(found === undefined || referencePattern.test(found)).toBe(true)
      })
    )
  })
})

test('a reference is sent by the calls whose answers or webhooks have it, and by no other', async () => {
  const sent: string[] = []
  for (const [name, route] of Object.entries(contract) as [string, Route][]) {
    const wire = {
      origin: '',
      async fetch(_: string, init: RequestInit) {
        if (new Headers(init.headers).has(headers.reference)) sent.push(name)
        return Response.json({})
      }
    }
    const params = { userId: 'u', signupId: 's', attemptId: 'a', countryId: 'US', purchaseId: 'p' }
    await call(wire, route, { params, query: {}, body: {} } as never, { reference: 'order 7' })
  }
  expect(sent.toSorted()).toEqual(['createProfessional', 'pay', 'payInvited', 'payOwn', 'setCredentials'])
})

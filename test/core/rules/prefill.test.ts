import { describe, expect, test } from 'vitest'
import { draftsOf, type Prefill, wrongInPrefill } from '#core/rules/prefill.ts'

const ana = { firstName: 'Ana', lastName: 'Reyes', email: 'ana@example.com', phone: '+1 (212) 555-0100' }
const ofAna = { firstName: 'Ana', lastName: 'Reyes', email: 'ana@example.com', phoneNumber: '2125550100' }

describe('the embedder’s data fills the drafts', () => {
  test.each<[string, Parameters<typeof draftsOf>, object]>([
    ['of a parent', ['signup', ana, 'US'], { parent: { ...ofAna, phoneCountry: 'US' } }],
    [
      'of a parent and a co-parent',
      ['signup', { firstName: 'Ana', coParent: { lastName: 'Okafor', email: '' } }, 'US'],
      { parent: { firstName: 'Ana' }, family: { lastName: 'Okafor' } }
    ],
    [
      'of an invited parent alone',
      ['invite', { ...ana, coParent: ana }, 'US'],
      { parent: { ...ofAna, phoneCountry: 'US' } }
    ],
    [
      'of a professional and the practice',
      ['pro', { ...ana, practice: { name: 'Reyes Law', line1: '1 Main Street', country: 'US' } }, 'US'],
      { contact: ofAna, practice: { practiceName: 'Reyes Law', addressLine1: '1 Main Street', country: 'US' } }
    ],
    [
      'without a number of another country, for a professional',
      ['pro', { phone: '+44 20 7946 0000' }, 'US'],
      { contact: {}, practice: {} }
    ]
  ])('%s', (_, given, drafts) => {
    expect(draftsOf(...given)).toEqual(drafts)
  })

  test.each([
    ['212 555 0100', 'US', 'US', '2125550100'],
    ['+1 416 555 0100', 'CA', 'CA', '4165550100'],
    ['+44 20 7946 0000', 'US', 'GB', '2079460000']
  ])('by a number %s in %s', (phone, country, phoneCountry, phoneNumber) => {
    expect(draftsOf('signup', { phone }, country)).toEqual({ parent: { phoneCountry, phoneNumber } })
  })
})

test.each([
  [{ ...ana, coParent: ana, practice: { name: 'Reyes Law' } }, []],
  [{ firstname: 'Ana' }, ['firstname']],
  [{ firstName: 7, email: 'x'.repeat(101) }, ['firstName', 'email']],
  [{ coParent: { firstName: 'Sam', child: 'Lu' }, practice: { name: null } }, ['coParent.child', 'practice.name']]
])('the wrong part of %j is %j', (prefill, wrong) => {
  expect(wrongInPrefill(prefill as Prefill)).toEqual(wrong)
})

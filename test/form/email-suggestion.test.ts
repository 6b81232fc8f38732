import { map } from 'nanostores'
import { describe, expect, test } from 'vitest'
import { createEmailSuggestion } from '#form/email-suggestion.ts'

function typing(email: string) {
  const $values = map({ email })
  const suggestion = createEmailSuggestion($values, email => $values.setKey('email', email))
  return { $values, suggestion }
}

describe('a look-alike of a well-known provider', () => {
  test.each([
    ['sam@gmial.com', 'sam@gmail.com'],
    ['sam@gmail.co', 'sam@gmail.com'],
    ['sam@gmail.con', 'sam@gmail.com'],
    ['sam@hotmial.com', 'sam@hotmail.com'],
    ['sam.o+kids@yaho.com', 'sam.o+kids@yahoo.com'],
    ['sam@outlok.com', 'sam@outlook.com'],
    ['sam@icloud.co', 'sam@icloud.com']
  ])('%s suggests %s', async (typed, suggested) => {
    const { $values, suggestion } = typing(typed)
    await suggestion.check()
    expect(suggestion.$suggestion.get()).toBe(suggested)
    suggestion.accept()
    expect($values.get().email).toBe(suggested)
    expect(suggestion.$suggestion.get()).toBeUndefined()
  })

  test('is no longer suggested once the address changes', async () => {
    const { $values, suggestion } = typing('sam@gmial.com')
    await suggestion.check()
    $values.setKey('email', 'sam@gmial.co')
    expect(suggestion.$suggestion.get()).toBeUndefined()
  })
})

test.each([
  '',
  'sam',
  'sam@',
  '@',
  'sam@example.com',
  'sam@gmail.com',
  'SAM@GMAIL.COM',
  'sam@mail.com',
  'sam@email.com',
  'sam@gmx.net',
  'sam@gmx.de',
  'sam@web.de',
  'sam@me.com',
  'sam@ymail.com',
  'sam@yahoo.es',
  'sam@hotmail.co.uk',
  'sam@prodigy.net.mx',
  'sam@eircom.net',
  'sam@xtra.co.nz',
  'sam@okafor-law.com',
  'sam@school.edu',
  'sam@münchen.de',
  '<script>@gmail.com'
])('%s suggests nothing', async typed => {
  const { suggestion } = typing(typed)
  await suggestion.check()
  expect(suggestion.$suggestion.get()).toBeUndefined()
})

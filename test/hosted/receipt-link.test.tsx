import { expect, test, vi } from 'vitest'
import { localeOf } from '#core/locale.ts'
import { isReceiptLink, receiptLink } from '#hosted/receipt-link.ts'
import { createFakeEnvironment } from '#test/support/fake-environment.ts'
import { opensHosted } from '#test/support/open-visit.ts'

test.each([
  ['/credentials', '?token=secret', false, true],
  ['/credentials', '', true, true],
  ['/credentials', '', false, false],
  ['/step1', '?token=secret', true, false]
])('%s%s, kept before: %s, is the link of a receipt mail: %s', (path, search, isKept, isIt) => {
  history.replaceState(null, '', `/app/join${path}${search}`)
  expect(isReceiptLink(path, isKept)).toBe(isIt)
})

test('the token of a receipt link leaves the address at once, and is kept for a reload', async () => {
  history.replaceState(null, '', '/app/join/credentials?token=secret&locale=es')
  const { environment, memory, asked } = createFakeEnvironment()
  const visit = opensHosted(receiptLink, environment, localeOf({ locale: 'es' }))
  expect(location.search).toBe('?locale=es')

  visit.session.resume()
  await visit.enter()
  await vi.waitFor(() =>
    expect(asked[0]).toMatchObject({ name: 'parent', headers: { Authorization: 'Bearer secret' } })
  )
  expect(memory.read()).toContain('secret')
})

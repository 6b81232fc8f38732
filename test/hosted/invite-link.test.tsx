import { expect, test } from 'vitest'
import { takeInvite } from '#hosted/arrival.ts'

test.each([
  ['/invite?token=secret&userId=u-2&locale=es', { token: 'secret', userId: 'u-2' }],
  ['/invite?token=secret&locale=es', undefined],
  ['/invite?userId=u-2&locale=es', undefined],
  ['/invite/request?token=secret&locale=es', { token: 'secret', userId: '' }]
])('%s is the invitation %o, and the address tells nobody else', (path, invite) => {
  history.replaceState(null, '', `/app/join${path}`)
  expect(takeInvite()).toEqual({ invite, forced: undefined })
  expect(location.search).toBe('?locale=es')
})

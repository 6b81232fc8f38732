import { expect, test } from 'vitest'
import { localeOf } from '#core/locale.ts'
import { takeInvite } from '#hosted/browser/arrival.ts'
import { createMemory, refuses } from '#test/support/fake-environment.ts'
import { invitedUserId } from '#test/support/people.ts'
import { invitedVisit } from '#test/support/screens/invited-visit.tsx'

const token = '3D_kq0Jx7-wPz5vUO1nS8dR2yFhGm4LbTcAeXiWoQs9'
const userId = invitedUserId
const whole = `token=${token}&userId=${userId}`

/** Opens a mailed link in a new tab. `query` is the part of the link after the path. */
async function opens(query: string, answers = {}) {
  history.replaceState(null, '', `/app/join/invite?${query}`)
  const { invite = null } = takeInvite(localeOf({}))
  return invitedVisit({ link: invite, answers })
}

test.each([
  ['as it was mailed', whole],
  ['with the parameters of a campaign', `${whole}&utm_source=mail&utm_medium=email`],
  ['with the end of a sentence', `${whole}.`],
  ['with an angle bracket', `${whole}>`],
  ['with an encoded bracket and quotation mark', `${whole}%22%3E`],
  ['with a slash', `${whole}/`],
  ['with an ampersand that is encoded as in HTML', whole.replace('&', '&amp;')],
  ['with equals signs of quoted-printable', whole.replaceAll('=', '=3D')],
  ['in upper case at its end', `token=${token}&userId=${userId.toUpperCase()}`],
  ['whose user id is cut', whole.slice(0, -5)],
  ['whose user id is empty', `token=${token}&userId=`],
  ['whose user id is missing', `token=${token}`],
  ['whose user id is missing, with the end of a sentence', `token=${token}.`]
])('a link %s opens its invitation, and neither token nor user id stays in the address', async (damage, query) => {
  const visitor = await opens(query)
  expect(visitor.step()).toBe('welcome')
  const { input, headers } = visitor.asked.find(({ name }) => name === 'invite')!
  expect(headers['X-Invite-Token']).toBe(token)
  expect(input.params!.userId).toBe(/cut|empty|missing/.test(damage) ? 'me' : userId)
  expect(location.href.toLowerCase()).not.toMatch(/token|userid/)
})

test.each([
  ['whose token is cut', `token=${token.slice(0, -4)}`, 'We do not recognize this invitation link'],
  ['whose token is missing', `userId=${userId}`, "Oops! We weren't able to request a new link for you."]
])('a link %s leads to the page for another link', async (_, query, title) => {
  const visitor = await opens(query, { invite: refuses('unauthorized') })
  expect(visitor.step()).toBe('request')
  expect(visitor.title()).toBe(title)
})

test('a link without both leads to the member area', async () => {
  expect((await opens('locale=es')).step()).toBe('home')
})

test('a visit that goes on is not ended by a link without its token', async () => {
  const memory = createMemory()
  await invitedVisit({ link: { token, userId }, memory })
  const again = await invitedVisit({ link: { token: '', userId }, memory })
  expect(again.step()).toBe('welcome')
})

import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { expectNoBarriers } from '#test/support/accessibility.ts'
import { issueToken } from '#server/account/token-store.ts'
import { invitedOn, invites, linkTo } from '#test/support/invited.ts'
import { createOperator } from '#test/support/operator.ts'
import { homesOnScreen, signupOn } from '#test/support/signup.ts'
import { createSite } from '#test/support/site.ts'

const logged: string[] = []
const site = await createSite({ LOG_LEVEL: 'trace' }, { logTo: { write: line => void logged.push(line) } })
const operator = await createOperator(site.deps)

/** All tokens in the service's answers so far. */
const tokens = new Set<string>()
const inMemberArea = /\/legacy/
const password = 'correct horse 9!'

/** Records the tokens in the page's answers. A later test checks that no token appears in places where it must not be. */
function notesTokens(page: Page): Page {
  page.on('response', response => {
    if (!/payments|credentials-token/.test(response.url())) return
    void response
      .json()
      .then((body: { clickToJoinToken?: string; credentialsToken?: string }) => {
        for (const token of [body.clickToJoinToken, body.credentialsToken]) if (token) tokens.add(token)
      })
      .catch(() => {})
  })
  return page
}

type Arrives = (switches: { flow: 'signup' | 'invite'; locale: string } & Record<string, string>) => Promise<Page>

const places: Record<string, Arrives> = {
  'on the hosted pages': async ({ flow, locale, ...link }) => {
    const query = new URLSearchParams({ locale, country: 'US', ...link })
    return site.arrives(`/app/join/${flow}?${query}`)
  },
  embedded: async ({ flow, locale, token, userId }) =>
    site.mounts({
      flow,
      locale,
      country: 'US',
      ...(token && userId && { 'invite.token': token, 'invite.userId': userId })
    })
}

describe.each(Object.entries(places))('a family, %s', (environment, arrives) => {
  const [ana, sam] = ['ana', 'sam'].map(name => `${name}.${environment.replaceAll(' ', '.')}@example.com`) as [
    string,
    string
  ]

  test('joins: parent A pays for both in English, and parent B joins free in Spanish', async () => {
    const first = notesTokens(await arrives({ flow: 'signup', locale: 'en' }))
    const a = await signupOn(first)
    const parent = { firstName: 'Ana', lastName: 'Reyes', email: ana, phone: phoneOf(environment, '1') }
    await a.completeUntil('family', { parent })
    // The modal asks for the co-parent's e-mail address.
    await a.namesFamily({ firstName: 'Sam', lastName: 'Okafor' }, { firstName: 'Lu', lastName: 'Reyes' })
    await first.getByRole('checkbox', { name: a.words.family.emailUnknown }).check()
    await first
      .getByRole('group', { name: a.words.family.coParent })
      .getByRole('textbox', { name: a.words.field.phone })
      .fill(phoneOf(environment, '2'))
    await a.continues()
    const modal = first.getByRole('dialog')
    await modal.waitFor()
    await expectNoBarriers(first)
    await modal.getByRole('textbox', { name: a.words.coParentEmail.label }).fill(sam)
    await modal.getByRole('button', { name: a.words.action.submit }).click()
    await first.getByRole('heading', { name: a.words.packages.title, level: 1 }).waitFor()
    await a.completeUntil('method')
    await first.getByRole('checkbox', { name: a.words.method.payForCoParent }).check()
    await a.completeUntil('receipt')
    await first.context().close()

    const { token, userId } = await linkTo(site, sam)
    tokens.add(token)
    const page = notesTokens(await arrives({ flow: 'invite', locale: 'es', token, userId }))
    const b = await invitedOn(page, { locale: 'es', country: 'US' })
    await b.isWelcomed()
    await page.getByText('Ana Reyes', { exact: true }).waitFor()
    await page.getByText(b.words.welcome.you.replace('{{name}}', 'Sam Okafor'), { exact: true }).waitFor()
    await page.getByText(b.words.welcome.paid).waitFor()
    await b.getsStarted()
    await expect.poll(() => page.getByRole('textbox', { name: b.words.field.firstName }).inputValue()).toBe('Sam')
    await b.typesContact({ firstName: 'Sam', lastName: 'Okafor', email: sam, phone: phoneOf(environment, '2') })
    await b.continues()
    await b.heading(b.words.billing.title)
    await b.typesAddress(homesOnScreen.US)
    await b.continues()
    await b.setsCredentials({ username: sam.split('@')[0]!.slice(0, 30), password })
    await b.choosesReferral()
    await b.acceptsTerms()
    await b.submitsCredentials()
    await b.goesOn()
    await page.waitForURL(inMemberArea)
    await page.context().close()

    const family = await operator.asks<{ parents: { email: string; side: string }[] }>(`families show --email ${sam}`)
    expect(JSON.stringify(family)).toContain(ana)
    expect(JSON.stringify(family)).toContain(sam)
    expect(await operator.asks(`families show --email ${ana}`)).toEqual(family)
  })
})

test('no log line contains an invitation or credentials token, even when something breaks', async () => {
  const { userId, token, path } = await invites(site, { email: 'sam.logged@example.com' })
  const bearer = (await issueToken(site.deps.database, 'credentials', userId, new Date()))!
  for (const one of [token, bearer]) tokens.add(one)
  const { hash } = site.deps.hasher
  site.deps.hasher.hash = async () => {
    throw new Error(`no hash for ${path} and Bearer ${bearer}`)
  }
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${bearer}`, 'X-Invite-Token': token }
  const post = (path: string, body: object) =>
    fetch(new URL(path, site.url), { method: 'POST', headers, body: JSON.stringify(body) })
  await post('/v1/parent/terms', {})
  const answer = await post('/v1/credentials', { username: 'sam.logged', password })
  site.deps.hasher.hash = hash
  expect(answer.status).toBe(500)
  const text = logged.join('\n')
  expect(text).toContain('no hash for')
  expect(tokens.size).toBeGreaterThanOrEqual(6)
  expect([...tokens].filter(one => text.includes(one))).toEqual([])
})

function phoneOf(environment: string, last: string): string {
  return `21255503${environment === 'embedded' ? '4' : '5'}${last}`
}

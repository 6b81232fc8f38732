import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { masked } from '#core/check.ts'
import type { Route } from '#core/api/route.ts'
import { createInvite } from '#server/invitation/creation.ts'
import { type Api, createApi } from '#test/support/api.ts'
import { type Exchange, replay } from '#test/support/exchange.ts'
import { root } from '#test/support/imports.ts'
import { type Conversation, recordRelease } from '#test/support/release.ts'
import manifest from '../../package.json' with { type: 'json' }

/** A folder for each released version. It contains the bundled contract of that version, and a recorded conversation with its server. */
const releases = join(root, 'test/server/released')

interface Release {
  contract: Record<string, Route>
  masked: typeof masked
}

/** `RECORD=1 vitest run --project server test/server/released.test.ts` records the present version. Run it before a release. */
if (process.env.RECORD) {
  const api = await createApi()
  await recordRelease(api, await invitesSomebody(api), join(releases, manifest.version))
}

describe('a page that is pinned to an old build talks to the server of today', () => {
  test('and this version is on record', () => {
    expect(existsSync(join(releases, manifest.version, 'conversation.json'))).toBe(true)
  })

  test.each(readdirSync(releases))('as version %s did when it was new', async version => {
    const { contract, masked } = (await import(join(releases, version, 'contract.js'))) as Release
    const { invite, exchanges } = readConversation(version)
    const api = await createApi()
    const invited = await invitesSomebody(api)
    const today = new Map([
      [invite.userId, invited.userId],
      [invite.token, invited.token]
    ])

    let number = 0
    for await (const { old, status, answer } of replay(api, exchanges, today)) {
      const said = `${(number += 1)}: ${old.method} ${old.path}`
      const row = rowFor(contract, old)
      expect([said, status, JSON.stringify(answer)]).toEqual([said, old.status, expect.anything()])
      if (status < 400) expect([said, masked(row.gives, answer)]).toMatchObject([said, { ok: true }])
      else expect([said, answer]).toMatchObject([said, { code: (old.answer as { code: string }).code }])
    }
    expect(number).toBeGreaterThan(20)
  })

  test('which would be noticed if it answered otherwise', async () => {
    const { contract, masked } = (await import(join(releases, manifest.version, 'contract.js'))) as Release
    const { exchanges } = readConversation(manifest.version)
    const paid = exchanges.find(({ path, status }) => path.startsWith('/v1/payments?') && status === 200)!
    const { receipt: _, ...rest } = paid.answer as Record<string, unknown>
    expect(masked(rowFor(contract, paid).gives, paid.answer).ok).toBe(true)
    expect(masked(rowFor(contract, paid).gives, { ...rest, somethingNew: 1 }).ok).toBe(false)
  })
})

function readConversation(version: string): Conversation {
  return JSON.parse(readFileSync(join(releases, version, 'conversation.json'), 'utf8'))
}

function rowFor(contract: Record<string, Route>, { method, path }: Exchange): Route {
  const steps = path.replace(/\?.*/, '').split('/')
  const fits = (row: Route) => {
    const asked = row.path.split('/')
    return asked.length === steps.length && asked.every((step, index) => step.startsWith(':') || step === steps[index])
  }
  const rows = Object.values(contract).filter(row => row.method === method && fits(row))
  return rows.find(({ path }) => !path.includes(':')) ?? rows[0]!
}

async function invitesSomebody(api: Api) {
  const made = await createInvite(api.deps, {
    email: 'invited@example.com',
    name: { firstName: 'Noor', lastName: 'Haddad' },
    country: 'US',
    language: 'en'
  })
  if (!made.ok) throw new Error(made.problem.code)
  await api.deliverMails()
  const { text } = api.mails.find(({ to }) => to === made.value.email)!
  const token = new URL(/http\S+\/app\/join\/invite\?\S+/.exec(text)![0]).searchParams.get('token')!
  return { userId: made.value.userId, token }
}

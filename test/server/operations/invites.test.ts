import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { contract } from '#core/api/contract.ts'
import { variants } from '#core/country.ts'
import type { Mail } from '#server/gateways/mail.ts'
import { createJobs } from '#server/jobs.ts'
import { sendMail } from '#server/mail/sender.ts'
import { operate } from '#server/operations/operate.ts'
import samples from '#server/operations/sample-homes.json' with { type: 'json' }
import { judgeAddress } from '#server/account/sections.ts'
import { createApi, newParent, visitUpToPayment } from '#test/support/api.ts'
import { createTestFolder } from '#test/support/folder.ts'

const api = await createApi()
let url: string
const dataDir = await createTestFolder('operations')

beforeAll(async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(api.database)
  const address = new URL(inject('postgresUrl'))
  address.pathname = rows[0]!.name
  url = address.href
  await serveOnce()
})

/** Starts and stops the job queues once. The operator's commands need the queues, which a server creates at its first start. */
async function serveOnce() {
  const jobs = createJobs({ url, log: api.deps.log })
  jobs.work('mail', async () => {})
  await jobs.start()
  await jobs.stop()
}

const say = (...words: string[]) => operate([...words, '--json'], { DATABASE_URL: url, DATA_DIR: dataDir })

interface Made {
  userId: string
  familyId: string
  email: string
}

async function creates(...words: string[]): Promise<Made> {
  const { code, output } = await say('invites', 'create', ...words)
  expect({ code, output }).toEqual({ code: 0, output: expect.any(String) })
  return JSON.parse(output)
}

async function fails(...words: string[]): Promise<string> {
  const { code, output } = await say('invites', ...words)
  expect(code).toBe(1)
  return JSON.parse(output).error
}

const newEmail = () => `sam.${randomUUID().slice(0, 8)}@example.com`

/** Sends the newest mail of an invited parent and opens its link. */
async function opens({ userId }: Made) {
  const mail = await api.database
    .selectFrom('mail')
    .select('id')
    .where('account_id', '=', userId)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const sent: Mail[] = []
  await sendMail(api.deps, { send: async mail => void sent.push(mail) }, mail.id)
  const inviteToken = /invite\?token=([\w-]+)/.exec(sent[0]!.text)![1]!
  const visit = () => api.call(contract.invite, { params: { userId } }, { inviteToken })
  return { mail: sent[0]!, visit, context: await visit() }
}

describe('an invitation by an operator', () => {
  test('founds a family of its own, where nothing is paid and nothing known', async () => {
    const email = newEmail()
    const made = await creates('--email', email)
    expect(made.email).toBe(email)
    const { mail, context } = await opens(made)
    expect(mail).toMatchObject({ to: email, subject: 'An invitation to set up your account' })
    expect(context).toMatchObject({
      ok: true,
      value: {
        isSubscriptionCurrent: false,
        billingAddressComplete: false,
        requireCredentials: true,
        userCreatedByPro: false,
        familyMembers: [{ firstName: 'Parent', lastName: 'B' }]
      }
    })
  })

  test('can be of a professional with one name', async () => {
    const { mail, context } = await opens(await creates(newEmail(), '--pro', 'Lovelace'))
    expect(mail.text).toMatch(/^Lovelace has set up a co-parenting account/m)
    expect(context).toMatchObject({
      value: { userCreatedByPro: true, proFirstName: null, proLastName: 'Lovelace' }
    })
  })

  test('can be of a professional by name, paid, complete, and in Spanish', async () => {
    const words = ['--pro', 'Ada María Lovelace', '--paid', '--billing-complete', '--name', 'Sam Okafor']
    const made = await creates(newEmail(), ...words, '--country', 'MX', '--language', 'es')
    const { mail, context } = await opens(made)
    expect(mail.text).toMatch(/^Ada María Lovelace ha creado una cuenta/m)
    expect(context).toMatchObject({
      ok: true,
      value: {
        isSubscriptionCurrent: true,
        billingAddressComplete: true,
        userCreatedByPro: true,
        proFirstName: 'Ada María',
        proLastName: 'Lovelace',
        familyMembers: [{ displayInitials: 'SO' }]
      }
    })
  })

  test('can be of a professional who has registered, by e-mail', async () => {
    expect(await fails('create', newEmail(), '--pro', 'ada@example.com')).toBe(
      'No professional has registered with ada@example.com.'
    )
  })

  test('to an address that was invited before renews the invitation and keeps what was said', async () => {
    const email = newEmail()
    const first = await creates(email, '--paid', '--name', 'Sam Okafor')
    const old = await opens(first)
    const second = await creates(email.toUpperCase())
    expect(second).toMatchObject({ userId: first.userId, familyId: first.familyId })
    expect(await old.visit()).toMatchObject({ ok: false, problem: { code: 'expired' } })
    const { context } = await opens(second)
    expect(context).toMatchObject({
      value: { isSubscriptionCurrent: true, familyMembers: [{ displayInitials: 'SO' }] }
    })
  })

  test('to an address that has an account is refused', async () => {
    const visitor = await visitUpToPayment(api)
    await visitor.pays()
    expect(await fails('create', visitor.parent.email)).toBe('This address has an account already.')
  })

  test('keeps whoever is invited from founding a second family', async () => {
    const { email } = await creates(newEmail())
    const registered = await api.call(contract.createRegistration, {
      body: { parent: newParent({ email }), sections: ['PARENT'], segmentAnonymousId: randomUUID() }
    })
    expect(registered).toMatchObject({ problem: { validationErrors: [{ field: 'parent.duplicate' }] } })
  })
})

describe('an invitation to a family', () => {
  test('gives the parent who was named without an address one', async () => {
    const visitor = await visitUpToPayment(api)
    await visitor.update({
      coParent: { firstName: 'Sam', lastName: 'Okafor', phoneCountryCode: '+1', phoneNumber: '4155550143' },
      children: [{ firstName: 'Lu', lastName: 'Reyes', email: null }],
      sections: ['FAMILY']
    })
    const paid = await visitor.pays()
    if (!paid.ok) throw new Error(JSON.stringify(paid.problem))
    const { familyId } = paid.value.registration.parent
    const made = await creates(newEmail(), '--family', familyId)
    expect(made.familyId).toBe(familyId)
    const { mail, context } = await opens(made)
    expect(mail.text).toMatch(/^Ana Reyes has set up a co-parenting account/m)
    expect(context).toMatchObject({ value: { familyMembers: [{ firstName: 'Ana' }, { firstName: 'Sam' }] } })
    expect(await fails('create', made.email, '--family', randomUUID())).toBe(
      'This address is invited to another family already.'
    )
  })

  test('that is not there is refused', async () => {
    expect(await fails('create', newEmail(), '--family', randomUUID())).toBe('There is no such family.')
  })

  test('whose second parent has joined is refused', async () => {
    const paid = await (await visitUpToPayment(api)).pays()
    if (!paid.ok) throw new Error(JSON.stringify(paid.problem))
    const { familyId } = paid.value.registration.parent
    await api.database.updateTable('account').set({ joined_at: new Date() }).where('family_id', '=', familyId).execute()
    expect(await fails('create', newEmail(), '--family', familyId)).toBe('Both parents of this family have joined.')
  })
})

describe('ending invitations', () => {
  test('closes their links as 30 days would, and a new one can be asked for', async () => {
    const made = await creates(newEmail())
    const { visit } = await opens(made)
    const { code, output } = await say('invites', 'expire', '--email', made.email)
    expect({ code, ended: JSON.parse(output) }).toEqual({ code: 0, ended: [made] })
    expect(await visit()).toMatchObject({ ok: false, problem: { code: 'expired' } })
  })

  test('that nobody made is a failure', async () => {
    expect(await fails('expire', '--email', newEmail())).toBe('There is no such invitation.')
  })
})

test.each(variants)('the sample home of %s is an address that billing takes', async country => {
  const { timeZone, ...address } = { ...samples[country], line2: null, country }
  expect(await judgeAddress(address, timeZone)).toMatchObject({ ok: true })
})

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { contract } from '#core/api/contract.ts'
import { type Api, visit } from './api.ts'
import { type Exchange, record } from './exchange.ts'
import { root } from './imports.ts'
import { newProfessional, practices, stepsOf } from './professional.ts'

export interface Conversation {
  invite: { userId: string; token: string }
  exchanges: Exchange[]
}

/** Records the requests of the present build, and the present code that reads the answers. */
export async function recordRelease(api: Api, invite: Conversation['invite'], dir: string): Promise<void> {
  const exchanges = await record(api, () => everyFlow(api, invite))
  const build = await rolldown({
    input: 'released',
    cwd: root,
    plugins: [
      {
        name: 'released',
        resolveId: id => (id === 'released' ? join(root, 'released.ts') : undefined),
        load: id =>
          id === join(root, 'released.ts')
            ? "export { contract } from '#core/api/contract.ts'\nexport { masked } from '#core/check.ts'"
            : undefined
      }
    ]
  })
  const { output } = await build.generate({ format: 'es', minify: true, codeSplitting: false })
  mkdirSync(dir, { recursive: true })
  writeFileSync(join(dir, 'contract.js'), output[0].code)
  writeFileSync(join(dir, 'conversation.json'), JSON.stringify({ invite, exchanges }, null, 2))
}

/** Makes the calls of every flow. Each kind of refusal occurs once. */
async function everyFlow(api: Api, invite: Conversation['invite']) {
  const must = async (answer: Promise<{ ok: boolean }>) => {
    const given = await answer
    if (!given.ok) throw new Error(JSON.stringify(given))
  }
  await must(api.call(contract.start, { query: { country: 'US' } }))
  await must(api.call(contract.regions, { params: { countryId: 'US' } }))
  await must(api.call(contract.timezones, { query: { country: 'US', region: 'Illinois' } }))

  const visitor = await visit(api)
  await api.call(contract.createRegistration, {
    body: { parent: visitor.parent, sections: ['PARENT'], segmentAnonymousId: 'somebody' }
  })
  await api.call(
    contract.updateRegistration,
    {
      params: { signupId: visitor.signupId },
      body: {
        sections: ['FAMILY'],
        coParent: visitor.coParent,
        children: [{ firstName: 'Lu', lastName: 'Reyes', email: null }]
      }
    },
    { registrationKey: 'wrong' }
  )
  await must(visitor.namesFamily())
  await must(api.call(contract.coupons, { query: {}, params: { signupId: visitor.signupId } }, visitor.keys))
  await must(visitor.givesAddress())
  await must(
    api.call(contract.countryCriteria, {
      body: {
        packageId: (await visitor.order()).packageId,
        countryCriteria: { countryCode: '+1', phoneNumber: visitor.parent.phoneNumber, country: 'US' }
      }
    })
  )
  await must(api.call(contract.paymentToken, { query: { country: 'US' } }))
  const payment = await visitor.payment()
  await visitor.sends({ ...payment, payment: { ...payment.payment, amountDisplayed: 1 } })
  await visitor.sends({
    ...payment,
    attemptId: '11111111-1111-4111-8111-111111111111',
    payment: { ...payment.payment, nonce: 'fake-valid-jcb-nonce' }
  })
  const paid = await visitor.sends(payment)
  if (!paid.ok) throw new Error(JSON.stringify(paid))
  await must(visitor.sends(payment))
  await must(
    api.call(
      contract.paymentOutcome,
      { params: { attemptId: payment.attemptId }, query: { signupId: visitor.signupId } },
      visitor.keys
    )
  )

  const holder = { credentialsToken: paid.value.clickToJoinToken }
  await must(api.call(contract.parent, {}, holder))
  await must(api.call(contract.checkUsername, { body: { username: 'ana.reyes' } }, holder))
  await must(api.call(contract.agreeToTerms, {}, holder))
  await must(api.call(contract.optInToMarketing, {}, holder))
  const typed = { username: 'ana.reyes', password: 'correct horse 9!' }
  await must(api.call(contract.setCredentials, { body: typed }, holder))
  await must(api.call(contract.login, { body: typed }))

  await must(api.call(contract.invite, { params: { userId: invite.userId } }, { inviteToken: invite.token }))

  await must(api.call(contract.professionalOptions, { query: {} }))
  await must(api.call(contract.practiceCountry, { params: { countryId: 'US' } }))
  const steps = { '1': stepsOf['1'](), '2': practices.US, '3': stepsOf['3']() }
  for (const step of ['1', '2', '3'] as const) {
    await must(api.call(contract.validateProfessional, { query: { step }, body: steps[step] }, { activity: 'start' }))
  }
  await api.call(contract.validateProfessional, { query: { step: '2' }, body: {} }, { activity: 'start' })
  await must(api.call(contract.createProfessional, { body: newProfessional() }, { anonymousId: 'somebody' }))
}

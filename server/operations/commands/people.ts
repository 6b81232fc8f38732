import { planErasure } from '#server/privacy/erasure-plan-store.ts'
import { erasePerson } from '#server/privacy/erasure-store.ts'
import { exportPerson } from '#server/privacy/people-store.ts'
import { command } from '../command.ts'
import { eitherIdOrEmail, flag, uuid, words } from '../options.ts'

const personOptions = {
  email: words('<e-mail>', 'Of a parent, of a co-parent or child in a registration, or of a professional'),
  id: { ...uuid, means: 'Of a user or a professional, as for a co-parent who was named without an address' }
}
const noSuchPerson = { failure: 'Nothing is held of anybody with this address or id.' }

export const peopleCommands = [
  command({
    noun: 'people',
    verb: 'export',
    summary: 'All data about a person, by table and column. Amounts are in minor units.',
    options: personOptions,
    first: 'email',
    clash: eitherIdOrEmail,
    async run(ops, { email, id }) {
      const data = await exportPerson(await ops.database(), email ?? id!)
      return data ? { value: data } : noSuchPerson
    }
  }),
  command({
    noun: 'people',
    verb: 'erase',
    summary: 'Erases a person, including accounts in use. Orders and charges stay, without a name.',
    options: { ...personOptions, yes: flag('Do it; without, the plan is printed') },
    first: 'email',
    clash: eitherIdOrEmail,
    async run(ops, { email, id, yes }) {
      const database = await ops.database()
      if (!yes) {
        const plan = await planErasure(database, email ?? id!)
        const next = 'Say --yes to erase these rows.'
        return plan ? { value: { isErased: false, ...plan, next } } : noSuchPerson
      }
      const erased = await erasePerson(database, email ?? id!)
      if (erased.name === 'nobody') return noSuchPerson
      if (erased.name === 'open') {
        return { failure: `A payment is still being decided: see payments show ${erased.attemptId}, and try again.` }
      }
      const { accounts, registrations, transactionIds } = erased
      return { value: { isErased: true, accounts, registrations, atGateway: transactionIds } }
    }
  })
]

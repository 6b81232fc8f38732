import { planErasure } from '#server/privacy/erasure-plan-store.ts'
import { erasePerson } from '#server/privacy/erasure-store.ts'
import { exportPerson } from '#server/privacy/people-store.ts'
import { command } from './command.ts'
import { flag, words } from './options.ts'

const email = words('<e-mail>', 'Of a parent, a co-parent or a child whom a parent has named, or a professional')
const nobody = 'Nothing is held of anybody with this address.'

export const peopleCommands = [
  command({
    noun: 'people',
    verb: 'export',
    summary: 'Everything that is held of a person, by table and column. Amounts are in minor units.',
    options: { email },
    needs: ['email'],
    first: 'email',
    async run(ops, { email }) {
      const data = await exportPerson(await ops.database(), email)
      return data ? { value: data } : { failure: nobody }
    }
  }),
  command({
    noun: 'people',
    verb: 'erase',
    summary: 'Erases a person, an account in use among it. Orders and charges stay, without a name.',
    options: { email, yes: flag('Do it; without, the plan is printed') },
    needs: ['email'],
    first: 'email',
    async run(ops, { email, yes }) {
      const database = await ops.database()
      if (!yes) {
        const plan = await planErasure(database, email)
        const next = 'Say --yes to erase these rows.'
        return plan ? { value: { isErased: false, ...plan, next } } : { failure: nobody }
      }
      const erased = await erasePerson(database, email)
      if (erased.name === 'nobody') return { failure: nobody }
      if (erased.name === 'open') {
        return { failure: `A payment is still being decided: see payments show ${erased.attemptId}, and try again.` }
      }
      const { accounts, registrations, transactionIds } = erased
      return { value: { isErased: true, accounts, registrations, atGateway: transactionIds } }
    }
  })
]

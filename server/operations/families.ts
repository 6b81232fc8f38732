import { command } from './command.ts'
import { eitherIdOrEmail, uuid, words } from './options.ts'
import { showFamily } from './store.ts'

export const familyCommands = [
  command({
    noun: 'families',
    verb: 'show',
    summary: 'A family: its parents, children and orders.',
    options: { id: uuid, email: words('<e-mail>', 'Of either parent') },
    first: 'id',
    clash: eitherIdOrEmail,
    async run(ops, { id, email }) {
      const family = await showFamily(await ops.database(), { id, email })
      return family ? { value: family } : { failure: 'There is no such family.' }
    }
  })
]

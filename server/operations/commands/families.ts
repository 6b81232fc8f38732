import { listInvitations } from '#server/invitation/store.ts'
import { command } from '../command.ts'
import { shownInvitation } from './invites.ts'
import { eitherIdOrEmail, usualRows, uuid, words } from '../options.ts'
import { showFamily } from '../store.ts'

export const familyCommands = [
  command({
    noun: 'families',
    verb: 'show',
    summary: 'A family: its parents, children, orders and invitations.',
    options: { id: uuid, email: words('<e-mail>', 'Of either parent') },
    first: 'id',
    clash: eitherIdOrEmail,
    async run(ops, { id, email }) {
      const database = await ops.database()
      const family = await showFamily(database, { id, email })
      if (!family) return { failure: 'There is no such family.' }
      const invitations = await listInvitations(database, { familyId: family.id, limit: usualRows })
      const { now } = await ops.clock()
      return { value: { ...family, invitations: invitations.map(one => shownInvitation(one, now())) } }
    }
  })
]

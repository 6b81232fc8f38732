import { command } from '../command.ts'
import { eitherIdOrEmail, limit, usualRows, uuid, words } from '../options.ts'
import { expireRegistrations, listRegistrations } from '../store.ts'

export const registrationCommands = [
  command({
    noun: 'registrations',
    verb: 'list',
    summary: 'Registrations, open and paid, the newest first.',
    options: { limit },
    async run(ops, { limit = usualRows }) {
      return { value: await listRegistrations(await ops.database(), limit, (await ops.clock()).now()) }
    }
  }),
  command({
    noun: 'registrations',
    verb: 'expire',
    summary: 'Expires registrations, as after 24 hours without use.',
    options: { id: uuid, email: words('<e-mail>', 'Every registration of this address') },
    first: 'id',
    clash: eitherIdOrEmail,
    async run(ops, { id, email }) {
      const expired = await expireRegistrations(await ops.database(), { id, email }, (await ops.clock()).now())
      return expired.length > 0 ? { value: expired } : { failure: 'There is no such registration.' }
    }
  })
]

import { randomInt } from 'node:crypto'
import { command, type CommandOption } from './command.ts'
import { amount, count, currency, flag, limit, usualRows } from './options.ts'
import { insertCodes, listCodes, revokeCode } from './store.ts'

// Crockford's alphabet: it has no letter that looks like a digit. It also has no U, so that codes rarely spell words.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A new code from 60 random bits, such as `7K3M-Q0ZD-94RX`. */
export function newCode(): string {
  const characters = Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)])
  return [0, 4, 8].map(start => characters.slice(start, start + 4).join('')).join('-')
}

const code: CommandOption<string> = {
  form: '<code>',
  means: 'As it was made',
  read: text => text.trim().toUpperCase() || null
}

export const codeCommands = [
  command({
    noun: 'codes',
    verb: 'list',
    summary: 'Subscription codes, the newest first, with the attempts that use them.',
    options: { unused: flag('Only those that nobody uses'), limit },
    async run(ops, { unused = false, limit = usualRows }) {
      return { value: await listCodes(await ops.database(), { isUnused: unused, limit }) }
    }
  }),
  command({
    noun: 'codes',
    verb: 'revoke',
    summary: 'Deletes a subscription code that nobody uses, such as one that was given to the wrong person.',
    options: { code },
    needs: ['code'],
    first: 'code',
    async run(ops, { code }) {
      const revoked = await revokeCode(await ops.database(), code)
      return revoked ? { value: revoked } : { failure: `There is no unused code ${code}: see codes list.` }
    }
  }),
  command({
    noun: 'codes',
    verb: 'create',
    summary: 'Makes subscription codes, each good for that amount, once.',
    options: { amount: amount('What each is worth'), currency, count: count('How many; one by default', 1, 1_000) },
    needs: ['amount', 'currency'],
    async run(ops, { amount, currency, count = 1 }) {
      const codes = Array.from({ length: count }, () => ({ code: newCode(), amount, currency }))
      await insertCodes(await ops.database(), codes)
      return { value: codes }
    }
  })
]

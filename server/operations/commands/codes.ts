import { randomInt } from 'node:crypto'
import { codeAlphabet, codeLength, writtenCode } from '#core/rules/subscription-code.ts'
import { command, type CommandOption } from '../command.ts'
import { amount, count, currency, flag, limit, usualRows } from '../options.ts'
import { insertCodes, listCodes, revokeCode } from '../store.ts'

/** A new code from 60 random bits, such as `7K3M-Q0ZD-94RX`. */
export function newCode(): string {
  return writtenCode(Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join(''))
}

const code: CommandOption<string> = {
  form: '<code>',
  means: 'As it was printed',
  read: text => writtenCode(text) || null
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
    summary: 'Deletes an unused subscription code, such as one for the wrong person.',
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

import { randomInt } from 'node:crypto'
import { command } from './command.ts'
import { amount, count, currency } from './options.ts'
import { insertCodes } from './store.ts'

// Crockford's alphabet: no letter that looks like a digit, and no U, against accidental words.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 60 random bits, such as `7K3M-Q0ZD-94RX`. */
export function newCode(): string {
  const characters = Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)])
  return [0, 4, 8].map(start => characters.slice(start, start + 4).join('')).join('-')
}

export const codeCommands = [
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

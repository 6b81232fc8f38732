import { command } from '../command.ts'
import { words } from '../options.ts'
import { liftLimits } from '../store.ts'

export const limitCommands = [
  command({
    noun: 'limits',
    verb: 'lift',
    summary: 'Ends the counts and pauses of a caller who has to wait.',
    options: {
      of: words(
        '<text>',
        'An IP address (IPv6: all its networks), an e-mail address or a user name in lower case, or an id'
      )
    },
    needs: ['of'],
    first: 'of',
    async run(ops, { of }) {
      const lifted = await liftLimits(await ops.database(), of)
      return lifted.length > 0 ? { value: lifted } : { failure: `Nothing counts ${of}.` }
    }
  })
]

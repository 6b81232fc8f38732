import { lackingInProduction, omitted } from '#server/config.ts'
import { unknownVariables } from '#server/start/environment.ts'
import { command } from '../command.ts'

export const configCommands = [
  command({
    noun: 'config',
    verb: 'check',
    summary: 'The variables that production lacks, and unknown ones. Connects to nothing.',
    options: {},
    async run({ environment }) {
      const unknown = unknownVariables(environment).map(
        ({ name, suggested }) =>
          `${name} is not known${suggested === undefined ? '' : `: ${suggested} is probably meant`}`
      )
      const lacking = [...lackingInProduction(environment), ...unknown]
      if (lacking.length > 0) return { failure: ['Production lacks:', ...lacking].join('\n  ') }
      return { value: { isReady: true, omitted: omitted(environment) } }
    }
  })
]

import type { Options } from './options.ts'

/** The names of all options of all flows. `keyof Options` would have only the names that every flow has. */
export type OptionName = Options extends infer Each ? (Each extends Options ? keyof Each : never) : never

/** Option → the effect of its change: `update` changes the current mount, `mount` replaces the mount, `later` waits for the next mount. */
const effects: Record<OptionName, 'update' | 'mount' | 'later'> = {
  flow: 'mount',
  apiOrigin: 'mount',
  storage: 'mount',
  display: 'mount',
  invite: 'mount',
  offer: 'mount',
  package: 'mount',
  debug: 'mount',
  chat: 'mount',
  affiliate: 'mount',
  analytics: 'mount',
  returnUrl: 'mount',
  history: 'mount',
  locale: 'update',
  country: 'update',
  theme: 'update',
  consent: 'update',
  privacyUrl: 'update',
  headingLevel: 'update',
  reference: 'update',
  onBeforeStep: 'update',
  onBeforePay: 'update',
  // The values of these options are functions and objects, which hosts often create anew at each render. A new mount each time would be
  // wrong.
  accessToken: 'later',
  prefill: 'later',
  recorder: 'later',
  // Once the mount has begun, the visitor chooses the step.
  step: 'later'
}

export const optionNames = Object.keys(effects) as OptionName[]

/** The options that can be attributes: all option names, and the two parts of `invite`. */
export const attributeNames = [...optionNames, 'inviteToken', 'inviteUserId']

export const kebabOf = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

export const isOption = (name: string): name is OptionName => Object.hasOwn(effects, name)

/** The options that change the current mount. */
export function updatesOf(options: object): Partial<Options> {
  const updates = optionNames.filter(name => effects[name] === 'update')
  return Object.fromEntries(updates.map(name => [name, options[name as keyof object]]))
}

/** A text that is equal for two sets of options unless the difference needs a new mount. */
export function identityOf(options: object): string {
  return JSON.stringify(Object.entries(options).filter(([name]) => isOption(name) && effects[name] === 'mount'))
}

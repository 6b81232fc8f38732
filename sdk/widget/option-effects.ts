import type { Options } from './options.ts'

/** The option names of every flow; `keyof Options` would keep only the names that all flows share. */
export type OptionName = Options extends infer Each ? (Each extends Options ? keyof Each : never) : never

/** The effect of a changed option: `update` changes the present mount, `mount` replaces it, `later` waits for the next mount. */
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
  locale: 'update',
  country: 'update',
  theme: 'update',
  onBeforeStep: 'update',
  onBeforePay: 'update',
  // They hold functions and objects, and hosts often create new ones in each render.
  accessToken: 'later',
  prefill: 'later',
  recorder: 'later',
  // The visitor's own steps count once the mount has begun.
  step: 'later'
}

export const optionNames = Object.keys(effects) as OptionName[]

/** Options with an attribute each: the names of all, and the two parts of `invite`. */
export const attributeNames = [...optionNames, 'inviteToken', 'inviteUserId']

export const kebabOf = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

export const isOption = (name: string): name is OptionName => Object.hasOwn(effects, name)

/** The options that change the present mount. */
export function updatesOf(options: object): Partial<Options> {
  const updates = optionNames.filter(name => effects[name] === 'update')
  return Object.fromEntries(updates.map(name => [name, options[name as keyof object]]))
}

/** A text that changes when options change which need a new mount. */
export function identityOf(options: object): string {
  return JSON.stringify(Object.entries(options).filter(([name]) => isOption(name) && effects[name] === 'mount'))
}

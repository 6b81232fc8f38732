import { enums, type Infer, object, size, string } from 'superstruct'
import { printable } from './text.ts'

/** A visit that continues on another device or page. */
export const HandedOver = object({
  /** The flow names that embedders and hosted addresses use. */
  flow: enums(['signup', 'invite', 'pro']),
  step: printable(1, 40),
  /** The session's text from its environment's memory, unchanged. The server stores it encrypted and never reads it. */
  progress: size(string(), 1, 48_000)
})
export type HandedOver = Infer<typeof HandedOver>

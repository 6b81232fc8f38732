import { enums, type Infer, object } from 'superstruct'
import { idText, sized } from './text.ts'

/** The data of a visit that continues on another device or page. */
export const HandedOver = object({
  /** The names of flows in embedders' options and in URLs of hosted pages. */
  flow: enums(['signup', 'invite', 'pro']),
  step: idText(1, 40),
  /** The session's stored text, unchanged. The server encrypts it and never reads it. */
  progress: sized(1, 48_000)
})
export type HandedOver = Infer<typeof HandedOver>

import type { ReactNode } from 'react'
import type { Translate } from '#core/messages/shape.ts'
import type { CardFieldsPort, FrameLook } from '#payment/card-fields.ts'
import type { Wallets } from '#payment/wallet.ts'

/**
 * Where the gateway's frames stand. They belong into the page's own DOM: the widget keeps a wrapper among the children of its host
 * and relays it by a slot; the hosted pages hang the container into the page and leave it there.
 */
export interface Frames {
  /** The element to mount into; the same one for the same name as long as the mount lasts. */
  container(name: string): HTMLElement
  /** What the view puts where the frame is to be seen: `<slot name>` in a shadow root, the container's holder in a page. */
  outlet(name: string): ReactNode
  /** From the computed tokens of the theme. */
  look(): FrameLook
}

/** The environment's part of a screen: everything but the session. */
export interface Services {
  /** For what is drawn by others and cannot be told in a view, such as the title of a frame. */
  t: Translate
  frames: Frames
  /** Fetched when the payment view is first opened, and not before. */
  cardFields(): Promise<CardFieldsPort>
  /** Fetched with the first payment view that offers one. Each wallet's own part comes later still. */
  wallets(): Promise<Wallets>
}

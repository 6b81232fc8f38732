import type { ReactNode } from 'react'
import type { Translate } from '#core/messages/shape.ts'
import type { CardFieldsPort, FrameLook } from '#payment/card-fields.ts'
import type { Wallets } from '#payment/wallet.ts'

/**
 * The elements that hold the gateway's frames. They are in the page's own DOM: the widget keeps a wrapper among the children of its host
 * element and shows it through a slot; the hosted pages insert the container into the page and leave it there.
 */
export interface Frames {
  /** The element to mount a frame into. The same name returns the same element during a mount. */
  container(name: string): HTMLElement
  /** The node that a view renders to show the frame: `<slot name>` in a shadow root, the container's holder on a hosted page. */
  outlet(name: string): ReactNode
  /** The frames' colours and fonts, from the computed theme tokens. */
  look(): FrameLook
}

/** Everything that a screen needs besides the session. */
export interface Services {
  /** Translates texts that third-party code renders, such as the title of a frame. */
  t: Translate
  frames: Frames
  /** Fetches the card fields when the payment view first opens. */
  cardFields(): Promise<CardFieldsPort>
  /** Fetches the wallets when a payment view first offers one. Each wallet's own code loads later. */
  wallets(): Promise<Wallets>
}

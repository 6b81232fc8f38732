import type { ReactNode } from 'react'
import type { Translate } from '#words/shape.ts'
import type { CardFieldsPort, FrameLook } from '#payment/card-fields.ts'
import type { Wallets } from '#payment/wallet.ts'

/**
 * The elements that contain the gateway's frames. They lie in the page's own DOM, where the gateway's library finds them. The widget adds a
 * wrapper to its host element and shows it by a slot. Hosted pages insert the container into the page.
 */
export interface Frames {
  /** The element in which the gateway creates a frame. During a mount, the same name returns the same element. */
  container(name: string): HTMLElement
  /**
   * The node that a view renders in place of the frame: `<slot name>` in a shadow root, or the element that holds the container on a hosted
   * page.
   */
  outlet(name: string): ReactNode
  /** The colours and fonts for the frames, computed from the theme's tokens. */
  look(): FrameLook
}

/** The dependencies of screens, besides the session. */
export interface Services {
  /** Translates texts for code of third parties, such as the title of a frame. */
  t: Translate
  frames: Frames
  /** Fetches the card fields when the payment view first opens. */
  cardFields(): Promise<CardFieldsPort>
  /** Fetches the wallets when a payment view first offers a wallet. The code of each wallet loads later. */
  wallets(): Promise<Wallets>
}

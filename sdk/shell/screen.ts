import type { ReadableAtom } from 'nanostores'
import type { ComponentType } from 'react'
import type { Bundle, MessageKey, Translate } from '#core/messages/shape.ts'

/** The props of every view: the words, and the model of its own screen. */
export interface ViewProps<Model> {
  model: Model
  t: Translate
  /** Counts the step changes of a visit. At 0, the first step, the heading does not take the focus. */
  visitCount: number
}

/** The part of a model that the screen loader calls. A model outlives its view, so Back restores its state. */
export interface ScreenModel {
  /** The heading, when it depends on the model's state. Hosted pages use it as the document title. */
  $title?: ReadableAtom<MessageKey>
  /** Called each time the screen is shown. */
  enter?(): void
  leave?(): void
  /** Called when the language or country changes, to fetch the server's texts and prices again. */
  relocate?(): void
  /** Whether a pending operation keeps the visitor here: Back, the step dots and the modal's close button do nothing. */
  $isHeld?: ReadableAtom<boolean>
  /** Goes back within the screen. Returns false when the flow has to go back. */
  back?(): boolean
  /** Whether this page or browser blocks third-party code that the screen needs. */
  $isBlocked?: ReadableAtom<boolean>
  /** The present view of a screen with several views; undefined while the screen is not shown. */
  $shown?: ReadableAtom<string | undefined>
  /** Asks for one of these views. The screen may refuse. */
  go?(view: string): void
}

/** A screen is a pair: `create` makes the model from a session, `View` renders the model with the components of `ui`. */
export interface Screen<Session, Services, Model> {
  create(session: Session, services: Services): Model
  View: ComponentType<ViewProps<Model>>
  /** Does slow work of the first render while the visitor still reads the screen before. */
  prepare?(session: Session): void
}

/** A step's screen: the bundle of its words, and `load` for its code, which may be a chunk of its own. */
export interface ScreenRow<Session, Services> {
  words: Bundle
  /** The screen needs neither the parts around a step nor the shared words, so it is shown before they are loaded. */
  isBare?: true
  /** Default: `form`. */
  width?: 'form' | 'checkout' | 'wide'
  // Each row has a model type of its own. Only its own view uses that model.
  // oxlint-disable-next-line typescript/no-explicit-any
  load(): Promise<Screen<Session, Services, any>>
}

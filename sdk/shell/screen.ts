import type { ReadableAtom } from 'nanostores'
import type { ComponentType } from 'react'
import type { Bundle, MessageKey, Translate } from '#core/messages/shape.ts'

/** What every view gets: the words, and the stores and verbs of its own screen. */
export interface ViewProps<Model> {
  model: Model
  t: Translate
  /** Grows with every step that is reached; 0 on the first of a visit, whose heading does not take the focus. */
  visitCount: number
}

/** The part of a model that the screen loader calls. A model outlives its view: Back finds it as it was. */
export interface ScreenModel {
  /** The heading, where it says more than which step this is: a page of ours is called the same. */
  $title?: ReadableAtom<MessageKey>
  /** The screen is shown, for the first time or again. */
  enter?(): void
  leave?(): void
  /** The language or the country has changed: what the server has put into words or prices is asked anew. */
  relocate?(): void
  /** What is under way decides where the visitor goes: until then neither Back nor a dot leads away. */
  blocksNavigation?(): boolean
  /** Goes back within the screen; false when that is the flow's to do. */
  back?(): boolean
  /** What the screen needs of others does not come, on this page or in this browser. */
  $isBlocked?: ReadableAtom<boolean>
  /** Which view is seen, of a screen with several; undefined while the screen is not shown. */
  $shown?: ReadableAtom<string | undefined>
  /** Asks for one of them; the screen may stay where it is. */
  go?(view: string): void
}

/** A screen is a pair: `create` makes stores and verbs from a session, `View` reads them and lays out the kit. */
export interface Screen<Session, Services, Model> {
  create(session: Session, services: Services): Model
  View: ComponentType<ViewProps<Model>>
}

/** How a step's screen gets here: its words, and its code, which may come in a chunk of its own. */
export interface ScreenRow<Session, Services> {
  words: Bundle
  /** A form column when not said otherwise. */
  width?: 'form' | 'checkout' | 'wide'
  // Each row has a model of its own type; only its own view ever sees it.
  // oxlint-disable-next-line typescript/no-explicit-any
  load(): Promise<Screen<Session, Services, any>>
}

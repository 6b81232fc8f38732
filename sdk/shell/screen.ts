import type { ReadableAtom } from 'nanostores'
import type { ComponentType, ReactNode } from 'react'
import type { HeadingLevel } from '#ui/page/heading-level.ts'
import type { FlowDefinition } from '#visit/flow-definition.ts'
import type { Session } from '#visit/session.ts'
import type { Services } from './services.ts'
import type { Bundle, MessageKey, Translate } from '#words/shape.ts'

/** The props of every view: the words, and its own screen's model. */
export interface ViewProps<Model> {
  model: Model
  t: Translate
  /** The number of step changes in a visit. At 0 the heading does not take the focus. */
  visitCount: number
}

/** The members of a model that the screen loader uses. A model stays when its view is removed, so that Back restores its state. */
export interface ScreenModel {
  /** The heading, if it depends on the model's state. Hosted pages use it as the document's title. */
  $title?: ReadableAtom<MessageKey>
  /** Called each time that the screen is shown. The signal aborts when it is left. */
  enter?(signal: AbortSignal): void
  leave?(): void
  /** Called when language or country changes, to fetch texts and prices of the server again. */
  relocate?(): void
  /** Whether the visitor must stay, for example during a payment. Back, the step dots and the modal's close button then do nothing. */
  $isHeld?: ReadableAtom<boolean>
  /** The label of the back link, if it names the place that it leads to. */
  $back?: ReadableAtom<MessageKey>
  /** Goes back to an earlier view of the screen. Returns false if there is none, so that the flow goes back a step. */
  back?(): boolean
  /** Whether this page or browser blocks code of third parties that the screen needs. */
  $isBlocked?: ReadableAtom<boolean>
  /** The current view of a screen with several views; undefined while the screen is hidden. */
  $shown?: ReadableAtom<string | undefined>
  /** Shows one of the screen's views. The screen may refuse. */
  go?(view: string): void
}

/** A screen has two parts: `create` makes the model for a session, and `View` renders the model with the components of `ui`. */
export interface Screen<Session, Services, Model> {
  create(session: Session, services: Services): Model
  View: ComponentType<ViewProps<Model>>
  /** Starts slow work that the first render needs, while the visitor reads the previous screen. */
  prepare?(session: Session): void
}

/** The screen of a step: the bundle of its words, and `load` for its code, which may be a separate chunk. */
export interface ScreenRow<Session, Services> {
  words: Bundle
  /** Whether the screen names regions or time zones, whose names are a bundle of their own. */
  namesPlaces?: true
  /**
   * The load that has the screen. In a widget, one of `first` is shown without the parts around a step, and one of `forms` without the
   * checkout's styles and frames. The load is `app` or a later one if absent.
   */
  part?: 'first' | 'forms'
  /** The width of the page; that of a form if absent. */
  width?: 'checkout' | 'wide'
  // Each row has a model type of its own. Only its own view uses that model.
  // oxlint-disable-next-line typescript/no-explicit-any
  load(): Promise<Screen<Session, Services, any>>
}

/** A flow with its screens. */
export interface ScreenFlow<
  Facts extends object,
  Step extends string,
  Arrival,
  Own extends object = object
> extends FlowDefinition<Facts, Step, Arrival, Own> {
  screens: Record<Step, ScreenRow<Session<Facts, Step> & Own, Services>>
}

/** Content below each screen, which loads later: the offer of a handover, and the question about consent. */
export interface Foot {
  offer?: ReactNode
  question?: ReactNode
}

/** The page that surrounds a screen. */
export interface Layout {
  environment?: 'page' | 'widget'
  theme?: 'light' | 'dark' | 'auto'
  headingLevel?: HeadingLevel
  top?: ReactNode
  footer?: ReactNode
  /** The privacy notice to link to in a widget. Default: the service's. */
  privacyUrl?: string
}

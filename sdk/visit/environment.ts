import type { WritableAtom } from 'nanostores'
import type { Wire } from '#core/contract/call.ts'
import type { Language } from '#core/locale.ts'
import type { SessionEvent } from './event.ts'

declare global {
  interface Navigator {
    /** Whether the visitor has turned on Global Privacy Control. Some browsers lack it. */
    globalPrivacyControl?: boolean
  }
}

/** What the first screen says of the packages. `price` is the lowest one of a year, and `features` are those that every package has. */
export type Introduction = Readonly<Record<Language, { price: string; features: readonly string[] }>>

/** Stores a session's data over a reload, as one text under one key. */
export interface Memory {
  read(): string | undefined
  write(text: string): void
  clear(): void
}

/** The surroundings of a session: the page's memory in the widget, the address bar on hosted pages, a fake in tests. */
export interface Environment {
  wire: Wire
  /** The step that the visitor has asked for by a link, Back or a step dot. */
  $wanted: WritableAtom<string | undefined>
  memory: Memory
  /** Navigates to a page outside the flow, such as the member area or another flow. */
  leave(url: string): void
  /** The query of the page's address, for links to other hosted pages. Only hosted pages have it. */
  query?(): string
  /** Reloads the page without that query parameter. Only hosted pages have it. */
  reload?(parameter: string): void
  /** Reports an event to the embedder and the analytics sinks. */
  report(event: SessionEvent): void
  newId(): string
  /** The packages in brief, which a hosted page has in its HTML. The `start` call's answer replaces the price. */
  introduction?: Introduction
  /** The embedder's own reference for the visit. Only a page that mounts the widget has it. */
  reference?(): string | undefined
  /** Whether the browser sends Global Privacy Control (https://w3c.github.io/gpc/). */
  isOptedOut?: boolean
}

/** A step of the visitor to the next one, by the steps' names. */
export interface Move {
  from: string
  to: string
}

export interface OrderToPay {
  /** The name of the package, as in the option `package`. */
  package: string
  /** The total in minor units. */
  total: number
  /** The currency as ISO 4217. */
  currency: string
}

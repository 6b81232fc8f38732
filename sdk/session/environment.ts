import type { WritableAtom } from 'nanostores'
import type { Wire } from '#core/api/call.ts'
import type { SessionEvent } from './event.ts'

/** Storage for session data that must outlive a reload: one text under one key. */
export interface Memory {
  read(): string | undefined
  write(text: string): void
  clear(): void
}

/** A session runs in an environment: a page's memory in the widget, the address bar on hosted pages, a fake in tests. */
export interface Environment {
  wire: Wire
  /** The step that the visitor asked for by a link, Back or a step dot. */
  $wanted: WritableAtom<string | undefined>
  memory: Memory
  /** Navigates to a page outside the flow, such as the member area or another flow. */
  leave(url: string): void
  /** The query of the page's address, for links to other hosted pages. Hosted pages only. */
  query?(): string
  /** Reloads the page without that query parameter. Hosted pages only. */
  reload?(parameter: string): void
  /** Reports an event to the embedder and the analytics sinks. */
  report(event: SessionEvent): void
  newId(): string
  /** Asks the embedder. Each resolves to the reason for which the visitor stays; undefined: they go on. */
  hooks?: {
    /** Returns undefined instead of a promise if the embedder has no hook for this move, so that the step changes in the same task. */
    beforeStep(move: Move): Promise<string | undefined> | undefined
    beforePay(order: OrderToPay): Promise<string | undefined> | undefined
  }
}

/** From the visitor's step to the one that follows it. */
export interface Move {
  from: string
  to: string
}

export interface OrderToPay {
  /** The name of the package in analytics. */
  package: string
  /** Minor units. */
  total: number
  /** ISO 4217. */
  currency: string
}

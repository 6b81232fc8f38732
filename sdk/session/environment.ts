import type { WritableAtom } from 'nanostores'
import type { Wire } from '#core/api/call.ts'
import type { SessionEvent } from './event.ts'

/** Where a session keeps what must outlive a reload. One text under one key. */
export interface Memory {
  read(): string | undefined
  write(text: string): void
  clear(): void
}

/** A session runs in an environment: a page's memory in the widget, the address bar on hosted pages, a fake in tests. */
export interface Environment {
  wire: Wire
  /** The step that the visitor asked for, by link, by Back or by a dot. */
  $wanted: WritableAtom<string | undefined>
  memory: Memory
  /** Goes to a page that is not ours to draw: the member area, another flow. */
  leave(url: string): void
  /** What the address says besides the page, for links to other pages of ours; only where the address is ours. */
  query?(): string
  /** Opens the page anew, without that parameter of its address; only where the address is ours. */
  reload?(parameter: string): void
  /** Tells the embedder and the analytics sinks. */
  report(event: SessionEvent): void
  newId(): string
}

/** A piece of work with a beginning and an end. No value of a person goes in: names and attributes are words of ours. */
export interface Span {
  /** Renames the span, for example once the route of a request is known. */
  name(text: string): void
  set(attributes: Readonly<Record<string, string | number | undefined>>): void
}

export interface Traces {
  /** Does the work as a span. Spans that the work begins are its children. `parent` is the `traceparent` (W3C) of another process. */
  span<T>(kind: SpanKind, name: string, work: (span: Span) => Promise<T>, parent?: string): Promise<T>
  /** A span that has ended just now, such as a statement of the database. */
  ended(
    kind: SpanKind,
    name: string,
    milliseconds: number,
    attributes: Readonly<Record<string, string | number | undefined>>
  ): void
  /** The `traceparent` of the present span, for a job that goes on with its trace. */
  present(): string | undefined
  /** Sends the last spans. */
  close(): Promise<void>
}

/** `server` and `consumer` begin by a request or a job; `client` is a call of another system. */
export type SpanKind = 'server' | 'consumer' | 'internal' | 'client'

const unnoted: Span = { name: () => {}, set: () => {} }

/** Nobody collects traces. */
export const noTraces: Traces = {
  span: (_kind, _name, work) => work(unnoted),
  ended: () => {},
  present: () => undefined,
  close: async () => {}
}

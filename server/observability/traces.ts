import type { LogEvent } from 'kysely'
/**
 * A span: a piece of work with a beginning and an end. A span contains no personal data, because names and attributes are constant words of
 * the code.
 */
export interface Span {
  /** Renames the span, for example when the route of its request is known. */
  name(text: string): void
  set(attributes: Readonly<Record<string, string | number | undefined>>): void
}

export interface Traces {
  /**
   * Runs the work as a span. Spans that begin during the work become its children. `parent` is the `traceparent` (W3C) of another process.
   */
  span<T>(kind: SpanKind, name: string, work: (span: Span) => Promise<T>, parent?: string): Promise<T>
  /** Records a span that has just ended, such as a statement of the database. */
  ended(
    kind: SpanKind,
    name: string,
    milliseconds: number,
    attributes: Readonly<Record<string, string | number | undefined>>
  ): void
  /** The `traceparent` of the present span. A job stores it and continues the trace. */
  present(): string | undefined
  /** Sends the last spans and stops. */
  close(): Promise<void>
}

/** `server` is a request to us and `consumer` a job. `client` is a call to another system. */
export type SpanKind = 'server' | 'consumer' | 'internal' | 'client'

const unnoted: Span = { name: () => {}, set: () => {} }

/** Traces that record nothing, for a server without a collector. */
export const noTraces: Traces = {
  span: (_kind, _name, work) => work(unnoted),
  ended: () => {},
  present: () => undefined,
  close: async () => {}
}

/**
 * Records a statement as a span. The text contains no values, because values are parameters. A statement that serves several requests
 * belongs to the trace of the first request.
 */
export function traceStatement(traces: Traces, { query, queryDurationMillis, level }: LogEvent): void {
  const operation = /^\s*(\w+)/.exec(query.sql)?.[1] ?? 'statement'
  const failed = level === 'error' ? { 'error.type': 'statement' } : {}
  traces.ended('client', `sql ${operation}`, queryDurationMillis, {
    'db.system.name': 'postgresql',
    'db.query.text': query.sql,
    ...failed
  })
}

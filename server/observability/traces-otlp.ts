import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind as Kind,
  SpanStatusCode,
  trace
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Log } from './log.ts'
import type { SpanKind, Traces } from './traces.ts'

const kinds: Record<SpanKind, Kind> = {
  server: Kind.SERVER,
  consumer: Kind.CONSUMER,
  internal: Kind.INTERNAL,
  client: Kind.CLIENT
}
const propagator = new W3CTraceContextPropagator()

/** Milliseconds for sending, with all retries. A server that stops waits for its last spans. */
const deadlineMs = 3_000

/** Sends spans to an OTLP collector at `url` every five seconds. The exporter itself reads headers from the variables `OTEL_…`. */
export function createOtlpTraces(url: string, log: Pick<Log, 'warn'>): Traces {
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? 'coparentjoin' })
    ),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${url}/v1/traces`, timeoutMillis: deadlineMs })
      })
    ]
  })
  const tracer = provider.getTracer('coparentjoin')
  // A separate context for each server, because several servers may share the process.
  const contexts = new AsyncLocalStorage<Context>()
  const here = () => contexts.getStore() ?? ROOT_CONTEXT

  return {
    async span(kind, name, work, parent) {
      const above =
        parent === undefined ? here() : propagator.extract(here(), { traceparent: parent }, defaultTextMapGetter)
      const span = tracer.startSpan(name, { kind: kinds[kind] }, above)
      try {
        return await contexts.run(trace.setSpan(above, span), work, {
          name: text => void span.updateName(text),
          set: attributes => void span.setAttributes(attributes)
        })
      } catch (error) {
        // Only the type of the error is recorded, because its message may repeat personal data.
        span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', nameOf(error))
        throw error
      } finally {
        span.end()
      }
    },
    ended(kind, name, milliseconds, attributes) {
      const endTime = Date.now()
      const startTime = endTime - milliseconds
      tracer.startSpan(name, { kind: kinds[kind], startTime, attributes }, here()).end(endTime)
    },
    present() {
      const carrier: { traceparent?: string } = {}
      propagator.inject(here(), carrier, defaultTextMapSetter)
      return carrier.traceparent
    },
    async close() {
      await provider.shutdown().catch((error: unknown) => log.warn({ err: error }, 'the last traces were not sent'))
    }
  }
}

function nameOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return String(code ?? name)
}

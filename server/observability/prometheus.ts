import { collectDefaultMetrics, Counter as Counts, Registry } from 'prom-client'
import { type Counter, counters, type Metrics } from './metrics.ts'

/** The metrics of this process alone: its counters since the start, and Node's own. */
export function createPrometheus(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const rows = Object.entries(counters) as [Counter, (typeof counters)[Counter]][]
  const counts = new Map(
    rows.map(([name, { help, label }]) => [
      name,
      new Counts({ name: `coparentjoin_${name}_total`, help, labelNames: [label], registers: [registry] })
    ])
  )
  return {
    count: (counter, word) => counts.get(counter)!.inc({ [counters[counter].label]: word }),
    page: async () => ({ type: registry.contentType, text: await registry.metrics() })
  }
}

import { collectDefaultMetrics, Counter as Counts, Gauge as Level, Histogram, Registry } from 'prom-client'
import {
  type Counter,
  counters,
  type Duration,
  durations,
  type Gauge,
  gauges,
  type Metrics,
  type Reading
} from './metrics.ts'

/** Bounds of the histograms in seconds, from a look-up to the longest time that a browser waits. */
const buckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 12, 30]

/**
 * The metrics of this process: its counters and durations since its start, and Node's own metrics. Gauges are measured for each reading.
 */
export function createPrometheus(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const counts = mapped<Counter, Counts>(
    counters,
    (name, { help, label }) => new Counts({ name: `coparentjoin_${name}_total`, help, labelNames: [label], registers })
  )
  const times = mapped<Duration, Histogram>(
    durations,
    (name, { help, labels }) =>
      new Histogram({
        name: `coparentjoin_${name}_duration_seconds`,
        help,
        labelNames: [...labels],
        buckets,
        registers
      })
  )
  const levels = mapped<Gauge, Level>(
    gauges,
    (name, { help, labels }) => new Level({ name: `coparentjoin_${name}`, help, labelNames: [...labels], registers })
  )
  const readers: (() => Promise<readonly Reading[]>)[] = []

  return {
    count: (counter, word) => counts[counter].inc({ [counters[counter].label]: word }),
    observe: (duration, labels, seconds) =>
      times[duration].observe(labelled(durations[duration].labels, labels), seconds),
    read: readings => void readers.push(readings),
    async page() {
      const readings = (await Promise.all(readers.map(read => read()))).flat()
      for (const level of Object.values(levels)) level.reset()
      for (const { gauge, labels, value } of readings) levels[gauge].set(labelled(gauges[gauge].labels, labels), value)
      return { type: registry.contentType, text: await registry.metrics() }
    }
  }
}

function mapped<Name extends string, Value>(
  rows: Record<Name, { help: string; label: string; labels: readonly string[] } | object>,
  make: (name: Name, row: { help: string; label: string; labels: readonly string[] }) => Value
): Record<Name, Value> {
  const entries = Object.entries(rows) as [Name, Parameters<typeof make>[1]][]
  return Object.fromEntries(entries.map(([name, row]) => [name, make(name, row)])) as Record<Name, Value>
}

function labelled(names: readonly string[], values: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name, index) => [name, values[index]!]))
}

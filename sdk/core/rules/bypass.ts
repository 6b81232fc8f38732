import { Package } from '../contract/pricing.ts'

interface BypassedPackage {
  packageName: Package['packageName']
  years: 1 | 2
}

const packageNames = Object.values(Package.schema.packageName.schema)

/** All package names for links and options. */
export const packageCodes: readonly string[] = packageNames.flatMap(name => [name, `${name}2`])

/** A package's name in links and in the option `package`. */
export function packageCodeOf({
  packageName,
  subDurationInYears
}: Pick<Package, 'packageName' | 'subDurationInYears'>) {
  return subDurationInYears === 1 ? packageName : `${packageName}${subDurationInYears}`
}

/**
 * Reads the query parameter `package` of a link, such as `PREMIUM2`. A trailing 2 means two years; any other number, or none, means one
 * year. Undefined for an unknown name.
 */
export function bypassedPackage(code: string): BypassedPackage | undefined {
  const [, letters = '', number] = /^([a-z]+)(\d*)$/i.exec(code.trim()) ?? []
  const packageName = packageNames.find(name => name === letters.toUpperCase())
  return packageName && { packageName, years: number === '2' ? 2 : 1 }
}

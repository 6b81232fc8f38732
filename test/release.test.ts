import { describe, expect, test } from 'vitest'
import { dated } from '../release.ts'

const changelog = (unreleased: string, older = '') => `# Changelog\n\n## Unreleased\n${unreleased}${older}`
const older = '\n## 1.0.0 (2026-11-01)\n\n- The first.\n'

describe('the changelog of a release', () => {
  test.each(['', older])('has the unreleased part under its version and day, and room for the next one: %j', before => {
    expect(dated(changelog('\n- A selector.\n', before), '1.1.0', '2026-11-23')).toBe(
      changelog('', `\n## 1.1.0 (2026-11-23)\n\n- A selector.\n${before}`)
    )
  })

  test.each(['', '\n\n', older])('is not made of nothing: %j', unreleased => {
    expect(() => dated(changelog(unreleased), '1.1.0', '2026-11-23')).toThrow('has nothing below')
  })
})

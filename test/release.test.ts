import { describe, expect, test } from 'vitest'
import { dated } from '../release.ts'

const changelog = (unreleased: string) => `# Changelog\n\n## Unreleased\n${unreleased}\n## 0.1.0\n\n- The first.\n`

describe('the changelog of a release', () => {
  test('has the unreleased part under its version and day, and room for the next one', () => {
    expect(dated(changelog('\n- A selector.\n'), '0.2.0', '2026-11-23')).toBe(
      '# Changelog\n\n## Unreleased\n\n## 0.2.0 (2026-11-23)\n\n- A selector.\n\n## 0.1.0\n\n- The first.\n'
    )
  })

  test.each(['', '\n\n'])('is not made of nothing: %j', unreleased => {
    expect(() => dated(changelog(unreleased), '0.2.0', '2026-11-23')).toThrow('has nothing below')
  })
})

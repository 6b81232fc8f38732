import { installFromDebian, isExecutable } from './debian.ts'

const installed = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']

/** Where a Firefox is that can be driven by WebDriver BiDi, as it comes: the one that is named, or the system's. */
export function findFirefox(): string | undefined {
  return [process.env.FIREFOX, ...installed].find(path => path && isExecutable(path))
}

/** Gets Debian's where there is none and we may install it. Undefined elsewhere: what it shows is then not shown. */
export function ensureFirefox(): string | undefined {
  const found = findFirefox()
  if (found) return found
  try {
    installFromDebian('firefox-esr')
  } catch {
    // apt-get has said why.
  }
  return findFirefox()
}

export const withoutFirefox =
  'There is no Firefox here, so its order of focus is not shown. Install it (on Debian: apt-get install firefox-esr) or name one in FIREFOX.'

if (import.meta.main) process.stdout.write(`Firefox: ${ensureFirefox() ?? withoutFirefox}\n`)

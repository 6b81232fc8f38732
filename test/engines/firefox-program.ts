import { ensureFromDebian, isExecutable } from '#test/support/debian.ts'

const installed = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']

/** The path of a Firefox that WebDriver BiDi can drive: the path in `FIREFOX`, else the system's Firefox. */
export function findFirefox(): string | undefined {
  return [process.env.FIREFOX, ...installed].find(path => path && isExecutable(path))
}

/** Installs Debian's Firefox if there is none and installing is allowed. Otherwise undefined, and the tests in Firefox skip. */
export const ensureFirefox = () => ensureFromDebian(findFirefox, 'firefox-esr')

export const withoutFirefox =
  'There is no Firefox here, so no test runs in it. Install it (on Debian: apt-get install firefox-esr) or name one in FIREFOX.'

if (import.meta.main) process.stdout.write(`Firefox: ${ensureFirefox() ?? withoutFirefox}\n`)

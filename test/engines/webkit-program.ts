import { globSync } from 'node:fs'
import { ensureFromDebian, isExecutable } from '#test/support/debian.ts'

export interface WebKit {
  /** WebKit's WebDriver. */
  driver: string
  /** A browser that the driver can start. */
  browser: string
  /** A display without a screen. WebKitGTK has no headless mode. */
  display: string
}

/** The programs of the system's WebKitGTK. */
export function findWebKit(): WebKit | undefined {
  const [browser] = globSync('/usr/lib/*/webkit{2,}gtk-*/MiniBrowser')
  const found = { driver: '/usr/bin/WebKitWebDriver', browser: browser ?? '', display: '/usr/bin/Xvfb' }
  return Object.values(found).every(isExecutable) ? found : undefined
}

/** Installs Debian's WebKitGTK if there is none and installing is allowed. Otherwise undefined, and the tests in WebKit skip. */
const ensureWebKit = () => ensureFromDebian(findWebKit, 'webkit2gtk-driver', 'xvfb')

export const withoutWebKit =
  'There is no WebKitGTK here, so no test runs in it. Install it (on Debian: apt-get install webkit2gtk-driver xvfb).'

if (import.meta.main) process.stdout.write(`WebKit: ${ensureWebKit()?.browser ?? withoutWebKit}\n`)

import { spawnSync } from 'node:child_process'
import { chromium } from 'playwright'
import { installFromDebian, isExecutable } from './debian.ts'

/** Chromium heeds the last such list only, so what Playwright (1.65) switches off comes first. */
const switchedOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable',
  'LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch',
  // Two pages of the browser's own behind each address bar, which nobody sees: a second of computing for each visitor.
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup'
]

/** Quiet, and at home in a container: no sandbox for root, no calls to anywhere of its own. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${switchedOff.join(',')}`
]

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable'
]

/** Where a Chromium is, if anywhere: the one that is named, the system's, or Playwright's own. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM, ...installed, chromium.executablePath()].find(path => path && isExecutable(path))
}

/** Gets one where there is none: Debian's when we may install it, Playwright's own otherwise. */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  if (!installFromDebian('chromium')) {
    spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  const now = findChromium()
  if (now) return now
  throw new Error(
    'The browser tests need Chromium and none could be installed. Install it (on Debian: apt-get install chromium) or name one in CHROMIUM.'
  )
}

if (import.meta.main) {
  try {
    process.stdout.write(`Chromium: ${ensureChromium()}\n`)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(1)
  }
}

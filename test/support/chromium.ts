import { spawnSync } from 'node:child_process'
import { type Browser, chromium } from 'playwright'
import { installFromDebian, isExecutable } from './debian.ts'

/**
 * Disabled features. Chromium reads only the last list of disabled features, so this list repeats the features that Playwright 1.65
 * disables. The partitioning of storage by site stays enabled, as it is for visitors.
 */
const switchedOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable',
  'LensOverlay,MediaRouter,PaintHolding,AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch',
  // These two features open invisible pages behind the address bar, which cost a second of CPU time per context.
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup'
]

/** Arguments for containers: no sandbox, because root cannot use it, and no background requests of the browser. */
const chromiumArguments = [
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
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable'
]

/**
 * The path of a Chromium: the path in `CHROMIUM`, else the system's Chromium, else Playwright's. Playwright's headless shell needs the
 * least CPU time.
 */
function findChromium(): string | undefined {
  return [process.env.CHROMIUM, ...installed, chromium.executablePath()].find(path => path && isExecutable(path))
}

/** Installs a Chromium if there is none: Debian's when allowed, Playwright's otherwise. */
function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  if (!installFromDebian('chromium-headless-shell')) {
    spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  const now = findChromium()
  if (now) return now
  throw new Error(
    'The browser tests need Chromium and none could be installed. Install it (on Debian: apt-get install chromium-headless-shell) or name one in CHROMIUM.'
  )
}

/** Starts a Chromium, with these arguments in addition to our own. */
export function launchChromium(...more: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(), args: [...chromiumArguments, ...more] })
}

let shared: Browser | undefined

/** The Chromium that all files of this worker share. It ends with the worker, so a test file closes its own contexts. */
export async function openChromium(): Promise<Browser> {
  if (!shared?.isConnected()) shared = await launchChromium()
  return shared
}

if (import.meta.main) {
  try {
    process.stdout.write(`Chromium: ${ensureChromium()}\n`)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(1)
  }
}

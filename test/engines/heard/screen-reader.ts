import { execFile, execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import puppeteer, { type Page } from 'puppeteer-core'
import { vi } from 'vitest'
import { ends, firstLineOf, startDisplay, startsWithThis } from '../program.ts'
import { findFirefox } from '../firefox-program.ts'
import { findOrca } from './orca.ts'

const run = promisify(execFile)

/** Orca's own settings. It does not repeat each key, because a repeated key says nothing about a page. */
const settings = { enableKeyEcho: false, enableSpeech: true, enableBraille: false, enableSound: false }

/** Orca runs this file at its start. By default it keeps the last lines of its log to itself. */
const customization = 'from orca import debug\ndebug.debugFile.reconfigure(line_buffering=True)\n'

const preferences = {
  // Firefox tells the bus about its pages from its start on.
  'accessibility.force_disabled': -1,
  'ui.prefersReducedMotion': 1,
  // Letters typed into a menu are one search, however long Orca takes between them.
  'ui.menu.incremental_search.timeout': 60_000,
  // Without a history no link is visited. Firefox finds visited links at some time after it has shown them.
  'places.history.enabled': false,
  'signon.rememberSignons': false,
  'browser.formfill.enable': false
}

/** Each wait may take this long, because a machine may be busy. */
const waitOptions = { timeout: 90_000 }

/** How often the log of Orca is looked at, and how many looks without a new line mean that Orca has said all. */
const looks = { interval: 120, still: 5 }

export type ScreenReader = Awaited<ReturnType<typeof startScreenReader>>

/**
 * Starts Firefox on a desktop of its own with Orca, which has no voice: it writes its speech to its log. A user can run only one Orca at a
 * time, and a second one ends at its start.
 */
export async function startScreenReader(language: string) {
  const { reader, bus, display, windows, keyboard } = findOrca()!
  const home = await mkdtemp(join(tmpdir(), 'orca-'))
  const log = join(home, 'orca.log')
  await mkdir(join(home, 'run'), { mode: 0o700 })
  await writeFile(join(home, 'user-settings.conf'), JSON.stringify(settingsFile()))
  await writeFile(join(home, 'orca-customizations.py'), customization)
  const screen = await startDisplay(display, { width: 1280, height: 1000 })
  const environment: Record<string, string> = {
    PATH: process.env.PATH!,
    HOME: home,
    XDG_RUNTIME_DIR: join(home, 'run'),
    DISPLAY: screen.name,
    LC_ALL: 'C.UTF-8',
    LANGUAGE: language,
    GTK_MODULES: 'gail:atk-bridge',
    GNOME_ACCESSIBILITY: '1',
    GSETTINGS_BACKEND: 'memory',
    NO_AT_BRIDGE: '0'
  }
  const session = startsWithThis(bus, ['--session', '--nofork', '--print-address=3'], environment)
  environment.DBUS_SESSION_BUS_ADDRESS = await firstLineOf(session)
  const manager = startsWithThis(windows, [], environment)
  // Orca stops early on a display without a window manager, and only a display with one has a current desktop.
  await vi.waitFor(() => run(keyboard, ['get_desktop'], { env: environment }), waitOptions)
  const orca = startsWithThis(reader, ['--user-prefs', home, '--debug-file', log], environment)
  const speech = async () => speechIn(await readFile(log, 'utf8').catch(() => ''))
  await vi.waitFor(
    async () => {
      if ((await speech()).length === 0) throw new Error('Orca has not said that it is on')
    },
    { ...waitOptions, interval: looks.interval }
  )
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox()!,
    headless: false,
    env: environment,
    defaultViewport: null,
    extraPrefsFirefox: preferences
  })
  const page: Page = (await browser.pages())[0] ?? (await browser.newPage())

  let heard = 0
  return {
    version: `${await browser.version()}, Orca ${execFileSync(reader, ['--version'], { env: environment, encoding: 'utf8' }).trim()}`,
    page,
    press: (key: string) => run(keyboard, ['key', key], { env: environment }),
    type: (text: string) => run(keyboard, ['type', '--delay', '30', text], { env: environment }),
    /** Waits until Orca is silent. Returns its sentences since the last call. */
    async says(): Promise<string[]> {
      let size = -1
      let still = 0
      await vi.waitFor(
        async () => {
          const now = (await stat(log)).size
          still = now === size ? still + 1 : 0
          size = now
          if (still < looks.still) throw new Error('Orca still works')
        },
        { ...waitOptions, interval: looks.interval }
      )
      const all = await speech()
      const said = all.slice(heard)
      heard = all.length
      return said
    },
    async ends() {
      await browser.close()
      for (const program of [orca, manager, session]) await ends(program)
      await screen.ends()
      await rm(home, { recursive: true, force: true })
    }
  }
}

function settingsFile() {
  const profile = ['Default', 'default']
  return {
    general: { ...settings, startingProfile: profile },
    profiles: { default: { ...settings, profile, pronunciations: {}, keybindings: {} } },
    pronunciations: {},
    keybindings: {}
  }
}

function speechIn(log: string): string[] {
  return [...log.matchAll(/SPEECH OUTPUT: '(.*?)'(?:\[?\{.*)?$/gm)].map(([, words]) => words!.trim()).filter(Boolean)
}

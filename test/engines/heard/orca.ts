import { ensureFromDebian, isExecutable } from '#test/support/debian.ts'
import { ensureFirefox } from '../firefox-program.ts'

const programs = {
  /** The screen reader. */
  reader: '/usr/bin/orca',
  /** The bus between the browser and the screen reader. */
  bus: '/usr/bin/dbus-daemon',
  /** A display without a screen. */
  display: '/usr/bin/Xvfb',
  /** A window manager, because a window without one never gets the focus. */
  windows: '/usr/bin/openbox',
  /** The keys. Orca hears only those that come through the display. */
  keyboard: '/usr/bin/xdotool'
}

export type Orca = typeof programs

/** Debian's screen reader, and the desktop that it needs. */
export function findOrca(): Orca | undefined {
  return Object.values(programs).every(isExecutable) ? programs : undefined
}

/** Installs Debian's Orca if there is none and installing is allowed. Otherwise undefined, and the test with Orca skips. */
const ensureOrca = () =>
  ensureFromDebian(findOrca, 'orca', 'at-spi2-core', 'dbus-daemon', 'libatk-adaptor', 'xvfb', 'openbox', 'xdotool')

export const withoutOrca =
  'There is no Orca or no Firefox here, so nothing is heard. Install them (on Debian: apt-get install orca at-spi2-core dbus-daemon libatk-adaptor xvfb openbox xdotool firefox-esr).'

if (import.meta.main)
  process.stdout.write(`Orca: ${ensureFirefox() ? (ensureOrca()?.reader ?? withoutOrca) : withoutOrca}\n`)

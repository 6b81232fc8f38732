import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, Capabilities, Key as Keys, type WebDriver } from 'selenium-webdriver'
import { vi } from 'vitest'
import { freePort } from '#test/support/free-port.ts'
import { findWebKit } from '#test/engines/webkit-program.ts'
import { ends, startDisplay, startsWithThis } from './program.ts'
import type { Engine, Key, Size, Tab } from './tab.ts'

const keys: Record<Key, string> = { Tab: Keys.TAB, Enter: Keys.ENTER }

const desk: Size = { width: 1400, height: 1100 }

/** Starts WebKitGTK's driver, which starts a browser for each tab. */
export async function startWebKit(): Promise<Engine> {
  const { driver, browser, display } = findWebKit()!
  const home = await createHome()
  const screen = await startDisplay(display, desk)
  const port = await freePort()
  const { FONTCONFIG_FILE = '' } = process.env
  const environment = { HOME: home, DISPLAY: screen.name, LC_ALL: 'en_US.UTF-8', FONTCONFIG_FILE }
  const service = startsWithThis(driver, [`--port=${port}`], environment)
  const url = `http://127.0.0.1:${port}`
  await vi.waitFor(() => fetch(`${url}/status`))

  const starts = () =>
    new Builder()
      .usingServer(url)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] }
        })
      )
      .build()
  return {
    version: execFileSync(browser, ['--version'], {
      env: environment,
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8'
    }).trim(),
    opensTab: async () => tabOf(await starts()),
    async ends() {
      await ends(service)
      await screen.ends()
      await rm(home, { recursive: true, force: true })
    }
  }
}

/**
 * GTK's settings: no animations, no double clicks, a toolbar that is no wider than a phone, and no hinting. Two quick presses of a button that
 * returns with Back would be a double click, and our page drops the second click of those. Without a setting GTK hints fonts fully, which
 * rounds the advance of each glyph to whole pixels. Neither Safari nor the other engines do that.
 */
async function createHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'webkit-'))
  const folder = join(home, '.config/gtk-3.0')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\ngtk-double-click-time=1\n')
  await writeFile(join(folder, 'gtk.css'), '* { min-width: 0; margin: 0; padding: 0; }\n')
  await writeFile(join(home, '.Xdefaults'), 'Xft.hinting: 0\nXft.hintstyle: hintnone\n')
  return home
}

function tabOf(driver: WebDriver): Tab {
  return {
    opens: url => driver.get(url),
    reloads: () => driver.navigate().refresh(),
    goesBack: () => driver.navigate().back(),
    async resizes({ width, height }: Size) {
      const bars = await driver.executeScript<number>('return outerHeight - innerHeight')
      // The pointer rests in the centre of the screen, and without a window manager the window under it has the focus.
      const [x, y] = [Math.round((desk.width - width) / 2), Math.round((desk.height - height) / 2)]
      await driver
        .manage()
        .window()
        .setRect({ x, y, width, height: height + bars })
      await vi.waitFor(async () => {
        const [now, isFocused] = await driver.executeScript<[string, boolean]>(
          'return [`${innerWidth} × ${innerHeight}`, document.hasFocus()]'
        )
        if (now !== `${width} × ${height}` || !isFocused)
          throw new Error(`the viewport is ${now}, focused: ${isFocused}`)
      })
    },
    runs: (work, given) => driver.executeScript(work as never, given),
    clicks: ({ x, y }) =>
      driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
        .click()
        .perform(),
    types: text => driver.actions().sendKeys(text).perform(),
    presses: key => driver.actions().sendKeys(keys[key]).perform(),
    takesPicture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    closes: () => driver.quit()
  }
}

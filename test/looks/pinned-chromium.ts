import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inflate } from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright'

/** The npm package has Chromium's headless shell, the libraries of that shell, and one font. */
const packed = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin')
/** The unpacked files lie in the package's own folder, so npm removes them together with an old version. */
const folder = join(packed, '../unpacked')

/** The package is built for this platform only. */
export const hasPinnedChromium = process.platform === 'linux' && process.arch === 'x64'

/**
 * Switches that make a picture independent of the processor, the graphics card and the screen. Skia rounds the edge of a curve by its place
 * in a tile and by the repainted part of the tile. So tiles are larger than a page, and Chromium repaints them as a whole.
 */
const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-skia-runtime-opts',
  '--disable-lcd-text',
  '--disable-partial-raster',
  '--default-tile-width=2048',
  '--default-tile-height=8192',
  '--font-render-hinting=none',
  '--force-color-profile=srgb'
]

/** Launches the Chromium of package.json with its own libraries and font, so that its pictures are equal on every machine. */
export async function launchPinnedChromium(): Promise<Browser> {
  if (!existsSync(folder)) await unpack()
  return chromium.launch({
    executablePath: join(folder, 'chromium'),
    args: switches,
    env: {
      ...process.env,
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
      LD_LIBRARY_PATH: join(folder, 'al2023/lib')
    }
  })
}

/** Unpacks into a temporary folder and renames it, because two test files may unpack at once. */
async function unpack() {
  const unpacked = await mkdtemp(`${folder}-`)
  const { TMPDIR } = process.env
  // `inflate` always writes to the folder for temporary files.
  process.env.TMPDIR = unpacked
  await Promise.all(['chromium.br', 'al2023.tar.br', 'fonts.tar.br'].map(name => inflate(join(packed, name)))).finally(
    () => (TMPDIR === undefined ? delete process.env.TMPDIR : (process.env.TMPDIR = TMPDIR))
  )
  const fonts = `<dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir>`
  await writeFile(join(unpacked, 'fonts.conf'), `<fontconfig>${fonts}</fontconfig>`)
  // One user may unpack and another user may run the tests, so both need access to the folder.
  await Promise.all([unpacked, join(unpacked, 'chromium')].map(path => chmod(path, 0o755)))
  await rename(unpacked, folder).catch(async error => {
    await rm(unpacked, { recursive: true })
    if (!existsSync(folder)) throw error
  })
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startChromium } from '#test/engines/chromium.ts'
import { startFirefox } from '#test/engines/firefox.ts'
import { journeys, type Place, pressesEarly } from '#test/engines/journeys.ts'
import { findDifferences } from '#test/engines/layout.ts'
import type { Engine } from '#test/engines/tab.ts'
import { type Look, visitorIn } from '#test/engines/visitor.ts'
import { startWebKit } from '#test/engines/webkit.ts'
import { findFirefox, withoutFirefox } from '#test/engines/firefox-program.ts'
import { root } from '#test/support/imports.ts'
import { createSite } from '#test/support/site.ts'
import { findWebKit, withoutWebKit } from '#test/engines/webkit-program.ts'

interface Visit {
  flow: keyof typeof journeys
  place: Place
}

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 }
]
const flows = Object.keys(journeys) as (keyof typeof journeys)[]
const visits: Visit[] = (['hosted', 'embedded'] as const).flatMap(place => flows.map(flow => ({ flow, place })))
const pictures = join(root, 'dist/engines')

const firefox = { name: 'Firefox', start: startFirefox, isHere: findFirefox(), without: withoutFirefox }
const webkit = { name: 'WebKit', start: startWebKit, isHere: findWebKit(), without: withoutWebKit }

const site = await createSite()
site.deps.cardAuthentication = { required: ['US'] }
const inChromium = new Map<string, Promise<Look[]>>()

/** Goes the whole way of a visit in a new tab. Returns the screens as the visitor saw them. */
async function goesThrough(engine: Engine, { flow, place }: Visit, name: string): Promise<Look[]> {
  const tab = await engine.opensTab()
  const visitor = visitorIn(tab, sizes)
  try {
    await journeys[flow](visitor, site, place)
  } finally {
    const end = { screen: 'end', width: 0, picture: await tab.takesPicture() }
    keepPictures(`${place}-${flow}-${name}`, [...visitor.looks, end])
    await tab.closes()
  }
  return visitor.looks
}

function keepPictures(name: string, looks: readonly Omit<Look, 'layout'>[]) {
  mkdirSync(pictures, { recursive: true })
  for (const [index, { width, picture }] of looks.entries()) {
    writeFileSync(join(pictures, `${name}-${index}-${width}.png`), picture)
  }
}

function seesInChromium(visit: Visit): Promise<Look[]> {
  const key = JSON.stringify(visit)
  const looks = inChromium.get(key) ?? startChromium().then(engine => goesThrough(engine, visit, 'Chromium'))
  inChromium.set(key, looks)
  return looks
}

describe.each([webkit, firefox])('in $name', ({ name, start, isHere, without }) => {
  test.skipIf(isHere)('the browser starts, where it is installed', context => context.skip(without))

  describe.skipIf(!isHere)('a visitor', () => {
    let engine: Engine
    beforeAll(async () => {
      engine = await start()
      process.stdout.write(`${name}: ${engine.version}\n`)
    })
    afterAll(() => engine?.ends())

    test.each(visits)(
      'completes the flow $flow, $place, with each control where Chromium has it',
      async visit => {
        const expected = await seesInChromium(visit)
        const looks = await goesThrough(engine, visit, name)
        const differences = looks.flatMap(({ screen, width, layout }, index) =>
          findDifferences(layout, expected[index]!.layout).map(found => `${screen}, ${width} px: ${found}`)
        )
        expect(differences).toEqual([])
      },
      300_000
    )

    test('can press in the frame that draws the first screen', async () => {
      const tab = await engine.opensTab()
      await pressesEarly(visitorIn(tab, sizes), site)
      await tab.closes()
    })
  })
})

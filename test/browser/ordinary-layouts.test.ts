import { expect, test } from 'vitest'
import { createSite } from '#test/support/site.ts'

const site = await createSite()
const join = (style = '') => `<div id="join" style="${style}"><a href="/app/join/signup">Join</a></div>`
const inside = (style: string) => `<div style="${style}">${join()}</div>`

/** The form's own width, which a parent gets that asks for the width of its content. */
const formWidth = 488

const places: Record<string, string> = {
  block: join(),
  'two columns': `<div style="display:grid;grid-template-columns:auto auto">${join()}<p>Text</p></div>`,
  'equal columns': `<div style="display:flex"><p style="flex:1">Text</p>${join('flex:1')}</div>`,
  'centred flex column': inside('display:flex;flex-direction:column;align-items:center'),
  'centred flex row': inside('display:flex;justify-content:center'),
  'centred grid': inside('display:grid;place-items:center'),
  'narrowest track': inside('display:grid;grid-template-columns:min-content'),
  float: join('float:left'),
  'inline block': join('display:inline-block'),
  'fit-content': join('inline-size:fit-content'),
  'table cell': `<table><tr><td>${join()}</td></tr></table>`,
  dialog: `<dialog open style="padding:0;border:0">${join()}</dialog>`,
  'absolute box': join('position:absolute;top:0;left:0'),
  fieldset: `<form style="display:flex"><fieldset style="border:0;padding:0">${join()}</fieldset></form>`
}

/** The width of the widget in a place, and whether the page scrolls sideways. */
async function widthIn(name: string, width: number) {
  const path = `/${name.replaceAll(' ', '-')}`
  const page = await site.arrives(path, { viewport: { width, height: 800 } }, page =>
    page.route(`**${path}`, route =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Place</title><link rel="icon" href="data:,">
          <style>body{margin:8px} p{margin:0}</style><body>${places[name]!}<script src="/sdk/v1.js"></script>
          <script>CoParentJoin.mount('#join', { flow: 'signup', locale: 'en', country: 'US' })</script>`
      })
    )
  )
  await page.getByRole('link', { name: 'For Parents' }).waitFor()
  return page.evaluate(() => ({
    width: document.querySelector('[data-coparent-join-host]')!.getBoundingClientRect().width,
    isScrolling: document.documentElement.scrollWidth > innerWidth
  }))
}

test.each(Object.keys(places))('the widget is as wide as its column: %s', async name => {
  const wide = await widthIn(name, 1000)
  const least = name === 'narrowest track' ? 200 : name === 'equal columns' ? 490 : formWidth
  expect(wide.width).toBeGreaterThanOrEqual(least)
  expect(wide.isScrolling).toBe(false)
  const narrow = await widthIn(name, 360)
  expect(narrow.width).toBeGreaterThanOrEqual(name === 'equal columns' || name === 'narrowest track' ? 172 : 280)
  expect(narrow.isScrolling).toBe(false)
})

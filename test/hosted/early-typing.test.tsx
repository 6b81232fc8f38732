import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { languages, localeOf } from '#core/locale.ts'
import { variants } from '#core/country.ts'
import { readEarlyTexts } from '#hosted/browser/early-typing.ts'
import { flows } from '#hosted/flows.ts'
import { renderPage } from '#hosted/server.tsx'
import { untilIdle } from '#test/support/render.tsx'
import { stepAt } from '#hosted/flow.tsx'

function Name() {
  const [name, setName] = useState('')
  return <input aria-label={`Hello ${name}`} value={name} onChange={event => setName(event.currentTarget.value)} />
}

test('the text typed until React has taken a field over reaches React, to the last letter', async () => {
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(<Name />)
  const input = root.querySelector('input')!
  input.value = 'An'
  const drawn = hydrateRoot(root, <Name />)
  input.value = 'Ana'
  await untilIdle()
  readEarlyTexts(root)()
  await untilIdle()
  expect(input.getAttribute('aria-label')).toBe('Hello Ana')
  expect(input.value).toBe('Ana')
  drawn.unmount()
  root.remove()
})

test('no checkbox and no list can change before React takes over', async () => {
  const site = { legacyUrl: '', supportPhone: '', emulated: false, scriptHosts: [] }
  const assets = { styles: '', loads: {} }
  const paths = flows.flatMap(flow =>
    ['/signup', '/coparentstatus', '/step1', '/pro'].filter(path => stepAt(flow, path))
  )
  const locales = languages.flatMap(locale => variants.map(country => localeOf({ locale, country })))
  for (const locale of locales) {
    for (const path of paths) {
      const { html } = await renderPage(path, { locale, site, assets })
      const page = document.createElement('div')
      page.innerHTML = html
      expect(page.querySelectorAll('textarea,[type=checkbox],[type=radio],option+option'), path).toHaveLength(0)
    }
  }
})

import { hydrateRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { localeOf } from '#core/locale.ts'
import { flowAt } from '#hosted/flows.ts'
import { personal, renderPage } from '#hosted/server.tsx'
import { createUrlEnvironment } from '#hosted/browser/url-environment.ts'
import { introductionFor } from '#server/order/catalogue/introduction.ts'
import { createMemory } from '#test/support/fake-environment.ts'
import { professionalCatalogue } from '#server/professional/catalogue.ts'
import { untilIdle } from '#test/support/render.tsx'
import { stepAt } from '#hosted/flow.tsx'
import { opensHosted } from '#test/support/open-visit.ts'

const lists = { ...professionalCatalogue.optionsIn('es'), regions: ['Illinois'] }
const silence = () => new Promise<Response>(() => {})

test.each([
  ['/signup', 'has no answer', silence],
  ['/coparentstatus', 'has no answer', silence],
  ['/step1', 'has no answer', silence],
  ['/pro', 'has no answer', silence],
  ['/pro', 'has its lists', async () => Response.json(lists)],
  ['/pro', 'has no network', () => Promise.reject(new TypeError('failed to fetch'))]
])('%s, which %s before, hydrates as it was written', async (path, _, answer) => {
  const query = '?locale=es&offer=1&ref=a%22b%27&pct=MTU'
  const locale = localeOf({ locale: 'es', country: 'MX' })
  const introduction = introductionFor('MX')
  const site = { legacyUrl: '', supportPhone: '', emulated: false, scriptHosts: [], introduction }
  const page = await renderPage(path, { locale, site, assets: { styles: '', loads: {} } })
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = /<div id="join"[^>]*>(.*)<\/div>\n<\/body>/s.exec(personal(page.html, '', query))![1]!
  history.replaceState(null, '', `/app/join${path}${query}`)

  vi.stubGlobal('fetch', answer)
  const { flow } = flowAt(path)!
  const environment = createUrlEnvironment(
    path => stepAt(flow, path),
    createMemory(),
    () => {},
    introduction
  )
  const visit = opensHosted(flow, environment, locale)
  await visit.enter()
  await vi.dynamicImportSettled()
  await untilIdle()
  // In development React reports differences of hydration by console.error.
  const logged = vi.spyOn(console, 'error')
  const onAlive = vi.fn()
  const drawn = hydrateRoot(root, visit.view(onAlive))
  await untilIdle()
  expect(onAlive).toHaveBeenCalled()
  expect(logged).not.toHaveBeenCalled()
  logged.mockRestore()
  vi.unstubAllGlobals()
  drawn.unmount()
  root.remove()
})

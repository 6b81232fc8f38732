import { hydrateRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { localeOf } from '#core/locale.ts'
import { flowAt } from '#hosted/flows.ts'
import { personal, renderPage } from '#hosted/server.tsx'
import { createUrlEnvironment } from '#hosted/browser/url-environment.ts'
import { createMemory } from '#test/support/fake-environment.ts'
import { untilIdle } from '#test/support/render.tsx'

test.each(['/signup', '/coparentstatus', '/step1', '/pro'])('%s comes alive as it was written', async path => {
  const query = '?locale=es&offer=1&ref=a%22b%27&pct=MTU'
  const locale = localeOf({ locale: 'es', country: 'MX' })
  const site = { legacyUrl: '', supportPhone: '', supportEmail: '', emulated: false, scriptHosts: [] }
  const page = await renderPage(path, { locale, site, assets: { script: '', early: '', styles: '', parts: {} } })
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = /<div id="join"[^>]*>(.*)<\/div>\n<\/body>/s.exec(personal(page.html, '', query))![1]!
  history.replaceState(null, '', `/app/join${path}${query}`)

  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const { flow } = flowAt(path)!
  const environment = createUrlEnvironment(flow.stepAt, createMemory())
  const visit = flow.open({ environment, locale, legacyUrl: '', services: {} as never })
  await visit.enter()
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

import { expect, test, vi } from 'vitest'
import { type Language, languages, localeOf } from '#core/locale.ts'
import { continueVisit } from '#hosted/continuation.tsx'
import type { HostedFlow } from '#hosted/flow.tsx'
import { flowAt, flows } from '#hosted/flows.ts'
import { type NoteName, personal, renderNote, renderPage } from '#hosted/server.tsx'
import { receiptLink } from '#hosted/receipt-link.ts'
import { createFakeEnvironment, gives } from '#test/support/fake-environment.ts'
import { newStart, parent } from '#test/support/people.ts'
import { click, focus, render, type } from '#test/support/render.tsx'
import { stepAt } from '#hosted/flow.tsx'
import { opensHosted } from '#test/support/open-visit.ts'

const notes: NoteName[] = ['home', 'billing', 'missing', 'failed', 'removed', 'removal-ended']
const paths = flows.flatMap(flow =>
  ['/signup', '/step1', '/invite', '/access', '/payment', '/credentials', '/pro/step2'].filter(path =>
    stepAt(flow, path)
  )
)
const locale = localeOf({ locale: 'en', country: 'GB' })
const request = {
  locale,
  site: { legacyUrl: '', supportPhone: '', emulated: false, scriptHosts: [] },
  assets: { styles: '', loads: {} }
}

test('a secret of a mailed link stands in no link, and no link loses it', async () => {
  for (const [path, secret] of [
    ['/invite', 'token=mailed'],
    ['/credentials', 'token=mailed'],
    ['/access', 'code=mailed']
  ]) {
    const { html } = await renderPage(path!, request)
    const shown = personal(html, '', `?locale=es&${secret}`)
    expect(linksOf(shown)).toEqual(languages.map(language => [null, current(language)]))
    expect(shown).not.toContain('mailed')
  }
})

const current = (language: Language) => (language === 'en' ? 'true' : null)

function linksOf(html: string) {
  const page = document.createElement('div')
  page.innerHTML = html.slice(html.indexOf('<body>'))
  return [...page.querySelectorAll('nav[aria-label] a[hreflang]')].map(link => [
    link.getAttribute('href'),
    link.getAttribute('aria-current')
  ])
}

test.each([...new Set(paths), ...notes])(
  '%s is written with links to each language, which keep its query',
  async name => {
    const { html } = name.startsWith('/')
      ? await renderPage(name, request)
      : await renderNote(name as NoteName, request)
    expect(linksOf(personal(html, '', '?locale=fr&ref=a%26b"&country=MX'))).toEqual(
      languages.map(language => [`?locale=${language}&ref=a%26b%22&country=MX`, current(language)])
    )
  }
)

const details = {
  userId: 'u-1',
  email: parent.email,
  agreedToTerms: true,
  marketingOptIn: true,
  securityGiven: true,
  credentialsGiven: false,
  isInvited: false,
  referralGiven: true,
  address: { country: 'GB' }
}

/** Opens a page and shows its first screen. */
async function opens(flow: HostedFlow, path: string) {
  history.replaceState(null, '', `/app/join${path}`)
  const { environment, left } = createFakeEnvironment({ start: gives(newStart()), parent: gives(details as never) })
  environment.$wanted.set(stepAt(flow, path.split('?')[0]!))
  const visit = opensHosted(flow, environment, locale)
  visit.session.resume()
  await visit.enter()
  visit.onTitle(title => (document.title = title))
  return { ...(await render(<>{visit.view()}</>)), left }
}

test.each([
  ['/step1', flowAt('/step1')!.flow, 'given-name', 'Ana'],
  ['/pro', flowAt('/pro')!.flow, 'given-name', 'Ana'],
  ['/credentials?token=secret', receiptLink, 'username', 'ana.m']
])('%s changes its language in place, and every field keeps its text', async (path, flow, autofill, typed) => {
  const { tree, find, left } = await opens(flow, path)
  const field = await vi.waitFor(() => {
    const found = tree.querySelector<HTMLInputElement>(`[autocomplete="${autofill}"]`)
    if (!found) throw new Error(tree.textContent!)
    return found
  })
  await type(field, typed)
  const title = document.title
  const spanish = find('link', /Español/)
  await focus(spanish)
  await click(spanish)
  await vi.waitFor(() => expect(find('link', 'Privacidad')).toBeDefined())
  expect(tree.contains(field)).toBe(true)
  expect(field.value).toBe(typed)
  expect(document.title).not.toBe(title)
  expect(tree.querySelector('.cpj')!.getAttribute('lang')).toBe('es-GB')
  expect(document.activeElement).toBe(spanish)
  expect(spanish.getAttribute('aria-current')).toBe('true')
  expect(left).toEqual([])
})

test("a link that is opened in another tab is the browser's to open", async () => {
  const { find } = await opens(flowAt('/step1')!.flow, '/step1')
  const event = await click(find('link', /Español/), { ctrlKey: true })
  expect(event.defaultPrevented).toBe(false)
})

test('a page that cannot continue a visit changes its language in place, and keeps its sentence', async () => {
  history.replaceState(null, '', '/app/join/continue?country=GB')
  const root = document.body.appendChild(document.createElement('div'))
  root.dataset.locale = 'en-GB'
  void continueVisit(root)
  await vi.waitFor(() => expect(root.querySelector('h1')?.textContent).toBe('This link cannot be used'))
  await click(root.querySelector('a[hreflang="es"]')!)
  await vi.waitFor(() => expect(document.title).toBe('No se puede usar este enlace · CoParentJoin'))
  expect(root.querySelector('h1')!.textContent).toBe('No se puede usar este enlace')
  expect(location.search).toBe('?country=GB&locale=es')
  expect(root.dataset.locale).toBe('es-GB')
  root.remove()
})

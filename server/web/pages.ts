import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { supportPhoneOf } from '#server/reference/support.ts'
import { supportHoursOf } from '#server/reference/support-hours.ts'
import { storePath, stores } from '#core/app-stores.ts'
import { basePath } from '#core/base-path.ts'
import { localeOf } from '#core/locale.ts'
import type { Assets, Hosted, NoteName, PageRequest, Rendered } from '#hosted/server.tsx'
import { introductionFor } from '#server/order/catalogue/introduction.ts'
import type { Log } from '#server/platform/observability/log.ts'
import { preferredOf } from '#server/platform/http/language.ts'
import { createToken } from '#server/platform/secrets/tokens.ts'
import { contentPolicy, pageHeaders, type PageSettings, purposesOf, reportedPolicy, scriptHosts } from './policy.ts'

const landing = `${basePath}/signup`

/** Known paths of the member area's billing page (docs/specification/member-area.md#legacy-pages). */
const legacyPaths = [
  '/step1/parentb',
  '/step1/address',
  '/step2/parentb',
  '/alacarte/parentb',
  '/payment/parentb',
  '/receipt/parentb',
  '/securityquestions',
  '/termsandconditions'
]

/** Pages of the stand-in for the member area. Without `LEGACY_URL` each only names the real page. */
const standIns = [
  'home',
  'login',
  'password',
  'billing',
  'account-setup',
  'terms',
  'privacy',
  'help',
  'contact',
  'cases'
] as const

/** Pages of mailed links whose button changes something: each page, the pages after the press, and that of a link that is unknown or has ended. */
const pressNotes = {
  pro: ['removal', 'removed', 'removal-ended'],
  invite: [
    'decline',
    'declined',
    'decline-joined',
    'decline-paid',
    'decline-ended',
    'email',
    'email-confirmed',
    'email-ended'
  ]
} as const

interface PagesOptions {
  settings: PageSettings
  hosted: Hosted
  assets: Assets
  log: Pick<Log, 'error'>
}

/**
 * Serves the hosted pages: the flows by their paths, and further pages. It must be the last of all routes, because every other path gets
 * the page for a missing page.
 */
export function servePages(options: PagesOptions): Hono {
  const { settings, hosted, log } = options
  const answer = createRenderer(options)

  const note = (c: Context, name: NoteName) =>
    answer(c, request => hosted.renderNote(name, request, name === 'home' ? c.req.query('code') : undefined))

  const page = new Hono().use(pageHeaders(settings), compress())
  for (const [folder, names] of Object.entries(pressNotes)) {
    for (const name of names) page.get(`${basePath}/${folder}/${name}`, c => note(c, name))
  }
  page.get(`${basePath}/*`, c => {
    const path = c.req.path.slice(basePath.length)
    // The policy needs no payment hosts on pages for professionals, who buy nothing.
    return answer(c, request => hosted.renderPage(path, request), !/^\/pro(\/|$)/.test(path))
  })
  // The stand-in's pages exist only if no real member area is configured.
  page.use('/legacy/*', (c, next) =>
    settings.legacyUrl === `${settings.baseUrl}/legacy` ? next() : note(c, 'missing')
  )
  page.get('/legacy', c => note(c, 'home'))
  for (const name of standIns) page.get(`/legacy/${name}`, c => note(c, name))
  page.get('*', (c, next) => (c.req.header('Accept')?.includes('text/html') ? note(c, 'missing') : next()))
  page.onError((error, c) => {
    log.error({ err: error, path: c.req.routePath }, 'unhandled page error')
    return note(c, 'failed')
  })
  return createRedirects(settings).route('/', page)
}

/** Renders a page in the language of the request. */
function createRenderer({ settings, hosted, assets }: PagesOptions) {
  return async function answer(
    c: Context,
    render: (request: PageRequest) => Promise<Rendered>,
    sells = false
  ): Promise<Response> {
    const locale = localeOf({
      locale: c.req.query('locale'),
      country: c.req.query('country'),
      preferred: preferredOf(c.req.header('Accept-Language'))
    })
    const site = {
      legacyUrl: settings.legacyUrl,
      supportPhone: supportPhoneOf(settings, locale.variant),
      supportHours: supportHoursOf(settings, locale.variant, locale),
      introduction: introductionFor(locale.variant),
      emulated: settings.emulated,
      scriptHosts: scriptHosts(settings),
      purposes: purposesOf(settings)
    }
    const reported = reportedPolicy(settings)
    if (reported) c.header('Content-Security-Policy-Report-Only', reported)
    const nonce = createToken()
    const { status, html } = await render({ locale, site, assets })
    // A mistyped link may have a token, which the address bar and the language links would keep.
    const bare = withoutSecrets(new URL(c.req.url))
    if (status === 404 && bare) return c.redirect(bare)
    return c.html(hosted.personal(html, nonce, queryOf(c)), status, {
      'Content-Security-Policy': contentPolicy(settings, nonce, sells),
      'Cache-Control': 'private, no-cache',
      Vary: 'Accept-Language'
    })
  }
}

function createRedirects(settings: PagesOptions['settings']): Hono {
  const pages = new Hono()
  for (const path of ['/', basePath, `${basePath}/`]) pages.get(path, c => c.redirect(landing + queryOf(c)))
  // A path in capitals would leave the token of a mailed link in the address bar, because only a page of a flow removes it.
  pages.get('*', (c, next) => {
    // The path stays percent-encoded, because a header must not contain a decoded line break.
    const { pathname, search } = new URL(c.req.url)
    const path = withoutSlashes(pathname.toLowerCase())
    const isOurs = path === basePath || path.startsWith(`${basePath}/`)
    return isOurs && path !== pathname ? c.redirect(path + search) : next()
  })
  pages.get(storePath, c => {
    c.header('Vary', 'User-Agent')
    return c.redirect(
      /iPhone|iPad|iPod|Macintosh/.test(c.req.header('User-Agent') ?? '') ? stores.apple : stores.google
    )
  })
  for (const page of ['/terms', '/privacy']) pages.get(page, c => c.redirect(settings.legacyUrl + page))
  for (const path of legacyPaths) {
    for (const prefix of ['', basePath]) pages.get(prefix + path, c => c.redirect(`${settings.legacyUrl}/billing`))
  }
  return pages
}

/** Removes trailing slashes. A regular expression would start anew at each slash of a long row, so the function uses a loop. */
function withoutSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/**
 * The path with the parameters that choose the language alone; undefined if the URL has no others. A path of several slashes begins with
 * one, because `//name` is another host.
 */
function withoutSecrets({ pathname, searchParams }: URL): string | undefined {
  const localeParams = [...searchParams].filter(([name]) => name === 'locale' || name === 'country')
  if (localeParams.length === searchParams.size) return undefined
  const query = localeParams.length > 0 ? `?${new URLSearchParams(localeParams)}` : ''
  return `/${pathname.replace(/^\/+/, '')}${query}`
}

function queryOf(c: Context): string {
  return new URL(c.req.url).search
}

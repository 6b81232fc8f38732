import { atom } from 'nanostores'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { Locale } from '#core/locale.ts'
import { fill } from '#words/fill.ts'
import type { Purpose } from '#core/rules/consent.ts'
import type { Bundle, Translate } from '#words/shape.ts'
import { createLanguage } from '#language/language.ts'
import type { Services } from '#shell/services.ts'
import type { Environment, Introduction } from '#visit/environment.ts'
import { Page } from '#ui/page/page.tsx'
import { inSentence } from '#core/phone-line.ts'
import { Link } from '#ui/control/link.tsx'
import { linkPhones } from '#ui/control/phone.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { Skeleton } from '#ui/notice/skeleton.tsx'
import {
  type Assets,
  documentOf,
  escaped,
  nonceMark,
  type PageRequest,
  queryMark,
  type Rendered,
  type Site,
  titleOf
} from './page/document.ts'
import { type HostedFlow, isOpen, openHosted, pageTitle } from './flow.tsx'
import { continuationPath, flowAt } from './flows.ts'
import { PageFooter, PageTop } from './page/frame.tsx'
import { frameWords } from '#language/words.ts'
import { withLanguageHrefs } from './page/languages.tsx'
import { renderNote } from './page/notes.tsx'

export { renderNote } from './page/notes.tsx'
export type { NoteName } from './page/notes.tsx'
export type { Assets, PageRequest, Rendered, Site } from './page/document.ts'

export interface Hosted {
  personal: typeof personal
  renderPage: typeof renderPage
  renderNote: typeof renderNote
}

/** The cache of rendered pages. A page is the same for every visitor, since the server knows nothing about visitors. */
const written = new WeakMap<Assets, Map<string, Promise<Rendered>>>()

/** Renders the page at a path below `/app/join`, as it is before any script runs. */
export async function renderPage(path: string, request: PageRequest): Promise<Rendered> {
  const found = flowAt(path)
  if (!found && path !== continuationPath) return renderNote('missing', request)
  const key = `${path} ${request.locale.tag}`
  const pages = written.get(request.assets) ?? new Map<string, Promise<Rendered>>()
  written.set(request.assets, pages)
  const known = pages.get(key) ?? (found ? writePage(found.flow, found.step, request) : writeContinuation(request))
  pages.set(key, known)
  known.catch(() => pages.delete(key))
  return known
}

/** Replaces the placeholders of a cached page for one request: the nonce, and the query of the URL in the links. */
export function personal(html: string, nonce: string, query: string): string {
  return withLanguageHrefs(html.replace(nonceMark, nonce), query).replaceAll(queryMark, () => escaped(query))
}

async function writePage(flow: HostedFlow, step: string, request: PageRequest): Promise<Rendered> {
  const { locale, site } = request
  const { legacyUrl, purposes = [] } = site
  const { words, width } = flow.flow.screens[step]!
  const isRendered = isOpen(flow, step)
  const t = await wordsFor(locale, words)
  return writeLivePage(request, {
    title: pageTitle(flow, step, t),
    loads: ['forms', ...wordLoads(locale, words)],
    written: isRendered ? step : undefined,
    markup: isRendered
      ? await writeStep(flow, step, locale, site)
      : renderToString(<Waiting {...{ t, locale, width, legacyUrl, purposes }} />)
  })
}

/** The page of a handover link. The server cannot fetch the visit: browsers do not send the code after the `#`. */
async function writeContinuation(request: PageRequest): Promise<Rendered> {
  const { locale, site } = request
  const t = await wordsFor(locale, 'foot')
  return writeLivePage(request, {
    title: titleOf(t('handover.title')),
    loads: wordLoads(locale, 'foot'),
    markup: renderToString(<Waiting t={t} locale={locale} legacyUrl={site.legacyUrl} isHandover />)
  })
}

async function wordsFor(locale: Locale, bundle: Bundle): Promise<Translate> {
  const language = createLanguage(locale)
  await Promise.all([language.load('screens'), language.load(bundle)])
  return language.t
}

function wordLoads({ language, variant }: Locale, bundle: Bundle): string[] {
  const names = new Set(['screens', bundle, ...(variant === 'US' ? [] : ['regional'])])
  return [...names].map(name => `${name}-words-${language}`)
}

interface LivePage {
  title: string
  /** Loads that the page needs at once, beside its script. */
  loads: readonly string[]
  /** The step that the markup shows; undefined for a page outside the flows. */
  written?: string
  markup: string
}

function writeLivePage({ locale, site, assets }: PageRequest, { title, loads, written, markup }: LivePage): Rendered {
  const attributes = {
    id: 'join',
    // React adds its handlers here. Without the role a screen reader calls all the content “clickable”.
    role: 'presentation',
    'data-locale': locale.tag,
    'data-legacy-url': site.legacyUrl,
    ...(site.scriptHosts.length > 0 && { 'data-hosts': site.scriptHosts.join(' ') }),
    ...(site.purposes?.length && { 'data-purposes': site.purposes.join(' ') }),
    ...(written && { 'data-written': written }),
    ...(site.introduction && { 'data-introduction': JSON.stringify(site.introduction) })
  }
  const attributeTexts = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`)
  const html = documentOf({
    locale,
    title,
    assets,
    bridge: site.emulated ? '/__net__/bridge.js' : undefined,
    loads: ['first', ...loads],
    late: renderToStaticMarkup(<Late locale={locale} site={site} />),
    noscript: renderToStaticMarkup(
      linkPhones(
        fill(frameWords[locale.language].noscript, { phone: inSentence(site.supportPhone, site.supportHours) })
      )
    ),
    body: `<div ${attributeTexts.join(' ')}>${markup}</div>`
  })
  return { status: 200, html }
}

async function writeStep(flow: HostedFlow, step: string, locale: Locale, site: Site): Promise<string> {
  const { legacyUrl, purposes = [] } = site
  const end = new AbortController()
  const visit = openHosted(flow, {
    environment: nowhere(step, site.introduction),
    locale,
    legacyUrl,
    services: none,
    signal: end.signal,
    isWritten: true,
    purposes,
    areServed: purposes.length > 0
  })
  await visit.enter()
  const markup = renderToString(visit.view())
  end.abort()
  return markup
}

interface WaitingProps {
  t: Translate
  locale: Locale
  width?: 'checkout' | 'wide'
  /** Whether this is the page of a handover link. It has no language links, because they would lose the code after the `#`. */
  isHandover?: boolean
  legacyUrl: string
  purposes?: readonly Purpose[]
}

/** A placeholder page, until the browser has found out the visitor's step. */
function Waiting({ t, locale, width, isHandover, legacyUrl, purposes = [] }: WaitingProps) {
  const frame = { locale, legacyUrl }
  const footer = <PageFooter {...frame} choices={purposes.length > 0 ? { isServed: true } : undefined} />
  const top = <PageTop {...frame} languages={isHandover ? undefined : { query: queryMark }} />
  return (
    <Page environment="page" lang={locale.tag} width={width} top={top} footer={footer}>
      <Skeleton label={t('page.loading')} bars={4} />
    </Page>
  )
}

/** The notice of a page whose scripts do not come. The style sheet hides it at first, and a page that handles events removes it. */
function Late({ locale, site }: Pick<PageRequest, 'locale' | 'site'>) {
  const words = frameWords[locale.language]
  return (
    <div id="late" className="cpj">
      <Notice blame="us" items={[words.late]}>
        <Link href="">{words.reload}</Link>
        <p>{linkPhones(fill(words.support, { phone: inSentence(site.supportPhone, site.supportHours) }))}</p>
      </Notice>
    </div>
  )
}

/** The environment of server rendering: it sends no request, stores nothing and reports no event. */
function nowhere(step: string, introduction: Introduction | undefined): Environment {
  return {
    wire: { origin: '', fetch: never },
    $wanted: atom<string | undefined>(step),
    memory: { read: () => undefined, write() {}, clear() {} },
    introduction,
    query: () => queryMark,
    leave() {},
    report() {},
    newId: () => ''
  }
}

const none: Omit<Services, 't'> = {
  frames: { container: bug, outlet: () => null, look: bug },
  cardFields: never,
  wallets: never
}

function never(): Promise<never> {
  return new Promise(() => {})
}

function bug(): never {
  throw new Error('no screen that a server writes has card fields')
}

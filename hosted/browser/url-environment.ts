import { newUuid } from '#core/uuid.ts'
import { atom } from 'nanostores'
import { basePath } from '#core/base-path.ts'
import type { Row } from '#core/flow/flow.ts'
import type { SessionEvent } from '#visit/event.ts'
import type { Memory, Environment, Introduction } from '#visit/environment.ts'
import type { Session } from '#visit/session.ts'
import { setLocaleHere } from './locale-here.ts'

interface UrlEnvironment extends Environment {
  /** Makes the URL name the session's step, and its language once the visitor or a link has chosen one. */
  follow(session: Pick<Session, '$row' | '$locale'>): void
}

/** The environment of hosted pages: the URL names the step, and the browser's Back and Forward go through the steps. */
export function createUrlEnvironment(
  stepAt: (path: string) => string | undefined,
  memory: Memory,
  report: (event: SessionEvent) => void = () => {},
  introduction?: Introduction
): UrlEnvironment {
  const $wanted = atom<string | undefined>(stepAt(pathHere()))

  return {
    // The API has the same origin as the hosted pages.
    wire: { origin: '', fetch: (url, init) => fetch(url, init) },
    $wanted,
    memory,
    query: () => location.search,
    leave: url => location.assign(url),
    reload(parameter) {
      const url = new URL(location.href)
      url.searchParams.delete(parameter)
      history.replaceState(null, '', url)
      location.reload()
    },
    report,
    newId: newUuid,
    introduction,
    isOptedOut: navigator.globalPrivacyControl,
    follow({ $row, $locale }) {
      let isTravelling = false
      /** Whether the URL names the language, by a link, by the visitor's choice, or by a choice before a reload. */
      let isNamed = new URLSearchParams(location.search).has('locale')
      const nameLocale = () => {
        isNamed = true
        setLocaleHere($locale.get())
      }
      $locale.listen(nameLocale)
      addEventListener('popstate', () => {
        isTravelling = true
        $wanted.set(stepAt(pathHere()))
        isTravelling = false
        correct($row.get())
        // The history entry may have been written before the language was changed.
        if (isNamed) nameLocale()
      })
      correct($row.get())
      $row.listen(row => {
        if (!isTravelling && row.path !== pathHere()) history.pushState(null, '', addressOf(row))
      })
    }
  }
}

/** The path of the page below `/app/join`. */
export function pathHere(): string {
  return location.pathname.slice(basePath.length)
}

/** A visitor may go to the URL of a step that they cannot reach yet. The URL is then replaced by that of the step they see. */
function correct(row: Row<object>): void {
  if (row.path !== pathHere()) history.replaceState(null, '', addressOf(row))
}

function addressOf({ path }: Row<object>): string {
  return basePath + path + location.search
}

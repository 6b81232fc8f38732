import { basePath } from '#core/base-path.ts'
import type { Session } from '#visit/session.ts'

/**
 * The URL of a hosted page, for links that work without script, open a new tab or leave the widget. It contains language and country. On a
 * hosted page, it also keeps the current page's query.
 */
export function pageOf({ environment, $locale }: Pick<Session, 'environment' | '$locale'>, path: `/${string}`): string {
  const { language, country } = $locale.get()
  return `${environment.wire.origin}${basePath}${path}${environment.query?.() ?? `?locale=${language}&country=${country}`}`
}

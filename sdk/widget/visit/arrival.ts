import type { Checked } from '../entry/options.ts'
import type { WidgetArrival } from './visit.tsx'

/**
 * In the widget, options take the place of the query parameters of hosted pages. Only forced experiment arms, which developers use, come
 * from the page's URL. Few pages have an offer or a forced arm, so their rules are a chunk of their own.
 */
export async function arrivalOf({
  offer,
  package: packageCode,
  invite,
  country,
  accessToken
}: Checked): Promise<WidgetArrival> {
  return {
    ...((offer || location.search.includes('exp.')) && (await import('./arrival-link.ts')).linkOf(offer)),
    ...(packageCode && { packageCode }),
    ...(invite && { invite, country }),
    ...(accessToken && { accessToken })
  }
}

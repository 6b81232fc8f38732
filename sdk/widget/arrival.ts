import type { Checked } from './options.ts'
import type { WidgetArrival } from './visit.tsx'

/**
 * Options replace the query parameters that hosted pages read. Only forced experiment arms, a developer's tool, come from the page's
 * address. Few pages have an offer or a forced arm, so their rules are a chunk of their own.
 */
export async function arrivalOf({ offer, package: packageCode, invite, accessToken }: Checked): Promise<WidgetArrival> {
  return {
    ...((offer || location.search.includes('exp.')) && (await import('./arrival-link.ts')).linkOf(offer)),
    ...(packageCode && { packageCode }),
    ...(invite && { invite }),
    ...(accessToken && { accessToken })
  }
}

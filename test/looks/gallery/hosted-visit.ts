import { basePath } from '#core/base-path.ts'
import type { Language } from '#core/locale.ts'
import type { Visit } from './recorder.ts'

/** The hosted pages that open without a registration, with header and footer. The entries of the widget show all other steps. */
export function hostedVisit(locale: Language): Visit {
  const paths = {
    landing: '/signup',
    'coparent-status': '/coparentstatus',
    parent: '/step1',
    professional: '/pro',
    request: '/invite/request',
    note: '/pro/removed',
    // Without the token of a mailed link, the page of an order shows what it shows for an expired one.
    'order-refused': '/order'
  }
  const steps = Object.entries(paths).map(([name, path]) => ({ name: `hosted/${name}`, path: `${basePath}${path}` }))
  return { flow: 'hosted', locale, country: 'US', options: {}, answers: {}, steps }
}

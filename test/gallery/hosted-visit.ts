import { basePath } from '#core/base-path.ts'
import type { Language } from '#core/locale.ts'
import type { Visit } from './recorder.ts'

/** Hosted pages with their frame, as a visitor without a registration gets them. The widget's entries show the other steps. */
export function hostedVisit(locale: Language): Visit {
  const paths = {
    landing: '/signup',
    'coparent-status': '/coparentstatus',
    parent: '/step1',
    professional: '/pro',
    request: '/invite/request',
    note: '/pro/removed'
  }
  const steps = Object.entries(paths).map(([name, path]) => ({ name: `hosted/${name}`, path: `${basePath}${path}` }))
  return { flow: 'hosted', locale, country: 'US', options: {}, answers: {}, steps }
}

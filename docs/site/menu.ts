import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const folder = resolve(import.meta.dirname, '..')

export const description =
  'Parents and family-law professionals join a co-parenting service on your page: sign-up, payment, invitations, professionals.'

/** The pages of the site by the groups of its menu: their paths below `docs`, without `.md`. `README` is the first page. */
const groups: Readonly<Record<string, readonly string[]>> = {
  Start: ['README', 'quick-start', 'frameworks'],
  Build: ['theming', 'options', 'events', 'steps', 'prefill-and-handover', 'webhooks', 'receivers', 'api'],
  Ship: ['csp', 'testing', 'going-live', 'troubleshooting', 'versions'],
  Operate: ['configuration', 'deployment', 'payments', 'runbook', 'database', 'security', 'privacy'],
  About: ['accessibility', 'limitations'],
  Specification: [
    'specification/README',
    'specification/sign-up',
    'specification/checkout',
    'specification/credentials',
    'specification/order-page',
    'specification/invitations',
    'specification/professionals',
    'specification/member-area',
    'specification/experiments-and-analytics',
    'specification/countries-and-languages',
    'specification/text-and-limits',
    'specification/calls'
  ]
}

export const sitePages = Object.values(groups).flat()

/** The menu in the form of VitePress's sidebar. */
export const menu = Object.entries(groups).map(([text, names]) => ({
  text,
  items: names.map(name => ({ text: titleOf(name), link: `/${name.replace(/README$/, '')}` }))
}))

function titleOf(name: string): string {
  return /^# (.+)$/m.exec(readFileSync(join(folder, `${name}.md`), 'utf8'))![1]!
}

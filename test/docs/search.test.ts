import { globSync } from 'node:fs'
import { join } from 'node:path'
import MiniSearch from 'minisearch'
import { expect, test } from 'vitest'
import { folder } from './site.ts'

const [file] = globSync('assets/**/@localSearchIndexroot.*.js', { cwd: folder })
const { default: index } = (await import(join(folder, file!))) as { default: string }
/** The fields and the weights of VitePress. */
const search = MiniSearch.loadJSON<{ id: string }>(index, {
  fields: ['title', 'titles', 'text'],
  storeFields: ['title', 'titles'],
  searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } }
})

const found = (words: string) =>
  search
    .search(words)
    .slice(0, 3)
    .map(({ id }) => String(id).replace('/docs/', ''))

/** Words that readers have typed → the section that answers them, or the page if several of its sections do. */
test.each([
  ['enable paypal', 'going-live.html#wallets'],
  ['custom text', 'limitations.html#texts-languages-and-looks'],
  ['browser back', 'options.html#back-leads-to-the-step-before'],
  ['google tag manager', 'frameworks.html#google-tag-manager'],
  ['webhook signature', 'webhooks.html'],
  ['redirect after purchase', 'events.html'],
  ['UTM attribution', 'events.html#a-funnel-of-your-own-and-where-a-visitor-came-from'],
  ['rename button', 'limitations.html#texts-languages-and-looks'],
  ['apple pay not showing', 'troubleshooting.html#a-wallet-is-missing'],
  ['replay attack', 'receivers.html#what-each-of-them-does'],
  ['web component', 'options.html#the-custom-element']
])('the search "%s" has its section among the first three', (words, section) => {
  const places = section.includes('#') ? found(words) : found(words).map(id => id.split('#')[0])
  expect(places).toContain(section)
})

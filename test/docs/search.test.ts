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
  ['turn on apple pay', 'going-live.html#wallets'],
  ['google pay merchant id', 'going-live.html#google-pay'],
  ['change button color', 'theming.html'],
  ['custom text', 'limitations.html#texts-languages-and-looks'],
  ['promo code', 'testing.html#coupons'],
  ['conversion tracking', 'events.html#analytics'],
  ['GDPR', 'privacy.html'],
  ['rate limit', 'security.html#limits'],
  ['origin not allowed', 'troubleshooting.html#nothing-appears-and-my-link-stays'],
  ['CORS', 'troubleshooting.html#nothing-appears-and-my-link-stays'],
  ['bundle size', 'versions.html#sizes'],
  ['versioning', 'versions.html'],
  ['rollback', 'versions.html#upgrading'],
  ['cancel subscription', 'limitations.html#payment'],
  ['skip packages', 'options.html#a-package-and-the-level-of-headings'],
  ['browser back', 'options.html#back-leads-to-the-step-before'],
  ['webview', 'options.html#in-the-web-view-of-an-app'],
  ['session timeout', 'troubleshooting.html#a-visit-has-ended'],
  ['api key', 'api.html'],
  ['playground', '#try-it'],
  ['iframe', 'csp.html#hosted-pages-in-a-frame'],
  ['SLA', 'troubleshooting.html#where-to-ask'],
  ['get started', 'quick-start.html'],
  ['install', 'quick-start.html'],
  ['which origin', 'quick-start.html'],
  ['react', 'frameworks.html#react-and-next'],
  ['next', 'frameworks.html#react-and-next'],
  ['nuxt', 'frameworks.html#vue-and-nuxt'],
  ['astro', 'frameworks.html#astro'],
  ['angular', 'frameworks.html#angular'],
  ['wordpress', 'frameworks.html#wordpress'],
  ['google tag manager', 'frameworks.html#google-tag-manager'],
  ['shopify', 'frameworks.html#shopify-squarespace-and-wix'],
  ['test card', 'testing.html'],
  ['declined card', 'testing.html#a-declined-payment'],
  ['webhook signature', 'webhooks.html'],
  ['refund', 'payments.html#refunds'],
  ['theme', 'theming.html'],
  ['dark mode', 'theming.html'],
  ['fonts', 'theming.html'],
  ['density', 'theming.html'],
  ['logo', 'theming.html'],
  ['nonce', 'csp.html'],
  ['browsers', 'versions.html#browsers'],
  ['going live', 'going-live.html'],
  ['pin a version', 'versions.html#pinned-with-integrity'],
  ['more languages', 'limitations.html#texts-languages-and-looks'],
  ['redirect after purchase', 'events.html'],
  ['preselect package', 'options.html#a-package-and-the-level-of-headings'],
  ['heading level', 'options.html#a-package-and-the-level-of-headings'],
  ['packageId', 'webhooks.html#names-of-a-package'],
  ['UTM attribution', 'events.html#a-funnel-of-your-own-and-where-a-visitor-came-from'],
  ['frame the hosted page', 'csp.html#hosted-pages-in-a-frame'],
  ['CSP', 'csp.html'],
  ['status page', 'troubleshooting.html#where-to-ask'],
  ['support hours', 'troubleshooting.html#where-to-ask'],
  ['translate', 'limitations.html#texts-languages-and-looks'],
  ['german', 'limitations.html#texts-languages-and-looks'],
  ['add a language', 'limitations.html#texts-languages-and-looks'],
  ['rename button', 'limitations.html#texts-languages-and-looks'],
  ['invoice', 'limitations.html#payment'],
  ['free trial', 'limitations.html#payment'],
  ['how to cancel', 'limitations.html#payment'],
  ['customer portal', 'limitations.html#payment'],
  ['subscription renewal webhook', 'limitations.html#payment'],
  ['postMessage', 'limitations.html#in-your-page'],
  ['resume', 'troubleshooting.html#answers-are-gone-after-a-reload'],
  ['apple pay not showing', 'troubleshooting.html#a-wallet-is-missing'],
  ['success url', 'events.html#when-you-prevent-complete'],
  ['staging', 'testing.html'],
  ['data deletion', 'privacy.html#requests-of-people'],
  ['retry webhook', 'webhooks.html#messages'],
  ['webhook ip addresses', 'webhooks.html#messages'],
  ['order status', 'webhooks.html#look-up'],
  ['order id', 'webhooks.html#look-up'],
  ['replay attack', 'receivers.html#what-each-of-them-does'],
  ['idempotency', 'receivers.html#what-each-of-them-does'],
  ['python', 'receivers.html'],
  ['express', 'receivers.html'],
  ['next webhook', 'receivers.html'],
  ['verify webhook', 'receivers.html'],
  ['change log', 'versions.html#changelog'],
  ['internet explorer', 'versions.html#browsers'],
  ['web component', 'options.html#the-custom-element'],
  ['google ads', 'events.html#count-a-conversion'],
  ['request example', 'api.html']
])('the search "%s" has its section among the first three', (words, section) => {
  const places = section.includes('#') ? found(words) : found(words).map(id => id.split('#')[0])
  expect(places).toContain(section)
})

import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Language, languages, localeOf } from '#core/locale.ts'
import { serverWords } from '#words/server-words.ts'
import { frameOf } from '#test/engines/visitor.ts'
import { findFirefox } from '#test/engines/firefox-program.ts'
import { root } from '#test/support/imports.ts'
import { type Listener, listenerTo } from '#test/engines/heard/listener.ts'
import { findOrca, withoutOrca } from '#test/engines/heard/orca.ts'
import { startScreenReader } from '#test/engines/heard/screen-reader.ts'
import { homesOnScreen, validCard, type Words, wordsOf } from '#test/support/signup.ts'
import { createSite } from '#test/support/site.ts'

const isHere = Boolean(findFirefox() && findOrca())

/** Each language's own buyer, whose texts are the same in each run. */
const buyers = {
  en: { email: 'ana.en@example.com', phone: '2125550143', username: 'ana.reyes.en' },
  es: { email: 'ana.es@example.com', phone: '2125550144', username: 'ana.reyes.es' },
  fr: { email: 'ana.fr@example.com', phone: '2125550145', username: 'ana.reyes.fr' }
} satisfies Record<Language, object>

const site = await createSite()

test.skipIf(isHere)('Orca reads these visits, where it is installed', context => context.skip(withoutOrca))

describe.runIf(isHere)('Orca in Firefox', () => {
  test.each(languages)(
    'says the kept sentences of a whole purchase in %s',
    async language => {
      const words = await wordsOf(localeOf({ locale: language, country: 'US' }))
      const reader = await startScreenReader(language)
      process.stdout.write(`${reader.version}\n`)
      const listener = listenerTo(reader)
      try {
        await listener.opens(`${site.url}/app/join/signup?locale=${language}&country=US`, words.landing.title)
        await buys(listener, words, buyers[language])
        const { date, order, transaction } = serverWords[language].receipt
        for (const label of [date, order, transaction]) await listener.hides(label)
      } finally {
        await reader.ends()
      }
      await expect(listener.heard()).toMatchFileSnapshot(join(root, `test/engines/heard/purchase-${language}.txt`))
    },
    900_000
  )
})

async function buys(listener: Listener, words: Words, { email, phone, username }: (typeof buyers)['en']) {
  const { field, action, billing, method, credentials, family } = words
  await listener.activates(words.landing.parents)
  await listener.comesTo(words.coParentStatus.title)
  await listener.readsOn()
  await listener.activates(words.coParentStatus.no)

  await listener.comesTo(words.parent.title)
  await listener.readsOn()
  await listener.types(field.firstName, 'Ana')
  await listener.types(field.lastName, 'Reyes')
  await listener.types(field.email, 'ana@')
  await listener.types(field.phone, phone)
  await listener.activates(action.continue)
  await listener.reads(words.problem.email, 'Return, with a wrong address')
  await listener.readsOn()
  await listener.presses('Tab')
  await listener.follows()
  await listener.types(field.email, email)
  await listener.activates(action.continue)

  await listener.comesTo(family.title)
  await listener.readsOn()
  await listener.types(field.firstName, 'Sam', family.coParent)
  await listener.types(field.lastName, 'Okafor', family.coParent)
  await listener.types(field.email, `co.${email}`, family.coParent)
  const child = family.child.replace('{{number}}', '1')
  await listener.types(field.firstName, 'Lu', child)
  await listener.types(field.lastName, 'Reyes', child)
  await listener.activates(action.continue)

  await listener.comesTo(words.packages.title)
  await listener.readsOn()
  await listener.activates(`${words.packages.choose} Premium`)

  const { line1, city, postalCode } = homesOnScreen.US
  await listener.comesTo(billing.title)
  await listener.readsOn()
  await listener.types(billing.line1, line1)
  await listener.presses('Escape')
  await listener.types(billing.city, city)
  await listener.types(billing.postalCode, postalCode)
  await listener.chooses(billing.region, 'ill')
  await listener.activates(billing.continue)

  await listener.comesTo(method.title)
  await listener.waitsForFrame(frameOf('cvv'), method.loading)
  await listener.readsOn()
  await typesCard(listener, { ...validCard, number: '4111111111111112' })
  await listener.activates(method.review)
  await listener.reads(words.problem.card_number, 'Return, with a wrong number')
  await listener.presses('Tab')
  await listener.follows()
  await typesCard(listener, { number: validCard.number })
  await listener.activates(method.review)

  await listener.comesTo(words.review.title)
  await listener.readsOn()
  await listener.tabsTo(words.referral.label)
  await listener.presses('Down')
  await listener.activates(words.review.pay)

  await listener.comesTo(credentials.title)
  await listener.readsOn()
  await listener.tabsTo(credentials.question)
  await listener.presses('Down')
  await listener.types(credentials.answer, 'Librarian')
  await listener.types(credentials.code, '1234')
  await listener.types(credentials.confirmCode, '1234')
  await listener.types(credentials.username, username)
  await listener.types(credentials.password, 'correct horse 9!')
  await listener.tabsTo(words.terms.accept)
  await listener.presses('space')
  await listener.activates(credentials.submit)
  await listener.reads(credentials.goOn, 'Return')
  await listener.activates(credentials.goOn)

  await listener.comesTo(words.receipt.title)
  await listener.readsOn()
}

async function typesCard(listener: Listener, fields: Record<string, string>) {
  for (const [field, text] of Object.entries(fields)) await listener.types(frameOf(field), text)
}

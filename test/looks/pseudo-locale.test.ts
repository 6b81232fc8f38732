import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { expectNothingCut } from '#test/looks/cut-text.ts'
import { pseudo, speakPseudo, spokenPseudo } from '#test/looks/pseudo-language.ts'
import { newcomer, signupOn } from '#test/support/signup.ts'
import { createSite, opens } from '#test/support/site.ts'

const site = await createSite()
const inUS = { locale: 'en', country: 'US' }

/** Opens a flow on a small phone in a pseudo-language whose sentences are longer than those of every real language. */
async function arrives(switches: Record<string, string>): Promise<Page> {
  const page = await site.arrives('/healthz', { viewport: { width: 360, height: 800 } })
  await speakPseudo(page.context())
  const query = new URLSearchParams({ ...inUS, ...switches })
  await opens(page, new URL(`/examples/harness/?${query}`, site.url).href)
  return page
}

/** Closes the page once all routed scripts have arrived. The handler of the route could not read the answer of a closed page. */
async function leaves(page: Page) {
  await page.context().unrouteAll({ behavior: 'wait' })
  await page.context().close()
}

test('a sentence grows by 40 % at the least, and keeps its holes', () => {
  expect(pseudo('Welcome, {{firstName}}!')).toBe('Wéélcóóméé, {{firstName}}!ñ')
  expect(pseudo('Why').length).toBeGreaterThanOrEqual(5)
})

test('parent A sees no cut text at 360 px', async () => {
  const page = await arrives({})
  const visitor = await signupOn(page, inUS, spokenPseudo)
  const { words } = visitor
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()
  const parent = newcomer()
  await visitor.completeUntil('parent', { parent }, () => expectNothingCut(page))
  await visitor.continues()
  await page.getByText(words.empty.visitor.email).first().waitFor()
  await expectNothingCut(page)
  await visitor.completeUntil('family', { parent })
  await visitor.continues()
  await page.getByText(words.empty.coParent.firstName).first().waitFor()
  await expectNothingCut(page)
  await visitor.namesFamily({ firstName: 'Sam', lastName: 'Okafor' }, { firstName: 'Lu', lastName: 'Reyes' })
  await page.getByRole('checkbox', { name: words.family.emailUnknown }).check()
  await page
    .getByRole('group', { name: words.family.coParent })
    .getByRole('textbox', { name: words.field.phone })
    .fill('2125550199')
  await visitor.continues()
  await page.getByRole('dialog').waitFor()
  await expectNothingCut(page)
  await page.getByRole('button', { name: words.coParentEmail.skip }).click()
  await heading(words.packages.title)
  await expectNothingCut(page)
  await visitor.choosesPackage(/build/i)
  await heading(words.builder.title)
  await expectNothingCut(page)
  await visitor.continues()
  await heading(words.billing.title)
  await visitor.continuesToPayment()
  await page.getByText(words.empty.visitor.city).first().waitFor()
  await expectNothingCut(page)
  await visitor.completeUntil('credentials', { parent }, () => expectNothingCut(page))
  await visitor.setsCredentials({ username: 'ana.pseudo', password: 'short' })
  await page.getByRole('textbox', { name: words.credentials.answer }).click()
  await page.locator('.cpj-message', { hasText: words.problem.validPwdLength_error }).waitFor()
  await expectNothingCut(page)
  await visitor.setsCredentials({ username: 'ana.pseudo', password: 'correct horse 9!' })
  await visitor.acceptsTerms()
  await visitor.submitsCredentials()
  await page.getByText(words.credentials.success).waitFor()
  await expectNothingCut(page)
  await visitor.goesOn()
  await visitor.hasReceipt()
  await expectNothingCut(page)
  await leaves(page)
})

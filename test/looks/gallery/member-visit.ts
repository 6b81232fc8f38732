import type { Language } from '#core/locale.ts'
import { signupOn } from '#test/support/signup.ts'
import { loginOf, opensFlow, paymentActs, refusal } from './circumstances.ts'
import type { Product } from './product.ts'
import { createRecorder, type Visit } from './recorder.ts'

/** Records a signed-in parent whose subscription has ended: parent A of the recorded sign-up in this language. */
export async function memberVisit(product: Product, locale: Language): Promise<Visit> {
  const country = 'US'
  const { username, password } = loginOf(locale, country)
  const { accessTokens, database, legacy, now } = product.deps
  const yesterday = new Date(now().getTime() - 24 * 3600 * 1000)
  await database.updateTable('account').set({ subscribed_until: yesterday }).where('username', '=', username).execute()
  const login = await legacy.login(username, password)
  if (login.name !== 'welcome') throw new Error(login.name)
  const redeemed = await accessTokens.redeem(new URL(login.target, product.url).searchParams.get('code')!)
  if (redeemed.name !== 'token') throw new Error(redeemed.name)
  const { token: accessToken } = redeemed

  const page = await opensFlow(product, 'harness', { flow: 'signup', locale, country, accessToken })
  const { shows, adds, answerTo, visit } = createRecorder(page, {
    flow: 'member',
    locale,
    country,
    options: { accessToken }
  })
  const visitor = await signupOn(page, { locale, country })
  const { words } = visitor
  // From here on the recorder receives the answers of the API.
  await page.reload()
  const own = 'GET /v1/me/subscription'
  const snapshot = { version: 1, step: 'landing' } as const

  await shows('packages', words.packages.title)
  await adds('landing', { snapshot })
  const body = { ...((await answerTo(own)) as object), subscriptionStatus: 'current' }
  await adds('home', { snapshot, answers: { [own]: { status: 200, body } } })
  await adds('access', { snapshot, answers: { [own]: refusal('unauthorized') } })
  await adds('access/loading', { snapshot, answers: { [own]: 'never' } })
  await visitor.choosesPackage(/build|medida|mesure/i)
  await shows('build-your-own', words.builder.title)
  await page.getByRole('button', { name: words.builder.packages }).click()
  await visitor.choosesPackage(/premium/i)
  await shows('payment/billing', words.billing.title)
  await visitor.continuesToPayment()
  const { toMethod, toReview, toPay } = paymentActs(words)
  await shows('payment/method', words.method.title, { acts: toMethod })
  await visitor.typesCard()
  await visitor.reviews()
  await shows('payment/review', words.review.title, { acts: toReview })
  await adds('receipt', { acts: toPay })
  await visitor.pays()
  await visitor.hasReceipt()
  const made = await visit()
  await page.context().close()
  return made
}

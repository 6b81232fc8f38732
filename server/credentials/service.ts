import * as credentialsCalls from '#core/contract/credentials.ts'
import type { ResultOf, Input } from '#core/contract/route.ts'
import { fail, ok, type Problem, type Result } from '#core/errors.ts'
import { passwordProblems, usernameProblem } from '#core/rules/credentials.ts'
import { needsText } from '#core/rules/referral.ts'
import { cleanText } from '#core/rules/text.ts'
import type { Deps } from '#server/deps.ts'
import { openLinkRequest } from '#server/invitation/link-requests.ts'
import { isKnownPassword } from '#server/account/known-passwords.ts'
import { isReservedUsername } from '#server/account/reserved-usernames.ts'
import { failureOf } from '#server/platform/database/failure.ts'
import { embedderAt } from '#server/embedder/embedders.ts'
import { postWebhooks } from '#server/embedder/webhooks.ts'
import { invalid } from '#server/platform/http/language.ts'
import { postMail } from '#server/mail/store.ts'
import type { RequestContext } from '#server/platform/http/serve.ts'
import {
  type Account,
  type AccountChanges,
  findAccount,
  isUsernameTaken,
  setCredentials,
  updateAccount,
  usedSince
} from '#server/account/account-store.ts'
import { joinByInvitation } from '#server/invitation/service.ts'
import { expireTokens, findToken, spendTokens } from '#server/account/token-store.ts'
import { joinedWebhookOf } from './joined-webhook.ts'

type Routes = typeof credentialsCalls

/**
 * The account of a Bearer credentials token. Unknown and expired tokens get the same answer. Every token of an account that has
 * credentials gets the answer `used`, expired or not, because a new link is of no use to its parent.
 */
export async function openAccount(
  deps: Pick<Deps, 'database' | 'now'>,
  context: RequestContext
): Promise<Result<Account, Problem<'unauthorized' | 'used'>>> {
  const token = context.bearer === undefined ? undefined : await findToken(deps.database, 'credentials', context.bearer)
  const account = token && (await findAccount(deps.database, token.account_id))
  if (!account) return fail('unauthorized')
  if (account.credentials_set_at) return fail('used', usedSince(account))
  return token.expires_at <= deps.now() ? fail('unauthorized') : ok(account)
}

export async function changeAccount(
  deps: Pick<Deps, 'database' | 'hasher' | 'limits'>,
  account: Account,
  { body }: Input<Routes['updateParent']>,
  context: RequestContext
): Promise<ResultOf<Routes['updateParent']>> {
  const fields: Record<string, string> = {}
  const changes: AccountChanges = {}
  const wants = new Set(body.sections)
  if (wants.has('REFERRAL')) {
    const { referral } = body
    if (!referral) fields.referral = 'required'
    else if (needsText(referral.selection) && !referral.other) fields['referral.other'] = 'required'
    else changes.referral = referral
  }
  if (wants.has('SECURITY_QUESTION')) {
    if (!body.securityQuestion) fields.securityQuestion = 'required'
    if (!body.securityAnswer) fields.securityAnswer = 'required'
    changes.securityQuestion = body.securityQuestion
  }
  if (wants.has('SECURITY_CODE')) {
    if (!body.securityCode) fields.securityCode = 'required'
    else if (body.securityCode !== body.confirmCode) fields.confirmCode = 'security_code_same'
  }
  if (Object.keys(fields).length > 0) {
    return invalid(fields, context)
  }
  const hashed = (['SECURITY_QUESTION', 'SECURITY_CODE'] as const).filter(section => wants.has(section))
  const allowed = await deps.limits.guard(...hashed.map(() => ['hash', account.id] as const))
  if (!allowed.ok) return allowed
  // An answer counts as right in upper and lower case, so its hash is made from lower case.
  if (wants.has('SECURITY_QUESTION')) {
    changes.securityAnswerHash = await deps.hasher.hash(cleanText(body.securityAnswer!).toLowerCase())
  }
  if (wants.has('SECURITY_CODE')) changes.securityCodeHash = await deps.hasher.hash(body.securityCode!)
  return (await updateAccount(deps.database, account.id, changes)) ? ok({}) : fail('unauthorized')
}

export async function checkUsername(
  deps: Pick<Deps, 'database' | 'limits'>,
  account: Account,
  typed: string
): Promise<ResultOf<Routes['checkUsername']>> {
  const allowed = await deps.limits.guard(['username', account.id])
  if (!allowed.ok) return allowed
  const username = cleanText(typed)
  const meetsRequirements = usernameProblem(username) === undefined
  const mayBeTaken = meetsRequirements && !isReservedUsername(username)
  const available = mayBeTaken && !(await isUsernameTaken(deps.database, username.toLowerCase()))
  return ok({ available, meetsRequirements })
}

export async function giveCredentials(
  deps: Deps,
  account: Account,
  typed: { username: string; password: string },
  context: RequestContext
): Promise<ResultOf<Routes['setCredentials']>> {
  const username = cleanText(typed.username)
  const { password } = typed

  if (account.agreed_to_terms_at === null) return invalid({ terms: 'terms' }, context)
  const wrongName = usernameProblem(username)
  if (wrongName) return invalid({ username: wrongName }, context)
  if (isReservedUsername(username)) return invalid({ username: 'username_taken' }, context)
  const [wrongPassword] = passwordProblems({ username, password, email: account.person.email ?? '' })
  if (wrongPassword) return invalid({ password: wrongPassword }, context)
  if (isKnownPassword(password)) return invalid({ password: 'validPwdKnown_error' }, context)

  const allowed = await deps.limits.guard(['hash', account.id])
  if (!allowed.ok) return allowed
  const page = { embedderId: await embedderAt(deps, context.origin), reference: context.reference ?? null }
  const passwordHash = await deps.hasher.hash(password)
  const now = deps.now()
  const usernameKey = username.toLowerCase()
  const done = await deps.database
    .transaction()
    .execute(async transaction => {
      const isSet = await setCredentials(transaction, account.id, { username, usernameKey, passwordHash, now })
      if (isSet) {
        await spendTokens(transaction, 'credentials', account.id, now)
        await joinByInvitation(deps, transaction, account)
      }
      if (isSet && account.side === 'b')
        await postWebhooks(deps, transaction, [await joinedWebhookOf(transaction, account, page)])
      return isSet ? 'set' : 'used'
    })
    .catch((error: unknown) => {
      // Another account has taken the name a moment ago.
      if (failureOf(error) === 'conflict') return 'taken'
      throw error
    })
  if (done === 'taken') return invalid({ username: 'username_taken' }, context)
  return done === 'set' ? ok({}) : fail('used')
}

export async function requestCredentials(
  deps: Deps,
  context: RequestContext
): Promise<ResultOf<Routes['requestCredentials']>> {
  const { bearer } = context
  const opened = await openLinkRequest(deps, context.address, async () => {
    const token = bearer === undefined ? undefined : await findToken(deps.database, 'credentials', bearer)
    return token && findAccount(deps.database, token.account_id)
  })
  if (!opened.ok) return opened
  const { id: accountId, recipient, language, country, person } = opened.value
  await deps.database.transaction().execute(async transaction => {
    await expireTokens(transaction, 'credentials', accountId, deps.now())
    await postMail(deps, transaction, {
      kind: 'finish',
      recipient,
      language,
      country,
      accountId,
      data: { firstName: person.firstName }
    })
  })
  return ok({})
}

/**
 * Signs a parent in. Every wrong input gets the same message, and limits also count unknown names, so that callers cannot find out which
 * names exist.
 */
export async function login(
  deps: Pick<Deps, 'legacy' | 'limits' | 'log' | 'settings'>,
  { body }: Input<Routes['login']>,
  context: RequestContext
): Promise<ResultOf<Routes['login']>> {
  const username = cleanText(body.username)
  const name = username.toLowerCase()
  const tries = await deps.limits.reserve(
    ['loginFailure', `${name} ${context.address}`],
    ['loginAddressFailure', context.address]
  )
  if (!tries.ok) return tries
  const answer = await deps.legacy.login(username, body.password)
  if (answer.name === 'refused') {
    await tries.value.keep()
    return fail('login.failed')
  }
  await tries.value.release()
  const target = answer.name === 'welcome' ? targetUnder(answer.target, deps.settings.legacyUrl) : undefined
  if (target === undefined) return fail('unavailable')
  deps.log.info({ route: credentialsCalls.login.path }, 'signed in')
  return ok({ target })
}

/** A redirect target of the member area. Other targets are dropped, because the member area may redirect only into itself. */
function targetUnder(target: string, base: string): string | undefined {
  const [to, from] = [URL.parse(target, base), URL.parse(base)]
  if (!to || !from) return undefined
  const folder = from.pathname.endsWith('/') ? from.pathname : `${from.pathname}/`
  return to.origin === from.origin && `${to.pathname}/`.startsWith(folder) ? to.href : undefined
}

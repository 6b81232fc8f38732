import { atom, computed, map } from 'nanostores'
import * as credentialsCalls from '#core/contract/credentials.ts'
import type { UsedDetail } from '#core/contract/credentials.ts'
import type { ParentDetails } from '#core/contract/parent-details.ts'
import { fail, ok, type Problem, type Result } from '#core/errors.ts'
import { passwordProblems, passwordRules, type PasswordProblem, usernameProblem } from '#core/rules/credentials.ts'
import { invitedReferral, needsText } from '#core/rules/referral.ts'
import { cleanText } from '#core/rules/text.ts'
import type { CheckoutFacts } from '#core/flow/checkout-facts.ts'
import { broadcast, listenToPages } from '#checkout/visit-channel.ts'
import { loginTimeIn } from './login-time.ts'
import { contactOf, termsOf } from '#form/support-contact.ts'
import { referralOf } from '#form/referral.ts'
import { createForm } from '#visit/form.ts'
import type { Session } from '#visit/session.ts'
import { createQuery } from '#visit/query.ts'
import { createSubmission } from '#visit/submission.ts'
import {
  blankCredentials,
  blockProblems,
  savable,
  type CredentialsValues,
  loginProblems,
  securityOf,
  type RequestedBlocks,
  requestedBlocksOf
} from './blocks.ts'

/** The part of a session that the credentials screen uses. */
type AnySession = Pick<Session, 'signal' | 'call' | 'environment' | 'draft' | 'forget' | '$start' | '$locale'>

export interface Access {
  session: AnySession
  /** The facts of the order's payment; empty without an order. */
  order?: Pick<CheckoutFacts, 'payment' | 'paidElsewhere'>
  /** Fetches the credentials token. Absent if the session already has one. */
  open?: () => Promise<Result<unknown>>
  /** Called with the parent's data once they are fetched. */
  onDetails?: (details: ParentDetails) => void
  /** Called once, when this page has set the login. `accountId` is the parent's. */
  joined?: (accountId: string) => void
  /** Ends the screen. `target` is a URL in the member area, which the sign-in answered with. */
  finish: (target: string | undefined) => void
}

/** Milliseconds that the success message is shown before the flow goes on (docs/specification/credentials.md#after-the-credentials). */
const pause = 5000

export type CredentialsModel = ReturnType<typeof createCredentials>

/** The credentials screen of parent A and of an invited parent: user name, password and the parts that are not answered yet. */
export function createCredentials(access: Access) {
  const { session, order = {}, finish } = access
  const state = createState(access)
  const { $details, $values, $refused, $isSet, $used } = state
  const { loading, renewal, $usedSince, $isRenewed } = createLoading(state, access)
  const { requestedBlocks, send } = createLogin(state, access.joined)
  const nameCheck = createNameCheck(state)
  const $done = atom<{ target: string | undefined } | undefined>()
  const $contact = contactOf(session)
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Aborts when the screen is left, for example because the embedder has removed the widget. */
  let shown: AbortSignal | undefined

  const form = createForm({
    $values,
    about: 'visitor',
    $context: [$details, $refused, $isSet],
    rules(values: CredentialsValues) {
      const login = loginProblemsIn(state, values)
      const fields = $isSet.get() ? login : { ...blockProblems(values, requestedBlocks()), ...login }
      return Object.keys(fields).length > 0
        ? { ok: false as const, problem: fields }
        : { ok: true as const, value: values }
    },
    send,
    done({ target }) {
      if (shown?.aborted) return
      $done.set({ target })
      timer = setTimeout(end, pause)
    },
    refused(problem) {
      const refusal = problem.validationErrors?.find(({ field }) => field === 'username')
      if (refusal) $refused.set({ username: cleanText($values.get().username), code: refusal.code })
      return problem.code === 'used'
    },
    fieldOf: fieldOfCredentials
  })

  const type: typeof form.type = (field, value, at) => {
    form.type(field, value, at)
    state.save()
  }

  function end() {
    clearTimeout(timer)
    const { target } = $done.get() ?? {}
    finish(target)
  }

  return {
    form: {
      ...form,
      type,
      leave(field: string) {
        form.leave(field)
        if (field === 'username') void nameCheck.run()
      }
    },
    order,
    $locale: session.$locale,
    $used,
    $usedSince,
    $contact,
    $details,
    $loading: loading.$state,
    $isSet,
    $isDone: computed($done, done => done !== undefined),
    $isCheckingName: nameCheck.$isRunning,
    termsUrl: termsOf(session),
    $requestedBlocks: computed($details, details => details && requestedBlocksOf(details)),
    $asksReferralText: computed($values, ({ referral }) => needsText(referral)),
    $checks: computed([$values, $details], checksOf),
    /**
     * The button is enabled once user name and password are valid. The other fields show their problems on submit
     * (docs/specification/credentials.md#submitting).
     */
    $canSubmit: computed(
      [$values, $refused, $isSet, $details],
      values => Object.keys(loginProblemsIn(state, values)).length === 0
    ),
    $isRenewed,
    $renewal: renewal.$status,
    renew: () => renewal.submit(undefined),
    retry: loading.fetch,
    /** Leads to the login that was set elsewhere, and ends the visit. */
    logIn() {
      const { loginUrl, homeUrl } = $contact.get()
      session.forget()
      session.environment.leave(loginUrl ?? homeUrl ?? `${session.environment.wire.origin}/`)
    },
    /** Ends the screen at once. The visitor either skips the success message or goes on without a sign-in. */
    goOn: end,
    enter(signal: AbortSignal) {
      shown = signal
      listenToPages(signal, message => {
        const isMine = 'loginOf' in message && message.loginOf === $details.get()?.userId
        if (isMine && !$isSet.get() && form.$status.get().name !== 'sending') $used.set('paid.login')
      })
      return loading.fetch()
    },
    leave() {
      clearTimeout(timer)
      state.reset()
    }
  }
}

type State = ReturnType<typeof createState>

/** The state that all parts of the screen share. */
function createState({ session, order = {} }: Access) {
  const $details = atom<ParentDetails | undefined>(order.payment?.parent)
  const $saved = session.draft<Partial<CredentialsValues>>('credentials', {})
  const $values = map<CredentialsValues>(firstValues())
  $saved.listen(saved => $values.set({ ...$values.get(), ...saved }))

  function firstValues(): CredentialsValues {
    const details = $details.get()
    const saved = $saved.get()
    // In the US no consent to marketing is needed, so the box for marketing is ticked at first.
    const { marketingOptIn = details?.address.country === 'US' } = saved
    const referral = saved.referral || (details?.isInvited ? invitedReferral : '')
    return { ...blankCredentials, ...saved, marketingOptIn, referral }
  }

  return {
    session,
    $details,
    $values,
    /** The last user name that the server has refused. */
    $refused: atom<{ username: string; code: string } | undefined>(),
    /** Whether the server has stored user name and password. A further submit only signs in. */
    $isSet: atom(false),
    /** The sentence for a parent whose login another page, or an earlier visit, has set. */
    $used: atom<'paid.login' | 'paid.otherLogin' | undefined>(),
    save: () => $saved.set(savable($values.get())),
    reset: () => $values.set(firstValues())
  }
}

function loginProblemsIn({ $details, $refused, $isSet }: State, values: CredentialsValues) {
  return loginProblems(values, { email: $details.get()?.email ?? '', refused: $refused.get(), isSet: $isSet.get() })
}

/** The rows of the live checklist. An empty password meets no requirement. */
function checksOf({ username, password }: CredentialsValues, details: ParentDetails | undefined) {
  const broken = passwordProblems({ username: cleanText(username), password, email: details?.email ?? '' })
  const codes = Object.keys(passwordRules) as PasswordProblem[]
  return codes.map(code => ({ code, isMet: password !== '' && !broken.includes(code) }))
}

/** Fetches the parent's data, or mails a new link. Either may find out that the login is already set. */
function createLoading({ session, $details, $used, reset }: State, { order = {}, open, onDetails }: Access) {
  const $usedSince = atom<string | undefined>()
  const $isRenewed = atom(false)

  function endIfUsed({ code, detail }: Problem) {
    if (code !== 'used') return
    $usedSince.set((detail as UsedDetail | undefined)?.setAt)
    $used.set('paid.login')
  }

  const loading = createQuery({
    signal: session.signal,
    async call(): Promise<Result<ParentDetails>> {
      // The payment result of an account with a login has no credentials token.
      if (order.payment?.clickToJoinToken === '') return fail('used')
      // Where no token has to be fetched first, the call for the parent's data begins before the screen is rendered.
      const opened = open ? await open() : ok({})
      return opened.ok ? session.call(credentialsCalls.parent, {}) : opened
    },
    onSuccess(details) {
      if (details.credentialsGiven) return $used.set('paid.login')
      onDetails?.(details)
      const isFirst = !$details.get()
      $details.set(details)
      if (isFirst) reset()
    },
    onFailure: endIfUsed
  })

  const renewal = createSubmission(
    () => session.call(credentialsCalls.requestCredentials, {}),
    () => $isRenewed.set(true),
    endIfUsed
  )

  return {
    loading,
    renewal,
    /** When the login was set, in words, if an earlier visit has set it. */
    $usedSince: computed([$usedSince, session.$locale], (time, { tag }) => time && loginTimeIn(tag, time)),
    /** Whether a new link was mailed to the address on file. */
    $isRenewed
  }
}

/** Stores the login and the requested answers, and signs the parent in. */
function createLogin({ session, $details, $isSet, $used }: State, joined: Access['joined']) {
  let savedBlocks: Partial<RequestedBlocks> = {}

  function requestedBlocks(): RequestedBlocks {
    const details = $details.get()
    return details
      ? { ...requestedBlocksOf(details), ...savedBlocks }
      : { referral: false, security: false, terms: false }
  }

  async function send(values: CredentialsValues): Promise<Result<{ target: string }>> {
    const ready = $isSet.get() ? ok({}) : await setUp(values)
    if (ready.ok) return signIn(session, values)
    return ready.problem.code === 'used' ? signInToOther(values) : ready
  }

  async function setUp(values: CredentialsValues): Promise<Result<object>> {
    const requested = requestedBlocks()
    if (requested.referral || requested.security) {
      const answer = await session.call(credentialsCalls.updateParent, { body: sectionsOf(values, requested) })
      if (!answer.ok) return answer
      savedBlocks = { ...savedBlocks, referral: false, security: false }
    }
    if (requested.terms) {
      const agreed = await agree(session, values, $details.get()?.marketingOptIn)
      if (!agreed.ok) return agreed
      savedBlocks = { ...savedBlocks, terms: false }
    }
    const answer = await session.call(credentialsCalls.setCredentials, { body: loginOf(values) })
    if (answer.ok) {
      $isSet.set(true)
      broadcast({ loginOf: $details.get()!.userId })
      joined?.($details.get()!.userId)
    }
    return answer
  }

  /**
   * Signs in where the login is already set. If the typed one works, it is this page's own, and only the answer to its call got lost.
   * Otherwise another page has set another login.
   */
  async function signInToOther(values: CredentialsValues): Promise<Result<{ target: string }>> {
    const answer = await callLogin(session, values)
    if (answer.ok) {
      joined?.($details.get()!.userId)
      return answer
    }
    $used.set(answer.problem.code === 'login.failed' ? 'paid.otherLogin' : 'paid.login')
    return fail('used')
  }

  return { requestedBlocks, send }
}

async function agree(
  session: AnySession,
  { marketingOptIn }: CredentialsValues,
  hasOptedIn = false
): Promise<Result<object>> {
  const agreed = await session.call(credentialsCalls.agreeToTerms, {})
  if (!agreed.ok) return agreed
  // A failed call about marketing stops the flow only if the visitor has opted out.
  if (marketingOptIn) await session.call(credentialsCalls.optInToMarketing, {})
  else if (hasOptedIn) return session.call(credentialsCalls.optOutOfMarketing, {})
  return agreed
}

const callLogin = (session: AnySession, values: CredentialsValues) =>
  session.call(credentialsCalls.login, { body: { ...loginOf(values), submit: 'login' } })

async function signIn(session: AnySession, values: CredentialsValues): Promise<Result<{ target: string }>> {
  const answer = await callLogin(session, values)
  if (answer.ok || answer.problem.code !== 'login.failed') return answer
  // The sentence of `login.failed` says that the password is wrong, but the visitor has just set that password.
  return fail('invalid', { validationErrors: [{ field: 'password', code: 'login_error', text: '' }] })
}

/** Checks whether the typed user name is available. */
function createNameCheck({ session, $values, $refused, $isSet }: State) {
  const $checked = atom<string | undefined>()
  return {
    $isRunning: computed([$checked, $values], (checked, { username }) => checked === cleanText(username)),
    async run() {
      const username = cleanText($values.get().username)
      if (usernameProblem(username) || $isSet.get()) return
      $checked.set(username)
      const answer = await session.call(credentialsCalls.checkUsername, { body: { username } })
      if ($checked.get() === username) $checked.set(undefined)
      if (cleanText($values.get().username) !== username) return
      if (!answer.ok || (answer.value.available && answer.value.meetsRequirements)) return
      const code = answer.value.meetsRequirements ? 'username_taken' : 'validUsernameRequirement_error'
      $refused.set({ username, code })
    }
  }
}

function sectionsOf(values: CredentialsValues, asked: RequestedBlocks) {
  const security = ['SECURITY_QUESTION', 'SECURITY_CODE'] as const
  return {
    ...(asked.referral && { referral: referralOf(values) }),
    ...(asked.security && securityOf(values)),
    sections: [...(asked.referral ? (['REFERRAL'] as const) : []), ...(asked.security ? security : [])]
  }
}

function loginOf({ username, password }: CredentialsValues) {
  return { username: cleanText(username), password }
}

function fieldOfCredentials(field: string): string | undefined {
  if (field === 'referral.other') return 'referralOther'
  const name = field.split('.')[0]!
  return name in blankCredentials ? name : undefined
}

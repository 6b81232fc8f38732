import { atom, computed, map, type MapStore } from 'nanostores'
import { basePath } from '#core/base-path.ts'
import * as calls from '#core/contract/order-page.ts'
import type { Company, OrderPage } from '#core/contract/order-page.ts'
import { check } from '#core/check.ts'
import type { Problem, Result } from '#core/errors.ts'
import { Email } from '#core/rules/email.ts'
import { cleanText } from '#core/rules/text.ts'
import { contactOf } from '#form/support-contact.ts'
import { createForm } from '#visit/form.ts'
import type { Session } from '#visit/session.ts'
import { createQuery } from '#visit/query.ts'
import { createSubmission } from '#visit/submission.ts'
import { saveFile } from './saved-file.ts'

export interface OrderFacts {
  /** The token of the mailed link. Every call of this flow sends it. */
  token?: string
  /** The country of the buyer's address. */
  country?: string
  /** Never set: this page has no next one. */
  left?: never
}

/** The parts of the page, each of which has one change under way at most, and says what its last change did. */
const parts = ['invitation', 'renewal', 'withdrawal', 'receipt'] as const
type Section = (typeof parts)[number]

export type ChangeNotice =
  'invitation.resent' | 'invitation.sentTo' | 'renewal.confirmed' | 'renewal.resumed' | 'company.saved'

export type OrderPageModel = ReturnType<typeof createOrderPage>

export function createOrderPage(session: OrderSession) {
  const state = createState(session)
  const { $page, $notice, $open, $isRefused, show, changed, ended } = state
  const $isRenewed = atom(false)

  const loading = createQuery({
    signal: session.signal,
    call: (): Promise<Result<OrderPage>> => session.call(calls.orderPage, {}),
    onSuccess: show,
    onFailure: ended
  })
  const renewal = createSubmission(
    (isStopped: boolean) => session.call(calls.setRenewal, { body: { isStopped } }),
    page => changed('renewal', page.renewal === 'stopped' ? 'renewal.confirmed' : 'renewal.resumed')(page),
    ended
  )
  const withdrawal = createSubmission(() => session.call(calls.withdraw, {}), changed('withdrawal'), ended)
  const resending = createSubmission(
    () => session.call(calls.sendInvitation, {}),
    changed('invitation', 'invitation.resent'),
    ended
  )
  const link = createSubmission(
    () => session.call(calls.requestOrderLink, {}),
    () => $isRenewed.set(true)
  )
  const file = createSubmission(
    (orderNumber: string | undefined) => session.call(calls.orderReceipt, { query: { orderNumber } }),
    ({ pdf, fileName }) => saveFile(pdf, fileName),
    ended
  )
  const $company = map<Company>({ name: '', taxNumber: '' })

  return {
    $page,
    $notice,
    $open,
    $isRenewed,
    $contact: contactOf(session),
    $locale: session.$locale,
    /** The checkout in which the buyer pays for the co-parent. */
    $payUrl: computed([session.$facts, session.$locale], ({ token }, { language, country }) => {
      return `${basePath}/access?${new URLSearchParams({ locale: language, country })}#${token}`
    }),
    $loading: loading.$state,
    $isRefused,
    $renewal: renewal.$status,
    $withdrawal: withdrawal.$status,
    $resending: resending.$status,
    $link: link.$status,
    $file: file.$status,
    email: createEmailForm(session, state),
    company: createCompanyForm(session, state, $company),
    enter: () => void loading.fetch(),
    retry: loading.fetch,
    open(part: Section) {
      if (part === 'receipt') $company.set($page.get()?.company ?? { name: '', taxNumber: '' })
      $notice.set(undefined)
      $open.set(part)
    },
    close: () => $open.set(undefined),
    setRenewal: renewal.submit,
    withdraw: () => withdrawal.submit(undefined),
    resend: () => resending.submit(undefined),
    requestLink: () => link.submit(undefined),
    download: file.submit
  }
}

type OrderSession = Session<OrderFacts, 'order'>
type State = ReturnType<typeof createState>

/** What the page shows, and how its changes end. */
function createState(session: OrderSession) {
  const $page = atom<OrderPage | undefined>()
  /** What the last change did. Each change replaces the notice of the one before. */
  const $notice = atom<{ part: Section; key: ChangeNotice; email?: string } | undefined>()
  /** The part whose form or question is open. */
  const $open = atom<Section | undefined>()
  /** Whether the link is refused: it has expired, is unknown, or the order is erased. */
  const $isRefused = atom(false)

  function show(page: OrderPage) {
    $page.set(page)
    session.record({ country: page.country })
  }

  function changed(part: Section, key?: ChangeNotice, email?: string) {
    return (page: OrderPage) => {
      show(page)
      $open.set(undefined)
      $notice.set(key && { part, key, email })
    }
  }

  /** A refused token ends the page: only a new link helps. A part that is out of date shows its current state. */
  function ended({ code }: Problem) {
    if (code === 'unauthorized') {
      $isRefused.set(true)
      $page.set(undefined)
    }
    if (code === 'order.closed')
      void session.call(calls.orderPage, {}).then(answer => answer.ok && $page.set(answer.value))
  }

  function refused(problem: Problem) {
    ended(problem)
    return false
  }

  return { $page, $notice, $open, $isRefused, show, changed, ended, refused }
}

function createEmailForm(session: OrderSession, { changed, refused }: State) {
  const $values = map({ email: '' })
  return createForm({
    $values,
    about: 'coParent',
    rules({ email }) {
      const checked = check(Email, email)
      return checked.ok ? { ok: true, value: { email: checked.value } } : { ok: false, problem: { email: 'email' } }
    },
    send: body => session.call(calls.setCoParentEmail, { body }),
    done(page) {
      const typed = cleanText($values.get().email)
      $values.set({ email: '' })
      changed('invitation', 'invitation.sentTo', typed)(page)
    },
    refused
  })
}

function createCompanyForm(session: OrderSession, { changed, refused }: State, $values: MapStore<Company>) {
  return createForm({
    $values,
    rules: values => ({ ok: true, value: values }),
    send: body => session.call(calls.setCompany, { body }),
    done: changed('receipt', 'company.saved'),
    refused
  })
}

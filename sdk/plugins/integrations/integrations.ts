import * as chatCalls from '#core/contract/chat.ts'
import { decimalOf } from '#core/money.ts'
import { listen, onAbort } from '#visit/lifetime.ts'
import type { Session } from '#visit/session.ts'
import type { Chat, ChatVisitor } from './chat.ts'

/** The facts that the integrations read. A flow may lack them. */
interface Known {
  duplicate?: ChatVisitor
  payment?: { receipt: { transactionId: string | null; totals: { total: number; currencyCode: string } } }
}

type AnySession = Pick<
  Session,
  '$row' | '$start' | '$facts' | '$allows' | 'anonymousId' | 'call' | 'hasAccess' | 'signal'
>

/** An embedder's session recorder. The visitor's id that it gets is anonymous. */
interface Recorder {
  start(anonymousId: string): void
  stop(): void
}

interface WantedIntegrations {
  chat: boolean
  affiliate: boolean
  recorder?: Recorder
}

const chatSteps: readonly string[] = ['landing', 'duplicate']

/** Starts the integrations of a flow. Each loads only on its own steps, if the service configures it, and while its purpose is allowed. */
export function integrations(session: AnySession, { chat: wantsChat, affiliate, recorder }: WantedIntegrations): void {
  const { signal } = session
  let chat: Chat | undefined
  let isRecording = false
  let isReported = false

  async function offerChat() {
    const { flags, chatScript } = session.$start.get() ?? {}
    const here = () => session.$row.get().step
    const isOffered = wantsChat && flags?.zdChat && session.$allows.get()('chat') && chatSteps.includes(here())
    if (!isOffered || !chatScript) return chat?.close()
    const step = here()
    const { createChat } = await import('./chat.ts')
    if (signal.aborted || step !== here()) return
    chat ??= createChat(chatScript)
    const { duplicate: visitor } = session.$facts.get() as Known
    await chat.open(step === 'duplicate' ? { visitor } : { token: session.hasAccess() ? chatToken : undefined })
  }

  async function chatToken(): Promise<string | undefined> {
    const answer = await session.call(chatCalls.chatToken, {})
    return answer.ok ? answer.value.token : undefined
  }

  async function reportPurchase() {
    const { affiliate: network } = session.$start.get() ?? {}
    const { payment } = session.$facts.get() as Known
    if (!affiliate || !network || !payment || isReported || session.$row.get().step !== 'receipt') return
    if (!session.$allows.get()('affiliate')) return
    isReported = true
    const { transactionId, totals } = payment.receipt
    const { reportToAffiliate } = await import('./affiliate.ts')
    reportToAffiliate(network, {
      transactionId: transactionId ?? '',
      total: decimalOf(totals.total),
      currency: totals.currencyCode
    })
  }

  /** A recorder that throws is the embedder's mistake. The consent and the visit go on. */
  function record(may: boolean) {
    if (may === isRecording) return
    isRecording = may
    try {
      if (may) recorder?.start(session.anonymousId)
      else recorder?.stop()
    } catch (error) {
      reportError(error)
    }
  }

  function look() {
    // Integrations are optional: if one fails, the flow goes on.
    offerChat().catch(() => {})
    reportPurchase().catch(() => (isReported = false))
    record(session.$allows.get()('recorder'))
  }

  for (const $store of [session.$row, session.$start, session.$allows]) listen<unknown>($store, signal, look)
  onAbort(signal, () => {
    chat?.close()
    record(false)
  })
  look()
}

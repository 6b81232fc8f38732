/** The port to embedders' servers. */
export interface WebhookReceiver {
  /** The HTTP status of the receiver's answer, or the reason why there is none. */
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<number | string>
}

const deadlineMs = 15_000

/** A redirect counts as an answer and is not followed, because the body may go only to the registered address. */
export const webhookReceiver: WebhookReceiver = {
  async post(url, headers, body) {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'User-Agent': 'CoParentJoin', ...headers },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(deadlineMs)
      })
      await response.body?.cancel()
      return response.status
    } catch (error) {
      const { name, cause } = error as Error & { cause?: { code?: string } }
      return cause?.code ?? name
    }
  }
}

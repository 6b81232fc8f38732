/** The port to embedders' servers. */
export interface WebhookReceiver {
  /** The status of the answer, or why there is none. */
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<number | string>
}

const deadlineMs = 15_000

/** A redirect counts as an answer: the body goes to the registered address only. */
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

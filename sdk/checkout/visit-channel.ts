import { onAbort } from '#visit/lifetime.ts'

/**
 * Messages to other pages in this browser, such as duplicated tabs. `visit` is the anonymous id, which all pages of a visit share. `loginOf`
 * is the id of an account whose user name and password are now set. Every page of the origin can read the messages, so they contain no key.
 */
type VisitMessage = { visit: string; purchaseId: string } | { loginOf: string }

const name = 'coparent-join'

export function broadcast(message: VisitMessage): void {
  const channel = new BroadcastChannel(name)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has only its own origin
  channel.postMessage(message)
  channel.close()
}

/** Calls `handle` with the messages of other pages until the signal aborts. */
export function listenToPages(signal: AbortSignal, handle: (message: VisitMessage) => void): void {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }) => handle(data as VisitMessage))
  onAbort(signal, () => channel.close())
}

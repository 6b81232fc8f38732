import { fail, ok } from '#core/errors.ts'
import type { ChatTokens } from '#server/gateways/chat.ts'
import { openMember, type SignedInDeps } from './member.ts'
import * as chatCalls from '#core/contract/chat.ts'
import { type App, serve } from '#server/platform/http/serve.ts'

interface ChatDeps extends SignedInDeps {
  /** Undefined if no chat is configured. */
  chat: ChatTokens | undefined
}

export function serveChat(app: App, deps: ChatDeps): void {
  serve(app, chatCalls.chatToken, async (_, context) => {
    if (!deps.chat) return fail('missing')
    const opened = await openMember(deps, context)
    return opened.ok ? ok({ token: await deps.chat.sign(opened.value.id) }) : opened
  })
}

import { fail, ok } from '#core/errors.ts'
import { openMember } from './member.ts'
import * as chatCalls from '#core/contract/chat.ts'
import type { Deps } from '#server/deps.ts'
import { type App, serve } from '#server/platform/http/serve.ts'

export function serveChat(app: App, deps: Pick<Deps, 'accessTokens' | 'chat' | 'database'>): void {
  serve(app, chatCalls.chatToken, async (_, context) => {
    if (!deps.chat) return fail('missing')
    const opened = await openMember(deps, context)
    return opened.ok ? ok({ token: await deps.chat.sign(opened.value.id) }) : opened
  })
}

import * as chatCalls from '#core/contract/chat.ts'
import * as consentCalls from '#core/contract/consent.ts'
import * as memberCalls from '#core/contract/member.ts'
import { fail, ok } from '#core/errors.ts'
import type { Deps } from '#server/deps.ts'
import { type App, type RequestContext, serve } from '#server/platform/http/serve.ts'
import { recordConsent } from './consent.ts'
import { changeAddress, openBuyer, openMember, redeemCode } from './member.ts'

export function serveAccount(app: App, deps: Deps): void {
  serve(app, memberCalls.redeemCode, (input, context) => redeemCode(deps, input, context))
  serve(app, memberCalls.updateOwnAddress, (member, input, context) => changeAddress(deps, member, input, context), {
    open: (_: unknown, context: RequestContext) => openBuyer(deps, context)
  })
  serve(app, chatCalls.chatToken, async (_, context) => {
    if (!deps.chat) return fail('missing')
    const opened = await openMember(deps, context)
    return opened.ok ? ok({ token: await deps.chat.sign(opened.value.id) }) : opened
  })
  serve(app, consentCalls.recordConsent, (input, context) => recordConsent(deps, input, context))
}

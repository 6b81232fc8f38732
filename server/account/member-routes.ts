import * as memberCalls from '#core/contract/member.ts'
import type { Deps } from '#server/deps.ts'
import { type App, serve, serveFor } from '#server/platform/http/serve.ts'
import { changeAddress, openBuyer, redeemCode } from './member.ts'

export function serveMember(app: App, deps: Deps): void {
  serve(app, memberCalls.redeemCode, (input, context) => redeemCode(deps, input, context))
  serveFor(app, (_, context) => openBuyer(deps, context))(memberCalls.updateOwnAddress, (member, input, context) =>
    changeAddress(deps, member, input, context)
  )
}

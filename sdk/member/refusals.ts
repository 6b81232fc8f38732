import { recordPaidElsewhere } from '#checkout/paid-elsewhere.ts'
import type { Refusals } from '#visit/flow-definition.ts'
import type { MemberSession } from './session.ts'

/** The refusals of a signed-in parent's calls. */
export const refusals: Refusals<MemberSession> = {
  // `rejectToken` leads to the screen `access`.
  unauthorized: () => true,
  subscribed(session, { detail }) {
    recordPaidElsewhere(session, detail)
    // The co-parent has paid meanwhile. The API is asked again, and its answer leads to another screen.
    if (!session.$facts.get().payment) void session.ask()
    return true
  }
}

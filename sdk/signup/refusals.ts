import type { Parent } from '#core/rules/parent.ts'
import { recordPaidElsewhere } from '#checkout/paid-elsewhere.ts'
import type { Refusals } from '#visit/flow-definition.ts'
import { endAsDuplicate, possibleDuplicateIn, type SignupSession } from './session.ts'

/** The refusals of a registration's calls: it has expired or is paid, or the family is already registered. */
export const refusals: Refusals<SignupSession> = {
  expired(session) {
    session.restart('parent', { code: 'expired' })
    return true
  },
  subscribed(session, { detail }) {
    recordPaidElsewhere(session, detail)
    return session.$facts.get().payment !== undefined
  },
  incomplete(session, { validationErrors }) {
    // The co-parent has been erased since the visitor named them.
    session.record({ family: undefined })
    session.go('family', {
      code: 'invalid',
      message: validationErrors?.find(({ code }) => code === 'incomplete')?.text
    })
    return true
  },
  duplicate(session, problem, { body }) {
    const { parent, sections = [] } = (body ?? {}) as { parent?: Parent; sections?: string[] }
    // Whoever saves the family asks the visitor to confirm a possible duplicate.
    if (sections.includes('FAMILY') && possibleDuplicateIn(problem)) return false
    endAsDuplicate(session, parent)
    return true
  }
}

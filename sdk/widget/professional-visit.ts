import { professional } from '#core/flow/professional.ts'
import { createProfessionalSession } from '#screens/professional-session.ts'
import { professionalScreens } from '#screens/professional.ts'
import { visitOf } from './visit.tsx'

export const professionalVisit = visitOf({
  flow: professional,
  screens: professionalScreens,
  createSession: createProfessionalSession,
  plain: []
})

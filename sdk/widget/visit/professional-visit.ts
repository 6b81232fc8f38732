import { professional } from '#core/flow/professional.ts'
import { createProfessionalSession } from '#flows/professional/session.ts'
import { professionalScreens } from '#flows/professional/screens.ts'
import { visitOf } from './visit.tsx'

export const professionalVisit = visitOf({
  flow: professional,
  screens: professionalScreens,
  createSession: createProfessionalSession
})

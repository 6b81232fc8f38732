import { check } from '#core/check.ts'
import { ProfessionalContact } from '#core/rules/professional.ts'
import { contactBody, type ContactValues } from './contact-draft.ts'

export function judgeContact(values: ContactValues) {
  return check(ProfessionalContact, contactBody(values))
}

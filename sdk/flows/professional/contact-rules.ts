import { check } from '#core/check.ts'
import { ProfessionalContact } from '#core/rules/professional.ts'
import { contactBody, type ContactValues } from './contact.ts'

export function judgeContact(values: ContactValues) {
  return check(ProfessionalContact, contactBody(values))
}

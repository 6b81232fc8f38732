import { cleanDigits, lengthBetween, rule, text, withFacts } from './text.ts'

export const securityQuestions = [
  'first_pet',
  'first_school',
  'birth_city',
  'favourite_teacher',
  'first_car',
  'childhood_street',
  'favourite_book',
  'first_job',
  'childhood_friend',
  'favourite_dish',
  'parents_met',
  'first_concert'
] as const

export const SecurityQuestion = withFacts(
  rule(text(), 'required', id => (securityQuestions as readonly string[]).includes(id)),
  { enum: securityQuestions }
)
export const SecurityAnswer = lengthBetween(text(), 'answer_length', 2, 80)
export const SecurityCode = rule(text(cleanDigits), 'security_code', code => /^\d{4}$/.test(code))

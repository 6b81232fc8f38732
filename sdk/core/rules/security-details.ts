import { object } from 'superstruct'
import { ruleAcross } from './across.ts'
import { SecurityAnswer, SecurityCode, SecurityQuestion } from './security.ts'

/** The security fields of the credentials step: a question, its answer and a code that is typed twice. */
export const SecurityDetails = ruleAcross(
  object({
    securityQuestion: SecurityQuestion,
    securityAnswer: SecurityAnswer,
    securityCode: SecurityCode,
    confirmCode: SecurityCode
  }),
  'security_code_same',
  ({ securityCode, confirmCode }) => (securityCode === confirmCode ? [] : [['confirmCode']])
)

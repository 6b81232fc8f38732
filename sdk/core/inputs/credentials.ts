import { enums, object, optional, size, string } from 'superstruct'
import type { InputRow } from '#core/contract/route.ts'
import { array } from '#core/rules/array.ts'
import { Referral } from '#core/rules/referral.ts'
import { SecurityAnswer, SecurityCode, SecurityQuestion } from '#core/rules/security.ts'
import { printable, sized } from '#core/rules/text.ts'

const ParentSection = enums(['REFERRAL', 'SECURITY_QUESTION', 'SECURITY_CODE'])

/** User name and password of a sign-in. Only their length is limited; `rules/credentials.ts` has the rules for new ones. */
const Typed = sized(0, 200)

export const credentialsInputs = {
  parent: {
    summary: 'What is still to be asked of a parent who has paid or was invited'
  },
  updateParent: {
    summary: 'Referral, security question and security code',
    body: object({
      referral: optional(Referral),
      securityQuestion: optional(SecurityQuestion),
      securityAnswer: optional(SecurityAnswer),
      securityCode: optional(SecurityCode),
      confirmCode: optional(SecurityCode),
      sections: size(array(ParentSection), 1, 3)
    })
  },
  agreeToTerms: {
    summary: 'The parent agrees to the terms'
  },
  optInToMarketing: {
    summary: 'The parent wants news by mail'
  },
  optOutOfMarketing: {
    summary: 'The parent wants no news by mail after all'
  },
  checkUsername: {
    summary: 'Whether a user name is free and well formed',
    body: object({ username: string() })
  },
  setCredentials: {
    summary: 'Sets user name and password, once; spends the token',
    body: object({ username: string(), password: string() })
  },
  requestCredentials: {
    summary:
      'Mails a new link to the address on file and ends the older ones; the token may have run out, but not been spent'
  },
  login: {
    summary: 'Signs in to the member area; gives the address to go on to',
    body: object({ username: Typed, password: Typed, submit: optional(printable(0, 40)) })
  }
} as const satisfies Record<string, InputRow>

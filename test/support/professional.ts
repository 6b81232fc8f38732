import { randomUUID } from 'node:crypto'
import type { Input } from '#core/contract/route.ts'
import type * as professionalCalls from '#core/contract/professional.ts'
import type { ProfessionalPractice } from '#core/rules/practice.ts'
import type { ProfessionalContact } from '#core/rules/professional.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { insertProfessional } from '#server/professional/store.ts'

export type ProfessionalBody = Input<typeof professionalCalls.createProfessional>['body']

let people = 0

/** The request body of each step, with a new e-mail address. */
export const stepsOf = {
  '1': (): ProfessionalBody => ({
    title: 'HON',
    firstName: 'Ada',
    lastName: 'Okafor',
    credentials: 'JD',
    email: `ada.${Date.now()}.${(people += 1)}@example.com`,
    phoneCountryCode: 'US_CANADA',
    phoneNumber: '2125550123',
    phoneExtension: '12',
    hearAboutUs: 'SEARCH_ENGINE'
  }),
  '2': (): ProfessionalBody => practices.US,
  '3': (): ProfessionalBody => ({
    securityQuestion: 'first_job',
    securityAnswer: 'Librarian',
    securityCode: '0412',
    securityCodeConfirm: '0412'
  })
}

export const practices: Record<'US' | 'GB' | 'CA', ProfessionalBody> = {
  US: {
    practiceName: 'Okafor Family Law',
    addressLine1: '1 Main Street',
    addressLine2: 'Suite 4',
    country: 'US',
    city: 'Springfield',
    region: 'Illinois',
    postalCode: '62701',
    timezone: 'America/Chicago',
    roles: ['ATTORNEY', 'MEDIATOR']
  },
  GB: {
    practiceName: 'Okafor Family Law',
    addressLine1: '10 High Street',
    addressLine2: '',
    country: 'GB',
    city: 'Leeds',
    region: 'West Yorkshire',
    postalCode: 'LS1 4AP',
    timezone: 'Europe/London',
    roles: ['SOLICITOR']
  },
  CA: {
    practiceName: 'Okafor Family Law',
    addressLine1: '5 King Street',
    addressLine2: '',
    country: 'CA',
    city: 'Toronto',
    region: 'Ontario',
    postalCode: 'M5H 2N2',
    timezone: 'America/Toronto',
    roles: ['LAWYER']
  }
}

export function newProfessional(changes: ProfessionalBody = {}): ProfessionalBody {
  return { ...stepsOf['1'](), ...stepsOf['2'](), ...stepsOf['3'](), ...changes }
}

/** Stores a registered professional with this name. Returns the professional's id and e-mail address. */
export async function professionalNamed(database: Database, name: { firstName: string; lastName: string }) {
  const id = randomUUID()
  const person = { ...stepsOf['1'](), ...name } as ProfessionalContact
  await insertProfessional(database, {
    id,
    language: 'en',
    person,
    email_key: person.email,
    practice: practices.US as ProfessionalPractice,
    security_question: 'first_job',
    security_answer_hash: '',
    security_code_hash: '',
    attempt_id: null
  })
  return { id, email: person.email }
}

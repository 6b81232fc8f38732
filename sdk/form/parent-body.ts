import type { Problem } from '#core/errors.ts'
import { dialCodeOf } from '#core/rules/dial-codes.ts'
import type { ParentValues } from './parent-draft.ts'

/** The values of step 1 as the body of a call. */
export function parentBody(values: ParentValues) {
  return { ...values, phoneCountryCode: dialCodeOf(values.phoneCountry) }
}

const fields: Readonly<Record<string, string>> = {
  'parent.firstName': 'firstName',
  'parent.lastName': 'lastName',
  'parent.email': 'email',
  'parent.email.taken': 'email',
  'parent.phoneCountryCode': 'phoneCountry',
  'parent.phoneNumber': 'phoneNumber'
}

/** The field of step 1 to which a refused field of the body belongs. */
export function fieldOfParent(field: string): string | undefined {
  return fields[field]
}

export function saysTaken({ validationErrors = [] }: Problem): boolean {
  return validationErrors.some(({ field }) => field === 'parent.email.taken')
}

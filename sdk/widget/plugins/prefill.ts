import { nearestOf } from '#core/rules/edit-distance.ts'
import { draftsOf, type Prefill, prefillFields, wrongInPrefill } from '#core/rules/prefill.ts'
import type { FlowName } from '#plugins/handover/link.ts'
import type { Session } from '#visit/session.ts'

/**
 * Fills fields with the embedder's texts, if the visitor has not touched them. Each field is filled once in a visit, because a visitor who
 * empties a field wants it empty.
 */
export function fillIn(session: Session, flow: FlowName, prefill: Prefill): void {
  const wrong = wrongInPrefill(prefill)
  const problems = wrong.map(hinted).join(', ')
  if (problems) return console.warn(`CoParentJoin: prefill has no short text as ${problems}.`)
  const $filled = session.draft<Record<string, true>>('prefilled', {})
  const { variant } = session.$locale.get()
  for (const [name, known] of Object.entries(draftsOf(flow, prefill, variant))) {
    session.amend(name, values => {
      const added = Object.entries(known).filter(
        ([field]) => !$filled.get()[`${name}.${field}`] && isUntouched(values, field, variant)
      )
      for (const [field] of added) $filled.setKey(`${name}.${field}`, true)
      return { ...values, ...Object.fromEntries(added) }
    })
  }
}

/** A wrong field, and the field that its name is likely to mean. */
function hinted(wrong: string): string {
  const known = Object.entries(prefillFields).flatMap(([part, fields]) => fields.map(field => `${part}.${field}`))
  const all = [...prefillFields.coParent, ...Object.keys(prefillFields), ...known]
  const suggestion = all.includes(wrong) ? undefined : nearestOf(all, wrong)
  return suggestion ? `${wrong} (there is ${suggestion})` : wrong
}

/** Country fields always have a value, the visitor's country. A dial code counts as touched once its number has digits. */
function isUntouched(values: Record<string, unknown>, field: string, variant: string): boolean {
  if (field === 'phoneCountry') return !values.phoneNumber
  return !values[field] || (field === 'country' && values.country === variant)
}

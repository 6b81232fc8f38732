import { prefillFields } from '#core/rules/prefill.ts'
import { code, table } from './markdown-table.ts'
import { type Member, membersOf, partsOf } from './published-types.ts'

const flows = { signup: 'SignupOptions', invite: 'InviteOptions', pro: 'ProfessionalOptions' }

/** The table of options: the flows that take each option, its type and its docstring. */
export function listOptions(): string {
  const all = Object.entries(flows).flatMap(([flow, type]) => membersOf(type).map(member => ({ flow, member })))
  const rows = [...Map.groupBy(all, ({ member }) => member.name)].map(([name, takers]) => {
    const kinds = [...Map.groupBy(takers, ({ member }) => `${member.type} ${member.text}`).values()]
    const describe = ({ name, type, isOptional, text }: Member) =>
      `${name === 'flow' ? '' : `${code(type)}. `}${text}${isOptional ? '' : ' Required.'}`
    const flowsOf = (some: typeof takers) => some.map(({ flow }) => code(flow)).join(', ')
    return [
      code(name),
      takers.length === Object.keys(flows).length ? 'all' : flowsOf(takers),
      kinds.length === 1
        ? describe(takers[0]!.member)
        : kinds.map(some => `${flowsOf(some)}: ${describe(some[0]!.member)}`).join('<br>')
    ]
  })
  // `flow` and `apiOrigin` stand at the top of the table, since every mount needs them.
  const rank = ([name]: string[]) => ['`flow`', '`apiOrigin`', '`locale`', '`country`'].indexOf(name!) + 1 || 9
  return table(
    ['option', 'flows', 'type and meaning'],
    rows.toSorted((one, other) => rank(one) - rank(other))
  )
}

/** The table of the fields of `prefill`. Each row is a part, such as the co-parent. */
export function listPrefill(): string {
  const { coParent, practice } = prefillFields
  const rows = [
    ['the visitor', 'all', coParent],
    [code('coParent'), code('signup'), coParent],
    [code('practice'), code('pro'), practice]
  ] as const
  return table(
    ['part', 'flows', 'fields'],
    rows.map(([part, flows, fields]) => [part, flows, fields.map(code).join(', ')])
  )
}

/** The table of events: each event's details and its docstring. */
export function listEvents(): string {
  const rows = membersOf('JoinEvents').map(({ name, text }) => {
    const details = partsOf('JoinEvents', name).map(({ name, type }) =>
      type.length > 40 || type.startsWith('keyof') ? code(name) : code(`${name}: ${type}`)
    )
    return [code(name), details.join('<br>') || 'none', text]
  })
  return table(['event', 'details', 'when'], rows)
}

/** The table of analytics events: each event's properties and its docstring. */
export function listAnalytics(): string {
  const rows = membersOf('AnalyticsProperties').map(({ name, text }) => {
    const properties = partsOf('AnalyticsProperties', name).map(one => code(`${one.name}: ${one.type}`))
    return [code(name), properties.join('<br>'), text]
  })
  return table(['name', 'properties', 'when'], rows)
}

import { expect, test } from 'vitest'
import type { Row } from '#core/flow/flow.ts'
import { invite } from '#core/flow/invite.ts'
import { member } from '#core/flow/member.ts'
import { professional } from '#core/flow/professional.ts'
import { signup } from '#core/flow/signup.ts'
import { screens } from '#words/en/screens.ts'
import type { flows } from '#widget/visit/flows.ts'

const tables: Record<keyof typeof flows, readonly Pick<Row<object>, 'step' | 'dot'>[]> = {
  signup,
  invite,
  member,
  pro: professional
}

/** Several steps can share a dot, whose name is the name of the first of them in the visit. No type ensures that a dot has a name. */
test.each(Object.entries(tables))('each step dot of %s has a name', (_, rows) => {
  const first = rows.filter(({ step, dot }) => dot !== undefined && step !== 'build-your-own')
  expect(first.map(({ step }) => step).filter(step => !(step in screens.steps))).toEqual([])
})

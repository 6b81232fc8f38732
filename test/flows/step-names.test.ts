import { expect, test } from 'vitest'
import type { Row } from '#core/flow/flow.ts'
import { invite } from '#core/flow/invite.ts'
import { member } from '#core/flow/member.ts'
import { professional } from '#core/flow/professional.ts'
import { signup } from '#core/flow/signup.ts'
import { languages, localeOf } from '#core/locale.ts'
import type { Bundle } from '#words/shape.ts'
import { inviteScreens } from '#flows/invite/screens.ts'
import { memberScreens } from '#flows/member/screens.ts'
import { professionalScreens } from '#flows/professional/screens.ts'
import { signupScreens } from '#flows/signup/screens.ts'
import { loadWords } from '#language/words.ts'
import type { flows } from '#widget/visit/flows.ts'

interface Table {
  rows: readonly Pick<Row<object>, 'step' | 'dot' | 'hasOwnProgress'>[]
  screens: Readonly<Record<string, { words: Bundle }>>
}

const tables: Record<keyof typeof flows, Table> = {
  signup: { rows: signup, screens: signupScreens },
  invite: { rows: invite, screens: inviteScreens },
  member: { rows: member, screens: memberScreens },
  pro: { rows: professional, screens: professionalScreens }
}

/** Several steps can share a dot, whose name is the name of their first step. No type ensures that each screen has that name. */
test.each(Object.entries(tables))('each step dot of %s has a name on its screens', async (_, { rows, screens }) => {
  for (const { step, dot } of rows.filter(row => row.dot !== undefined && !row.hasOwnProgress)) {
    const first = rows.find(row => row.dot === dot)!
    for (const locale of languages) {
      const words = await loadWords(screens[step]!.words, localeOf({ locale }))
      expect(words, `${step} in ${locale}`).toHaveProperty(['steps', first.step])
    }
  }
})

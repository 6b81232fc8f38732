import { expect, test } from 'vitest'
import { localeOf } from '#core/locale.ts'
import { inviteFlow } from '#invite/flow.ts'
import { openScreens } from '#shell/flow-screens.tsx'
import { opens } from '#test/support/open-visit.ts'
import { createFakeEnvironment } from '#test/support/fake-environment.ts'

test('a language that is still on its way stays wanted when the service names another country', async () => {
  const session = opens(inviteFlow, createFakeEnvironment().environment, localeOf({ locale: 'en-US' }))
  const { language, relocate } = openScreens(inviteFlow, session, {
    services: t => ({ t }) as never,
    loadStepParts: () => undefined
  })
  const changing = relocate(localeOf({ locale: 'es-US' }))
  session.record({ country: 'IE' })
  await changing
  await expect.poll(() => session.$locale.get().country).toBe('IE')
  expect([session.$locale.get().tag, language.locale.tag]).toEqual(['es-IE', 'es-IE'])
})

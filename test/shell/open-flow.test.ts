import { expect, test } from 'vitest'
import { invite } from '#core/flow/invite.ts'
import { localeOf } from '#core/locale.ts'
import { inviteScreens } from '#flows/invite/screens.ts'
import { createInviteSession } from '#flows/invite/session.ts'
import { openFlow } from '#shell/open-flow.tsx'
import { createFakeEnvironment } from '#test/support/fake-environment.ts'

test('a language that is still on its way stays wanted when the service names another country', async () => {
  const { session, language, relocate } = openFlow(
    { flow: invite, screens: inviteScreens, createSession: createInviteSession },
    {
      environment: createFakeEnvironment().environment,
      locale: localeOf({ locale: 'en-US' }),
      arrival: {},
      services: t => ({ t }) as never,
      loadStepParts: () => undefined
    }
  )
  const changing = relocate(localeOf({ locale: 'es-US' }))
  session.record({ country: 'IE' })
  await changing
  await expect.poll(() => session.$locale.get().country).toBe('IE')
  expect([session.$locale.get().tag, language.locale.tag]).toEqual(['es-IE', 'es-IE'])
})

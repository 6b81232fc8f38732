import { expect, test } from 'vitest'
import { invite } from '#core/flow/invite.ts'
import { member } from '#core/flow/member.ts'
import { professional } from '#core/flow/professional.ts'
import { signup } from '#core/flow/signup.ts'
import { languages, localeOf } from '#core/locale.ts'
import { continuationPath } from '#hosted/flows.ts'
import { renderNote, renderPage } from '#hosted/server.tsx'
import { markupProblems } from '#test/support/markup.ts'

const paths = new Set<string>([signup, invite, member, professional].flatMap(flow => flow.map(({ path }) => path)))
const site = { legacyUrl: 'https://members.test', supportPhone: '(866) 755-9991', emulated: true, scriptHosts: [] }
const assets = { styles: 'join.css', loads: { start: ['start.js'], early: ['early.js'] } }

test.each([...paths, continuationPath])('%s is written as the HTML standard wants it', async path => {
  for (const language of languages) {
    const { html } = await renderPage(path, { locale: localeOf({ locale: language }), site, assets })
    expect(await markupProblems(html)).toEqual([])
  }
})

test.each(['billing', 'missing', 'failed', 'removal', 'removed', 'removal-ended'] as const)(
  'the note %s is written as the HTML standard wants it',
  async name => {
    const { html } = await renderNote(name, { locale: localeOf({ locale: 'es' }), site, assets })
    expect(await markupProblems(html)).toEqual([])
  }
)

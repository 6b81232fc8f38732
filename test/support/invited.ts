import type { Page } from 'playwright'
import { localeOf } from '#core/locale.ts'
import type { Bundles } from '#core/messages/shape.ts'
import { loadWords } from '#language/words.ts'
import { type NewInvite, createInvite } from '#server/invite/creation.ts'
import { merged, signupOn, type Spoken } from './signup.ts'
import type { World } from './world.ts'

const nobody: NewInvite = {
  email: '',
  name: { firstName: 'Sam', lastName: 'Okafor' },
  pro: undefined,
  familyId: undefined,
  paidUntil: undefined,
  billing: undefined,
  country: 'US',
  language: 'en'
}

/** Invites a parent as an operator does. Returns the link in the invitation mail. */
export async function invites(world: World, invite: Partial<NewInvite> & { email: string }): Promise<Link> {
  const made = await createInvite(world.deps, { ...nobody, ...invite })
  if (!made.ok) throw new Error(`not invited: ${made.problem.code}`)
  return linkTo(world, invite.email)
}

export interface Link {
  path: string
  token: string
  userId: string
  language: string
}

/** The link of the newest invitation mail, apart from the links in `but`. */
export async function linkTo(world: World, email: string, ...but: Link[]): Promise<Link> {
  const mails = await world.mailsTo(...[...but, undefined].map(() => email))
  const links = mails
    .filter(({ kind }) => kind === 'invite')
    .map(({ text, language }) => {
      const { pathname, search, searchParams } = new URL(/http\S+\/app\/join\/invite\?\S+/.exec(text)![0])
      const [token, userId] = [searchParams.get('token')!, searchParams.get('userId')!]
      return { path: pathname + search, token, userId, language }
    })
  const found = links.find(({ token }) => but.every(link => link.token !== token))
  if (!found) throw new Error(`no mail invites ${email}`)
  return found
}

/** A visitor's actions as an invited parent, in the widget or on hosted pages. */
export async function invitedOn(
  page: Page,
  asked: { locale?: string; country?: string } = { locale: 'en', country: 'US' },
  spoken: Spoken = words => words
) {
  const visitor = await signupOn(page, asked, spoken)
  const words = merged(visitor.words, spoken((await loadWords('invite', localeOf(asked))) as Bundles['invite']))
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()
  return {
    ...visitor,
    words,
    heading,
    isWelcomed: () => heading(words.welcome.title),
    async getsStarted() {
      await heading(words.welcome.title)
      await page.getByRole('button', { name: words.welcome.start }).click()
    }
  }
}

export type Invited = Awaited<ReturnType<typeof invitedOn>>

import { valueOf } from './outcome.ts'
import type { Page } from 'playwright'
import { type NewInvite, createInvite } from '#server/invitation/creation.ts'
import { professionalNamed } from './professional.ts'
import { localeOf } from '#core/locale.ts'
import { loadWords } from '#language/words.ts'
import type { Bundles } from '#words/shape.ts'
import { type Entered, merged, newcomer, type Person, type Screen, signupOn, type Spoken, walk } from './signup.ts'
import type { Site } from './site.ts'

const usual = { name: { firstName: 'Sam', lastName: 'Okafor' }, country: 'US', language: 'en' } as const

/** Invites a parent as an operator does, perhaps for a professional. Returns the link in the invitation mail. */
export async function invites(
  site: Site,
  { by, ...invite }: NewInvite & { by?: { firstName: string; lastName: string } }
): Promise<Link> {
  const professional = by && (await professionalNamed(site.deps.database, by))
  valueOf(await createInvite(site.deps, { ...usual, professionalId: professional?.id, ...invite }))
  return linkTo(site, invite.email)
}

export interface Link {
  path: string
  token: string
  userId: string
  language: string
}

/** The link of the newest invitation mail, apart from the links in `but`. */
export async function linkTo(site: Site, email: string, ...but: Link[]): Promise<Link> {
  const mails = await site.mailsTo(...[...but, undefined].map(() => email))
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
  const start = page.getByRole('button', { name: words.welcome.start })
  /** Waits for the screen and for the invitation, which a call reads. */
  async function isWelcomed() {
    await heading(words.welcome.title)
    await start.waitFor()
  }
  /** Fills in step 1. The visitor keeps the invited address. */
  async function typesContact(changes: Partial<Person>) {
    await heading(visitor.words.parent.title)
    const { email: _, ...person } = { ...newcomer(asked.country), ...changes }
    await visitor.types(person)
  }
  async function getsStarted() {
    await isWelcomed()
    await start.click()
  }
  return {
    ...visitor,
    words,
    heading,
    typesContact,
    isWelcomed,
    getsStarted,
    /** Completes each screen, from the current one on, until this screen is shown. */
    completeUntil(
      until: Screen,
      entered: Entered & { parent: Partial<Person> },
      onScreen?: (screen: Screen) => Promise<unknown>
    ) {
      const parent = {
        title: words.parent.title,
        async complete() {
          await typesContact(entered.parent)
          await visitor.continues()
        }
      }
      const welcome = { title: words.welcome.title, complete: getsStarted }
      return walk(page, { ...visitor.rows(entered), welcome, parent }, until, onScreen)
    }
  }
}

export type Invited = Awaited<ReturnType<typeof invitedOn>>

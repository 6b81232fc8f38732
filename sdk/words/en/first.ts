import { product } from '#core/product.ts'

const support = 'Questions? Call {{phone}}'

/** Words of the notice that a screen cannot be shown. They are part of the first chunk, because every later file may be missing. */
export const failure = {
  failure: {
    sentence: 'This part of the page could not be loaded.',
    retry: 'Try again',
    hosted: 'Continue on our own page',
    reload: 'Reload this page'
  }
} as const

/** Words of the landing page. They load with the first chunk, before all other words. */
export const landing = {
  landing: {
    title: 'Create your account',
    lead: 'Calmer, clearer co-parenting, set up in about 5\u00a0minutes.',
    who: 'Who is this account for?',
    parents: 'For Parents',
    parentsText:
      'Messages, calendar and expenses in one place. We write to your co-\u2060parent only after you have paid.',
    professionals: 'For Professionals',
    professionalsText: 'For judges, attorneys, therapists and other family law professionals. Free registration.',
    member: 'Already have an account?',
    login: 'Log in',
    support
  }
} as const

/** Words of the frame around a screen of a hosted page, such as the footer. */
export const frame = {
  /** The sentence under a page's title in search results. */
  about: `${product} is a service for parents who raise their children together from two homes. Create an account, invite your co-parent and choose a package.`,
  /** The name of the language in that language, for visitors who read only that one. */
  name: 'English',
  language: 'Language',
  links: 'About this site',
  terms: 'Terms',
  privacy: 'Privacy',
  /** The link that opens the question about consent. */
  choices: 'Your privacy choices',
  help: 'Help',
  contact: 'Contact',
  login: 'Log in',
  /** The notice on a page whose script has not come. */
  late: 'This page is taking longer than it should, and its buttons may not work yet.',
  reload: 'Reload this page',
  support,
  noscript: 'Signing up needs JavaScript. Please turn it on, or call {{phone}}.',
  /** The title of the browser tab while the form lists problems. */
  wrong: 'Error: {{title}}'
} as const

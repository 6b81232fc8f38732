import { product } from '#core/product.ts'

/** Words of the frame around a screen, such as the footer. Only hosted pages have this frame. */
export const frame = {
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
  support: 'Questions? Call {{phone}}',
  noscript: 'Signing up needs JavaScript. Please turn it on, or call {{phone}}.',
  /** The title of the browser tab while the form lists problems. */
  wrong: 'Error: {{title}}'
} as const

/** Words of pages without a screen, such as those that a mail links to. */
export const notes = {
  /** The sentence under a page's title in search results. */
  about: `${product} is a service for parents who raise their children together from two homes. Create an account, invite your co-parent and choose a package.`,
  standIn: 'The member area is not part of this installation. In a complete one you would be on this page now.',
  apologies: {
    missing: 'Please check the address, or start from the beginning. Nothing that you typed is lost.',
    failed: 'That was our fault. Please load this page again in a moment. Nothing that you typed is lost.'
  },
  removal: {
    ask: 'If you did not register as a professional with your email address, remove the registration. Its data is deleted and cannot be brought back.',
    press: 'Remove the registration',
    done: 'The registration is removed. Your email address is free: you can register with it now.',
    ended:
      'The registration was removed before, or a newer link was sent. To get a new link, enter your email address in the professional sign-up.',
    start: 'Go to the professional sign-up'
  },
  decline: {
    ask: 'Is this invitation not meant for you? Decline it, and we delete your email address and all that we know about you from it. Or tell us that the address is wrong, and we tell the person who invited.',
    press: 'Decline the invitation',
    stranger: 'I am not the invited person',
    done: 'The invitation has ended, and your data is deleted. You get no more mail about it.',
    joined:
      'The username and password of this invitation are set, so it cannot be declined any more. If that was not you, or if you would like to leave, call us.',
    paid: 'A payment with this invitation is complete or under way, so it cannot be declined here. If you would like to leave, call us.',
    unknown:
      'We do not recognize this link. Press it in the invitation email once more, or copy all of it. If you need help, call us.'
  },
  email: {
    ask: 'You entered this email address with an invitation. Confirm it, and we send your links here.',
    press: 'Confirm this address',
    done: 'The address is confirmed. From now on we send your links here.',
    ended: 'The link was used before, has expired, or another address was entered since.'
  },
  start: 'Go to the sign-up',
  subscribe: 'Choose or renew a subscription',
  titles: {
    home: 'Member area',
    login: 'Log in',
    password: 'Retrieve your password',
    billing: 'Billing',
    'account-setup': 'Account set-up',
    cases: 'Your cases',
    terms: 'Terms and conditions',
    privacy: 'Privacy',
    help: 'Help',
    contact: 'Contact',
    removal: 'Remove a registration',
    removed: 'The registration is removed',
    'removal-ended': 'This link does not work any more',
    decline: 'Decline the invitation',
    declined: 'The invitation has ended',
    'decline-joined': 'The invitation was accepted',
    'decline-paid': 'The invitation was accepted',
    'decline-ended': 'We do not recognize this link',
    email: 'Confirm your email address',
    'email-confirmed': 'Your email address is confirmed',
    'email-ended': 'This link does not work any more',
    missing: 'There is no such page',
    failed: 'Something went wrong'
  }
} as const

/** Words that only the invited parent's flow has. */
export const invite = {
  error: {
    'invite.ended': 'This invitation has ended.',
    'request.failed': 'Something went wrong. Please try again later.'
  },
  welcome: {
    title: "You're steps away from simpler, more peaceful co-\u2060parenting.",
    invitedByPro: '{{pro}} invited you to join:',
    invited: "You've been invited as a co-parent to join:",
    invitedByProAlone: '{{pro}} invited you to join.',
    invitedAlone: "You've been invited to join.",
    you: '{{name}} (you)',
    decline: 'Not for you? You can decline in the invitation email.',
    family: 'Your family',
    paid: 'Your subscription has been paid.',
    start: 'Get Started',
    questions: 'Questions people ask before they join',
    what: 'What is CoParentJoin?',
    whatAnswer:
      'One place for messages, schedules and shared expenses between two parents who live apart. Everything is kept in order and nothing gets lost in between.',
    see: 'What will my co-parent see?',
    seeAnswer:
      'Your name, the package you have, and what you choose to share in the account. Not the email address, phone number or billing address that you give us here, nor your payment or security answers.',
    cost: 'What will it cost me?',
    costAnswer:
      'Each parent has a subscription of their own. If yours has been paid, joining is free; if not, you see every price before you pay.',
    proofTitle: 'A calmer way to share what matters',
    proofMessages: 'Messages in one place, with a date on each of them',
    proofSchedule: 'One schedule that both homes can see',
    proofExpenses: 'Shared expenses without a dispute about who said what'
  },
  request: {
    title: 'Your invitation link has expired',
    lead: 'We can send a new link to the email address that received the invitation.',
    send: 'Send me a new link',
    sentTitle: 'Thank you! Your new link is on the way.',
    sentText: 'If you do not see it within 20 minutes, please check your spam folder.',
    sentAgain: 'We have sent another link. The one before it no longer works.',
    again: 'Submit the request again',
    oopsTitle: "Oops! We weren't able to request a new link for you.",
    unknownTitle: 'We do not recognize this invitation link',
    endedTitle: 'This invitation has ended',
    ended: {
      declined:
        'This invitation was declined. We have deleted the details it gave us about you, and you will not hear from us about it again.',
      revoked:
        'This invitation was withdrawn. We have deleted the details it gave us about you, and you will not hear from us about it again.',
      moved:
        'This invitation was sent to another email address. If that address is yours, please open the newer email there.',
      expired:
        'This invitation was not used for a long time, so it has ended and we have deleted the details it gave us about you. If you would like to join, ask for a new invitation.'
    },
    oopsLead: 'Please try these steps:',
    openMail: 'Open the invitation email again.',
    pressLink: 'Press the link in that email, or copy all of it into the address bar.',
    askCoParent: 'Still not working? Ask whoever invited you to send the invitation again.',
    support: 'Write to {{email}}',
    supportPhone: 'Or call us at {{phone}}.'
  },
  home: {
    title: 'Taking you to your account',
    text: 'There is nothing left to do here.',
    go: 'Go to my account',
    usedTitle: 'This invitation has already been used',
    usedText: 'A username and a password were chosen with this invitation on {{date}}.',
    usedStranger: 'If that was not you, call us at {{phone}}.'
  }
} as const

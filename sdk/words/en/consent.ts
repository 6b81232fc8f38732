/** Words of the question about consent. Other words need another version: `consentText` of `sdk/core/rules/consent.ts`. */
export const consent = {
  consent: {
    title: 'Your privacy choices',
    ask: 'May we use {{purposes}}? You can sign up either way, and change your choice at any time.',
    analytics: 'analytics',
    recorder: 'a recording of your visit without what you enter',
    affiliate: 'a report of your purchase to an advertising network',
    chat: 'the support chat of an outside provider',
    accepted: 'You have accepted.',
    declined: 'You have declined.',
    accept: 'Accept',
    decline: 'Decline',
    notice: 'Privacy notice',
    newWindow: '(opens in a new window)'
  }
} as const

/** Words below the screens, which load later than these. */
export const foot = {
  /** The question about consent. Other words need another version: `consentText` of `sdk/core/rules/consent.ts`. */
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
  },
  /** The offer to continue on another device, and the page that its link opens. */
  handover: {
    offer: 'Switch to another device',
    how: 'Open this link on your other device within {{minutes}} minutes. It works once and brings everything you have entered.',
    link: 'Your link',
    copy: 'Copy link',
    copied: 'Copied',
    code: 'QR code of your link',
    scan: 'Or scan this code with your other device’s camera.',
    open: 'Open on our own page',
    newWindow: '(opens a new window)',
    framed: 'Apple Pay cannot be used inside this page. On our own page it can, with everything you have entered.',
    broken: 'This step does not work inside this page. On our own page it does, with everything you have entered.',
    blocked:
      'Card payments may be blocked inside this page. You can continue on our own page, with everything you have entered.',
    account: {
      broken:
        'This step does not work inside this page. You can go on from your account. If you have not paid yet, you will need to place your order again there.',
      blocked:
        'Card payments may be blocked inside this page. You can go on from your account. If you have not paid yet, you will need to place your order again there.',
      open: 'Go to my account'
    },
    given: {
      title: 'You have continued on another page',
      text: 'Everything you entered is there. Continue there and close it here, or continue here instead.',
      close: 'Close it here',
      takeBack: 'Continue here',
      closed: 'What you entered has been deleted from this page. You can close the window.'
    },
    title: 'Continue where you left off',
    failedTitle: 'This link cannot be used',
    expired:
      'This link has expired: it works for ten minutes. Where you began, choose “Switch to another device” again. Nothing you entered there is lost.',
    used: 'This link was opened before, and it opens only once. Where you began, choose “Switch to another device” again.',
    unknown: 'This link is incomplete, or it is not one of ours. Copy it again from where you began.',
    start: 'Start from the beginning'
  }
} as const

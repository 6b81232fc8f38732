/** Words of the receipt, for every flow with a purchase. */
export const receipt = {
  title: 'Account activated',
  welcome: 'You’re in, {{name}}',
  app: 'Download the app',
  appText: 'Use it wherever you are, on your phone or tablet.',
  appStore: 'App Store',
  playStore: 'Google Play',
  storeCode: 'QR code of the app’s store',
  scan: 'Scan with your phone',
  mail: 'Check your email for your receipt',
  mailText: 'We sent it to {{email}}.',
  coParent: 'Your co-parent’s account',
  coParentInvited: 'An invitation is on its way to {{email}}',
  coParentInviting: 'You invite your co-parent',
  coParentJoins: 'Your co-parent joins',
  coParentConnected: 'Then you are connected',
  coParentPaid: 'You have paid for your co-parent’s subscription: joining is free for them.',
  coParentShared: 'Once you both have an account, you both see what is shared there.',
  coParentUninvited:
    'You did not give us an email address for your co-parent. You can invite them at any time from your account.',
  details: 'Receipt',
  transaction: 'Transaction number',
  print: 'Print',
  reloadedTitle: 'Your receipt',
  reloaded: "You have tried to reload your receipt. Please log in and go to 'My Account' to view your receipt.",
  mailed: 'We also sent your receipt to your email address.',
  login: 'Log in'
} as const

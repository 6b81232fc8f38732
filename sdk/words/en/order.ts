/** Words of the page of an order, which mails lead to. */
export const order = {
  error: {
    'order.closed': 'This can no longer be changed here. If you need help, please call us.'
  },
  orderPage: {
    title: 'Your order',
    number: 'Order {{number}}',
    expired:
      'This link has expired, or it is not complete. We can email you a new one, if the link belonged to an order of yours.',
    renew: 'Email me a new link',
    renewed: 'We have emailed a new link to the address on file.',
    notFound:
      'We do not recognize this link. Please open the newest email about your order once more, or call us at {{phone}}.',
    details: 'Receipt',
    print: 'Print',
    pdf: 'Download as PDF',
    earlier: 'Receipt of {{date}} (PDF)',
    company: {
      title: 'Company on the receipt',
      add: 'Add a company or tax number',
      change: 'Change company or tax number',
      name: 'Company',
      taxNumber: 'Tax number',
      save: 'Save',
      cancel: 'Cancel',
      saved: 'Your receipt is updated.'
    },
    invitation: {
      title: 'Your co-\u2060parent',
      none: 'Your co-parent has not been invited yet.',
      waiting: 'The invitation is waiting to be sent.',
      sent: 'The invitation has been sent. Your co-parent has not joined yet.',
      undelivered: 'The invitation could not be delivered. Please check the address.',
      accepted: 'Your co-parent has joined.',
      ended: 'The invitation has ended without an account. You can send a new one.',
      paid: 'You have paid for your co-parent. The place stays paid.',
      pay: 'Pay for your co-parent',
      to: 'Sent to',
      again: 'Send it again',
      resent: 'If the invitation is still open, we have sent it again.',
      wrong: 'Wrong address?',
      invite: 'Invite your co-parent',
      send: 'Send the invitation',
      email: "Your co-parent's email",
      moves: 'The link in the earlier email stops working, and the earlier address gets nothing more from us.',
      sentTo: 'We are sending the invitation to {{email}}.'
    },
    renewal: {
      title: 'Renewal',
      renews: 'Your subscription renews on {{date}}, currently for {{amount}}. We charge the payment method on file.',
      stopped:
        'The renewal is stopped. Your subscription stays active until {{date}}, and nothing more will be charged.',
      ends: 'Your subscription ends on {{date}} and does not renew.',
      stop: 'Stop the renewal',
      sure: 'Your subscription will stay active until {{date}} and then end. Do you want to stop the renewal?',
      yes: 'Yes, stop it',
      no: 'No, keep it',
      resume: 'Resume the renewal',
      confirmed: 'The renewal is stopped. We have emailed you a confirmation.',
      resumed: 'The renewal is on again. We have emailed you a confirmation.'
    },
    withdrawal: {
      title: 'Withdrawal',
      open: 'You can withdraw from this purchase until {{date}}, without giving a reason.',
      start: 'Withdraw from the purchase',
      sure: 'We will refund {{amount}} to the payment method that you paid with, at the latest within 14 days. Your subscription ends with the refund. Do you want to withdraw?',
      yes: 'Yes, withdraw',
      no: 'No, keep the subscription',
      requested:
        'You have withdrawn from this purchase. We will refund {{amount}} to the payment method that you paid with, at the latest within 14 days.'
    },
    account: {
      title: 'Card and password',
      text: 'You change your card and your password in your account.',
      open: 'Open my account',
      password: 'Forgot your password?'
    }
  }
} as const

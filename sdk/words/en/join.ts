/** Words of the screens between the landing page and step 2. */
export const join = {
  coParentStatus: {
    title: 'Does your co-\u2060parent already have an account?',
    no: 'No',
    noText: 'I am the first of us to sign up.',
    yes: 'Yes',
    yesText: 'My co-parent is already a member.',
    instructions: 'Then there should be an invitation for you',
    inbox: 'Check your email for sign-up instructions.',
    spam: 'Nothing there? Look in your spam or junk folder as well.',
    support: 'Still nothing? Call us at {{phone}} or write to {{email}}.',
    supportPhone: 'Still nothing? Call us at {{phone}}.'
  },
  empty: {
    visitor: {
      knowsCoParentEmail: 'Choose an answer'
    }
  },
  steps: {
    parent: 'About you'
  },
  parent: {
    title: 'Create your parent account',
    lead: 'Please provide your contact information',
    useAnother: 'Use another address',
    useInvited: 'Use {{email}}',
    confirmation: 'We email you a link to confirm it. Until then our links go to {{email}}.',
    coupons: 'A discount is waiting for you: {{description}}',
    knowsCoParentEmail: "Do you know your co-parent's email address?",
    knows: 'Yes',
    choose: 'Choose',
    knowsNot: 'No',
    duplicateUser:
      'It appears you are attempting to create a duplicate user. To continue this process, please contact support at {{phone}}.',
    retrievePassword: 'If the account is yours, you can retrieve your password.'
  }
} as const

/** From the landing choice to the co-parent and children. */
export const join = {
  landing: {
    title: 'Create your account',
    lead: 'Calmer, clearer co-parenting starts here. Who is this account for?',
    parents: 'For Parents',
    parentsText: 'Sign up, invite your co-parent and choose a package.',
    professionals: 'For Professionals',
    professionalsText: 'For judges, attorneys, therapists, evaluators and others who work in family law.',
    member: 'Already have an account?'
  },
  coParentStatus: {
    title: 'Does your co-parent already have an account?',
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
  parent: {
    title: 'Create your parent account',
    lead: 'Please provide your contact information',
    coupons: 'A discount is waiting for you: {{description}}',
    knowsCoParentEmail: "Do you know your co-parent's email address?",
    knows: 'Yes',
    choose: 'Choose',
    knowsNot: 'No',
    duplicateUser:
      'It appears you are attempting to create a duplicate user. To continue this process, please contact support at {{phone}}.',
    retrievePassword: 'If the account is yours, you can retrieve your password.'
  },
  family: {
    title: 'Invite your co-parent',
    lead: 'Tell us about your co-parent and your children. We invite your co-parent only after you have paid.',
    coParent: 'Your co-parent',
    emailUnknown: "I don't have an email address for my co-parent",
    child: 'Child {{number}}',
    addChild: 'Add another child',
    remove: 'Remove',
    removeChild: 'Remove child {{number}}',
    childEmailHint: 'Only if this child has an email address of their own.',
    duplicateTitle: "Your co-parent's account may be a duplicate.",
    duplicateText:
      'You can continue your registration, but you will need to contact support at {{phone}} to ensure we get you connected with your co-parent.'
  },
  duplicate: {
    title: 'Your co-parent may have already signed up',
    text: 'If so, an invitation is waiting for you. Please check your inbox, and your spam folder, for sign-up instructions.',
    support: 'No invitation? Contact support at {{phone}} or {{email}}, and we will connect the two of you.',
    supportPhone: 'No invitation? Contact support at {{phone}}, and we will connect the two of you.',
    restart: 'Start again with other details'
  }
} as const

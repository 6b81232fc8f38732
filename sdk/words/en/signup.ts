/** Words of the sign-up up to the packages. The invited parent's flow has some of these screens. */
export const signup = {
  empty: {
    visitor: {
      knowsCoParentEmail: 'Choose an answer'
    },
    coParent: {
      firstName: "Enter your co-parent's first name",
      lastName: "Enter your co-parent's last name",
      email: "Enter your co-parent's email address",
      phoneNumber: "Enter your co-parent's phone number"
    },
    child: {
      firstName: "Enter the child's first name",
      lastName: "Enter the child's last name"
    }
  },
  problem: {
    child_email_repeated: 'This email is already used for another child',
    duplicate: 'Your co-parent may have already signed up. Please check your inbox for an invitation.',
    possible: "Your co-parent's account may be a duplicate.",
    certain: 'Your co-parent already has an account.'
  },
  coParentStatus: {
    title: 'Does your co-\u2060parent already have an account?',
    no: 'No',
    noText: 'I am the first of us to sign up.',
    yes: 'Yes',
    yesText: 'My co-parent is already a member.',
    instructions: 'You should have an invitation',
    inbox: 'Check your email for sign-up instructions.',
    spam: 'Nothing there? Look in your spam or junk folder as well.',
    support: 'Still nothing? Call us at {{phone}} or write to {{email}}.',
    supportPhone: 'Still nothing? Call us at {{phone}}.'
  },
  parent: {
    title: 'Create your parent account',
    lead: 'Please provide your contact information',
    useAnother: 'Use another address',
    useInvited: 'Use {{email}}',
    confirmation: 'We will email you a link to confirm this address. Until you do, we will keep writing to {{email}}.',
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
    title: 'Invite your co-\u2060parent',
    lead: 'Tell us about your co-parent and your children. We will invite your co-parent only after you have paid.',
    coParent: 'Your co-\u2060parent',
    emailUnknown: "I don't have an email address for my co-parent",
    child: 'Child {{number}}',
    addChild: 'Add another child',
    mostChildren: 'You can name up to {{count}} children here.',
    remove: 'Remove',
    removeChild: 'Remove child {{number}}',
    takeLastName: 'Use the last name {{name}}',
    childEmailHint: 'Only if this child has an email address of their own.',
    duplicateTitle: "Your co-\u2060parent's account may be a duplicate.",
    duplicateText:
      'You can continue your registration, but you will need to contact support at {{phone}} to ensure we get you connected with your co-parent.'
  },
  duplicate: {
    title: 'Your co-\u2060parent may have already signed up',
    text: 'If so, an invitation is waiting for you. Please check your inbox, and your spam folder, for sign-up instructions.',
    support: 'No invitation? Contact support at {{phone}} or {{email}}, and we will connect the two of you.',
    supportPhone: 'No invitation? Contact support at {{phone}}, and we will connect the two of you.',
    restart: 'Start again with other details'
  }
} as const

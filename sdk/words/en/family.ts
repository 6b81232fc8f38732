/** Words of step 2 and of the screen for a family that is already registered. */
export const family = {
  empty: {
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
    same_email: 'The email of the co-parent cannot be the same as your email.',
    same_phone: "Your co-parent's phone number cannot be the same as yours.",
    child_email_parent:
      "A child's email address cannot match either parent's. Please update the email or remove it to proceed.",
    child_email_repeated: 'This email is already used for another child',
    duplicate: 'Your co-parent may have already signed up. Please check your inbox for an invitation.',
    possible: "Your co-parent's account may be a duplicate.",
    certain: 'Your co-parent already has an account.',
    speedbump_email: 'Please enter a valid email'
  },
  steps: {
    family: 'Your family'
  },
  family: {
    title: 'Invite your co-\u2060parent',
    lead: 'Tell us about your co-parent and your children. We invite your co-parent only after you have paid.',
    coParent: 'Your co-\u2060parent',
    emailUnknown: "I don't have an email address for my co-parent",
    child: 'Child {{number}}',
    addChild: 'Add another child',
    mostChildren: 'Up to {{count}} children can be named here.',
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

/** Words of the landing page. They load with the first chunk, before all other words. */
export const landing = {
  landing: {
    title: 'Create your account',
    lead: 'Calmer, clearer co-parenting starts here. Who is this account for?',
    parents: 'For Parents',
    parentsText: 'Sign up, invite your co-parent and choose a package.',
    professionals: 'For Professionals',
    professionalsText: 'For judges, attorneys, therapists, evaluators and others who work in family law.',
    member: 'Already have an account?',
    login: 'Log in'
  }
} as const

/** Words of the notice that a screen cannot be shown. They are part of the first chunk, because every later file may be missing. */
export const failure = {
  failure: {
    sentence: 'This part of the page could not be loaded.',
    retry: 'Try again',
    hosted: 'Continue on our own page',
    reload: 'Reload this page'
  }
} as const

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

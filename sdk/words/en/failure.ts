/** Words of the notice that a screen cannot be shown. They are part of the first chunk, because every later file may be missing. */
export const failure = {
  failure: {
    sentence: 'This part of the page could not be loaded.',
    retry: 'Try again',
    hosted: 'Continue on our own page',
    reload: 'Reload this page'
  }
} as const

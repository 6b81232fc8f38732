/** App store pages. They are general until the product has pages of its own in the stores. */
export const stores = { apple: 'https://apps.apple.com/', google: 'https://play.google.com/store/apps' }

/** The service redirects this path to the store of the device that asks. */
export const storePath = '/app/store'

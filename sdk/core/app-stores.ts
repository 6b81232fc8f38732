/** Pages of the app stores. They are the stores' start pages until the product has pages of its own. */
export const stores = { apple: 'https://apps.apple.com/', google: 'https://play.google.com/store/apps' }

/** A hosted page at this path redirects each device to its own store. */
export const storePath = '/app/store'

/** App store URLs. They are general until the product has pages of its own in the stores. */
export const stores = { apple: 'https://apps.apple.com/', google: 'https://play.google.com/store/apps' }

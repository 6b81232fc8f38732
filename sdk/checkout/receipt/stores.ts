/** Where the app is downloaded. The product's own pages take the place of these once it has them. */
export const stores = { apple: 'https://apps.apple.com/', google: 'https://play.google.com/store/apps' }

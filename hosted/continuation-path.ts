/** Below `/app/join`: where a link leads with which a visit goes on that began elsewhere. Its code is behind the `#`. */
export const continuationPath = '/continue'

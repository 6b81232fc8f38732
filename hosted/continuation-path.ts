/** Below `/app/join`: the path of a link that continues a visit from elsewhere. The code follows the `#`. */
export const continuationPath = '/continue'

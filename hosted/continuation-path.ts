/** The path, below `/app/join`, of a handover link, which continues a visit from another device. The link's code follows the `#`. */
export const continuationPath = '/continue'

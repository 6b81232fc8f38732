/** The service's name as shown to visitors. */
export const product = 'CoParentJoin'

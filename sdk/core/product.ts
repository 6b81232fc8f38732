/** The product's name as shown to visitors. */
export const product = 'CoParentJoin'

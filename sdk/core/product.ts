/** The service's name, as visitors read it. */
export const product = 'CoParentJoin'

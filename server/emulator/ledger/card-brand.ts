/** A card brand as Braintree spells it. */
export type Brand = 'Visa' | 'MasterCard' | 'American Express' | 'Discover' | 'JCB' | 'Maestro' | 'UnionPay'

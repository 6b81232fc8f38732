// Types for the parts of braintree-web from which Braintree builds its own frames. No type package describes these parts.

declare module 'braintree-web/client/client' {
  type RequestOptions = { endpoint: string; method: string; data: Record<string, unknown> }
  class Client {
    constructor(configuration: object)
    getConfiguration(): { gatewayConfiguration: { creditCards: { supportedCardTypes: string[] } } }
    request<Answer>(options: RequestOptions): Promise<Answer>
  }
  export = Client
}

declare module 'braintree-web/hosted-fields/shared/constants.js' {
  const constants: {
    allowedFields: Record<string, { name: string; label: string }>
    allowedStyles: string[]
    autocompleteMappings: Record<string, string>
    maxExpirationYearAge: number
    tokenizationErrorCodes: Record<string, { type: string; code: string; message: string }>
    events: Record<string, string>
  }
  export = constants
}

declare module 'braintree-web/hosted-fields/shared/errors.js' {
  const errors: Record<string, { type: string; code: string; message: string }>
  export = errors
}

declare module 'braintree-web/hosted-fields/shared/get-card-types.js' {
  type CardType = {
    type: string
    niceType: string
    gaps: number[]
    lengths: number[]
    code: { name: string; size: number }
  }
  function getCardTypes(number: string): CardType[]
  export = getCardTypes
}

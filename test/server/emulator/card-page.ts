/** The script of the test page. It uses braintree-web's client and hosted fields as in production. */
import client from 'braintree-web/client'
import hostedFields, { type HostedFields } from 'braintree-web/hosted-fields'

export type CardPage = {
  start(authorization: string, options?: Record<string, object>): Promise<void>
  fields: HostedFields
  events: string[]
  bins: string[]
}

const page = { events: [] as string[], bins: [] as string[] } as CardPage

page.start = async (authorization, { number, cvv, ...options } = {}) => {
  page.fields = await hostedFields.create({
    client: await client.create({ authorization }),
    fields: {
      number: { container: '#number', placeholder: '1234', ...number },
      expirationDate: { container: '#expiration' },
      cvv: { container: '#cvv', internalLabel: 'Security code', ...cvv }
    },
    ...options
  })
  const names = [
    'focus',
    'blur',
    'empty',
    'notEmpty',
    'validityChange',
    'cardTypeChange',
    'inputSubmitRequest'
  ] as const
  for (const name of names) page.fields.on(name, ({ emittedBy }) => page.events.push(`${name} ${emittedBy}`))
  page.fields.on('binAvailable', ({ bin }) => page.bins.push(bin))
}

Object.assign(window, { cards: page })

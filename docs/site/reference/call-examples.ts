import { isDeepStrictEqual } from 'node:util'
import { check } from '#core/check.ts'
import { contract } from '#core/contract/contract.ts'
import type { AnyStruct } from '#core/contract/route.ts'

const service = 'https://join.example.com'
const key = "-H 'Authorization: Bearer cpj_…'"

const purchase = {
  purchaseId: '7d3c1f9e-0b0a-4c6e-9a53-2f6f0a1b2c3d',
  status: 'paid',
  packageId: '2012',
  total: 27198,
  taxAmount: 0,
  refundedTotal: 0,
  currency: 'USD',
  paidForCoParent: true,
  transactionId: 'ckw1b8pq',
  settledAt: '2026-11-23T14:00:00.000Z',
  reference: 'order-1042'
}

const values = {
  flow: 'signup',
  language: 'en',
  country: 'US',
  prefill: {
    firstName: 'Ana',
    email: 'ana@example.com',
    coParent: { firstName: 'Ben' }
  }
}

const link = {
  url: `${service}/app/join/continue?from=signup#c0de`,
  expiresIn: 600
}

interface Example {
  /** The heading of the call, in place of its name. */
  title: string
  request: string
  answer: object
}

/** The calls that an embedder's server makes. Each example passes the checks of the server and of the client, or the build fails. */
export const callExamples: Readonly<Partial<Record<keyof typeof contract, Example>>> = {
  purchase: {
    title: 'Look up a purchase',
    request: `curl ${key} \\\n  ${service}/v1/embedders/purchases/${purchase.purchaseId}`,
    answer: checked(purchase, contract.purchase.output)
  },
  prefillHosted: {
    title: 'Make a link with known values',
    request: [
      `curl ${key} \\`,
      "  -H 'Content-Type: application/json' \\",
      `  ${service}/v1/embedders/handovers \\`,
      `  -d '${print(checked(values, contract.prefillHosted.input.body)).replaceAll('\n', '\n  ')}'`
    ].join('\n'),
    answer: checked(link, contract.prefillHosted.output)
  }
}

function checked(example: object, struct: AnyStruct): object {
  const checked = check(struct, example)
  if (!checked.ok || !isDeepStrictEqual(checked.value, example))
    throw new Error(`An example of docs/api.md departs from the contract: ${JSON.stringify({ example, checked })}`)
  return example
}

export function print(json: object): string {
  return JSON.stringify(json, null, 2)
}

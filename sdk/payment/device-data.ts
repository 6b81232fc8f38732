import { within } from '#core/deadline.ts'
import { createClient, fetched, patience } from './braintree-client.ts'

/** What the gateway's fraud checks want to know of the device; only some countries ask for it. */
export async function collectDeviceData(clientToken: string): Promise<string> {
  const collectors = await fetched(import('braintree-web/data-collector'))
  const client = await createClient(clientToken)
  const collector = await within(patience.device, collectors.create({ client }), late => void late.teardown())
  return collector.deviceData
}

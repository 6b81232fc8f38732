import { within } from '#core/deadline.ts'
import { createClient, fetched, timeoutMs } from './braintree-client.ts'

/** Collects the device data for the gateway's fraud checks, which only some countries require. */
export async function collectDeviceData(clientToken: string): Promise<string> {
  const collectors = await fetched(import('braintree-web/data-collector'))
  const client = await createClient(clientToken)
  const collector = await within(timeoutMs.device, collectors.create({ client }), late => void late.teardown())
  return collector.deviceData
}

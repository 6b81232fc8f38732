import { expect, test } from 'vitest'
import { clientAddressOf } from '#server/platform/http/client-address.ts'

const proxy = '10.0.0.1'

test.each([
  ['nobody stands in front', '192.0.2.1', undefined, 0, '192.0.2.1'],
  ['nobody stands in front, and the caller pretends otherwise', '192.0.2.1', '198.51.100.7', 0, '192.0.2.1'],
  ['one proxy', proxy, '192.0.2.1', 1, '192.0.2.1'],
  ['one proxy, and the caller names somebody else first', proxy, '198.51.100.7, 192.0.2.1', 1, '192.0.2.1'],
  ['two proxies', proxy, '198.51.100.7, 192.0.2.1,10.0.0.2', 2, '192.0.2.1'],
  ['a caller of IPv6, by their network', proxy, '2001:db8:1:2:3:4:5:6', 1, '2001:db8:1:2::/64'],
  ['another address of that network', '2001:DB8:1:2::9', undefined, 0, '2001:db8:1:2::/64'],
  ['a caller of IPv4 in the clothes of IPv6', '::ffff:192.0.2.1', undefined, 0, '192.0.2.1'],
  ['a proxy that names the port, too', proxy, '198.51.100.7:1, 192.0.2.1:50321', 1, '192.0.2.1'],
  ['a proxy that names the port of IPv6, too', proxy, '[2001:db8:1:2:3:4:5:6]:50321', 1, '2001:db8:1:2::/64'],
  ['a proxy that puts IPv6 in brackets', proxy, '[2001:db8:1:2::9]', 1, '2001:db8:1:2::/64'],
  ['a proxy that says nothing', proxy, undefined, 1, proxy],
  ['a proxy that says what is no address', proxy, '<script>', 1, proxy],
  ['nobody knows', undefined, undefined, 0, 'unknown']
])('the address of the caller is found: %s', (_, remote, forwarded, proxies, caller) => {
  expect(clientAddressOf(remote, forwarded, proxies)).toBe(caller)
})

import { describe, expect, test } from 'vitest'
import { webhookPath } from '#server/order/gateway-webhooks.ts'
import { createApi } from '#test/support/api.ts'

const api = await createApi()

const presses = ['/app/join/invite/decline', '/app/join/invite/email', '/app/join/pro/removal']
const paths = [...presses, webhookPath]
const form = 'application/x-www-form-urlencoded'

const post = (path: string, type: string, body: BodyInit, headers: Record<string, string> = {}) =>
  api.app.request(`http://join.test${path}`, {
    method: 'POST',
    headers: { 'Content-Type': type, ...headers },
    body,
    duplex: 'half'
  } as RequestInit)

/** A body of so many kilobytes, and how many of them were read. */
function stream(kilobytes: number) {
  const read = { kilobytes: 0 }
  const body = new ReadableStream({
    pull(controller) {
      read.kilobytes += 1
      controller.enqueue(new Uint8Array(1024).fill(97))
      if (read.kilobytes === kilobytes) controller.close()
    }
  })
  return { read, body }
}

describe.each(paths)('a form that is posted to %s', path => {
  test.each([
    ['has no boundary', 'multipart/form-data', 'token=a'],
    ['stops in a part', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1'],
    ['has a broken escape', form, 'reason=%E0%A4%A'],
    ['is bytes of no text', form, new Uint8Array([0xff, 0xfe, 0x00, 0x3d])],
    ['is JSON', 'application/json', '{"reason":'],
    ['is empty', form, '']
  ])('and %s is an empty form', async (_, type, body) => {
    const response = await post(path, type, body)
    const { status, headers } = response
    expect([status, headers.get('Location')]).toEqual(
      path === webhookPath ? [400, null] : [303, `${path}-ended?locale=en`]
    )
  })

  test('is read up to its limit and no further', async () => {
    const limit = path === webhookPath ? 1024 : 64
    const { body, read } = stream(20 * 1024)
    expect((await post(path, form, body)).status).toBe(413)
    expect(read.kilobytes).toBeLessThan(limit + 5)
    const announced = stream(1)
    const length = String(limit * 1024 + 1)
    expect((await post(path, form, announced.body, { 'Content-Length': length })).status).toBe(413)
  })

  test('counts as a refusal when it is refused, however long it is', async () => {
    api.exhaust('refusal')
    const answers = [await post(path, form, ''), await post(path, form, stream(20 * 1024).body)]
    api.relax()
    expect(answers.map(({ status }) => status)).toEqual([429, 429])
  })
})

import type { Context } from 'hono'
import { fail, ok, type Problem, type Result } from '#core/errors.ts'

export type Form = Partial<Record<string, string>>

/** The maximum number of fields read from a form: several times those of our forms and the gateway's. */
const maxFields = 10

/**
 * The text of a request's body. This file alone reads bodies, so none is read beyond a limit. `malformed`: the caller disconnected while
 * sending.
 */
export async function bodyOf(
  c: Context,
  maxBytes: number
): Promise<Result<string, Problem<'too_large' | 'malformed'>>> {
  const length = Number(c.req.header('Content-Length'))
  if (length > maxBytes) return fail('too_large')
  try {
    // No caller can send more than it announces. Reading such a body whole takes less time than opening it as a stream.
    const isAnnounced = length > 0 && c.req.header('Transfer-Encoding') === undefined
    return isAnnounced ? ok(await c.req.text()) : await streamed(c, maxBytes)
  } catch {
    return fail('malformed')
  }
}

async function streamed(c: Context, maxBytes: number): Promise<Result<string, Problem<'too_large'>>> {
  const reader = c.req.raw.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done) return ok(text + decoder.decode())
    size += value.length
    // The stream stays open: to cancel it would close the connection before the caller has the answer.
    if (size > maxBytes) return fail('too_large')
    text += decoder.decode(value, { stream: true })
  }
}

/** The fields of a posted form. Every text can be read as one; of a body of another type no field is read. */
export async function formOf(c: Context, maxBytes: number): Promise<Result<Form, Problem<'too_large' | 'malformed'>>> {
  const body = await bodyOf(c, maxBytes)
  if (!body.ok) return body
  if (contentTypeOf(c) !== 'application/x-www-form-urlencoded') return ok({})
  // The text is cut before it is parsed: a megabyte of short fields takes a fifth of a second.
  return ok(Object.fromEntries(new URLSearchParams(body.value.split('&', maxFields).join('&'))))
}

/** The media type of a request's body, without parameters. */
export function contentTypeOf(c: Context): string | undefined {
  return c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase()
}

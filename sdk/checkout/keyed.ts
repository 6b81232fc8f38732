import type { Result } from '#core/errors.ts'
import type { Session } from '#session/session.ts'

/** Makes calls with the key of a visit. A visit that has lost its key has expired. */
export function keyedBy<Key>(session: Pick<Session, 'refuse'>, keyOf: () => Key | undefined) {
  return async <Value>(call: (key: Key) => Promise<Result<Value>>): Promise<Result<Value>> => {
    const key = keyOf()
    return key ? call(key) : session.refuse({ code: 'expired' })
  }
}

import { fail, type Result } from '#core/errors.ts'

/** Makes calls with the key of a visit. A visit that has lost its key has expired. */
export function keyedBy<Key>(keyOf: () => Key | undefined) {
  return async <Value>(call: (key: Key) => Promise<Result<Value>>): Promise<Result<Value>> => {
    const key = keyOf()
    return key ? call(key) : fail('expired')
  }
}

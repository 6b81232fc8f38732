import { type ErrorCode, fail, type Outcome } from '#core/errors.ts'

/** Makes calls with the key of a visit. A visit that has lost its key has expired. */
export function keyedBy<Key>(keyOf: () => Key | undefined) {
  return async <Value>(call: (key: Key) => Promise<Outcome<Value, ErrorCode>>): Promise<Outcome<Value, ErrorCode>> => {
    const key = keyOf()
    return key ? call(key) : fail('expired')
  }
}

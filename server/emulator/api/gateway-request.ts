/**
 * Reads a request and renames its keys: the SDK sends keys with underscores, and the emulator uses the names from the SDK's documentation.
 */
export async function readRequest<T>(request: Request): Promise<T> {
  const text = await request.text()
  return camelize(text === '' ? {} : JSON.parse(text)) as T
}

function camelize(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelize)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [
      key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
      camelize(child)
    ])
  )
}

/** A text that is equal for equal requests, in any order of their keys. */
export const fingerprintOf = (method: string, path: string, body: unknown): string =>
  `${method} ${path} ${JSON.stringify(sortKeys(body))}`

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, child]) => [key, sortKeys(child)])
  )
}

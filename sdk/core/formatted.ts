/**
 * A formatted value, or `plain` where the browser does not support the zone, currency, region, unit or language: `Intl` throws for these.
 * One unknown value must not break the list or screen that shows it. The rest of the SDK uses `Intl` through this function.
 */
export function formatted<Value>(format: () => Value, plain: Value): Value {
  try {
    return format()
  } catch {
    return plain
  }
}

/** The kept value of a key, created at its first use, because creating a format is far slower than using one. Nothing is kept of a failure. */
export function cached<Value>(
  kept: Map<string, Value>,
  key: string,
  create: () => Value | undefined
): Value | undefined {
  const value = kept.get(key) ?? create()
  if (value !== undefined) kept.set(key, value)
  return value
}

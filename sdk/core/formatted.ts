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

/**
 * A formatted value, or `plain` where the browser does not know the zone, currency, region, unit or language: `Intl` throws for these. One
 * unknown value must not cost the list or the screen that shows it. All other code of the SDK reads `Intl` by this function.
 */
export function formatted<Value>(format: () => Value, plain: Value): Value {
  try {
    return format()
  } catch {
    return plain
  }
}

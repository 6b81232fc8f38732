type Json = Record<string, unknown>

/** A deep copy of a body with another value at `path`, such as `children.0.email`. `undefined` removes the field. */
export function withField<Body extends object>(body: Body, path: string, value: unknown): Body {
  const copy = structuredClone(body)
  const steps = path.split('.')
  const field = steps.pop()!
  const part = steps.reduce<Json>((part, step) => part[step] as Json, copy as Json)
  if (value === undefined) delete part[field]
  else part[field] = value
  return copy
}

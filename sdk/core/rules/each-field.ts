/** An object with this value in each field of a struct. */
export function eachField<Schema extends object, Value>({ schema }: { schema: Schema }, value: Value) {
  return Object.fromEntries(Object.keys(schema).map(field => [field, value])) as Record<keyof Schema, Value>
}

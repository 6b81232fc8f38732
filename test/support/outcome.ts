/** The value of an outcome. Throws if it is a refusal. */
export function valueOf<T>(outcome: { ok: true; value: T } | { ok: false; problem: object }): T {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem))
  return outcome.value
}

const prefix = 'exp.'

/** Converts `?exp.paypalInJoin=treatment&exp.zdChat=off` to `paypalInJoin:treatment,zdChat:off`; undefined when nothing is forced. */
export function forcedIn(query: URLSearchParams): string | undefined {
  const pairs = [...query].filter(([name]) => name.startsWith(prefix))
  return pairs.map(([name, arm]) => `${name.slice(prefix.length)}:${arm}`).join(',') || undefined
}

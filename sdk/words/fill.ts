/**
 * Replaces the placeholders of a sentence, such as `{{name}}`, by their values. A placeholder without a value stays. A value such as
 * `9:47 p.m.` ends its sentence with its own full stop.
 */
export function fill(sentence: string, holes: Readonly<Record<string, string | number>> = {}): string {
  return sentence.replace(/{{(\w+)}}(\.?)/g, (hole, name: string, stop: string) => {
    if (holes[name] === undefined) return hole
    const value = String(holes[name])
    return value.endsWith('.') ? value : value + stop
  })
}

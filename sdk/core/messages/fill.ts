/** Replaces the placeholders of a sentence, such as `{{name}}`, by their values. A placeholder without a value stays. */
export function fill(sentence: string, holes: Readonly<Record<string, string | number>> = {}): string {
  return sentence.replace(/{{(\w+)}}/g, (hole, name: string) => String(holes[name] ?? hole))
}

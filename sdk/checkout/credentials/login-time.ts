/** Date and time in the visitor's language and time zone. */
export function loginTimeIn(tag: string, time: string): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(time))
}

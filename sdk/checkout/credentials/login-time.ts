import { formatted } from '#core/formatted.ts'

/** Date and time in the visitor's language and time zone. */
export function loginTimeIn(tag: string, time: string): string {
  const date = new Date(time)
  const options = { dateStyle: 'long', timeStyle: 'short' } as const
  return formatted(() => new Intl.DateTimeFormat(tag, options).format(date), time.slice(0, 16).replace('T', ' '))
}

import { formatted } from '#core/formatted.ts'

/** Date and time in the visitor's language and time zone. */
export function loginTimeIn(tag: string, time: string): string {
  const date = new Date(time)
  const options = {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short'
  } as const
  return formatted(() => new Intl.DateTimeFormat(tag, options).format(date), time.slice(0, 16).replace('T', ' '))
}

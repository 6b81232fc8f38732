import { formatted } from '#core/formatted.ts'
import { withOrdinalDay } from '#core/ordinal-day.ts'

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
  const plain = time.slice(0, 16).replace('T', ' ')
  return withOrdinalDay(
    formatted(() => new Intl.DateTimeFormat(tag, options).format(date), plain),
    tag
  )
}

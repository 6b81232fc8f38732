import { Temporal } from 'temporal-polyfill'

// Creating an `Intl.DateTimeFormat` takes a quarter of a price's time. There are few locales but hundreds of time zones, so a formatter is
// kept for each locale and none for each zone.
const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats a moment by the clock of `timeZone` (an IANA id), such as `November 25, 2027`. */
export function formatMoment(
  moment: Date,
  timeZone: string,
  tag: string,
  style: Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>
): string {
  const local = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone)
  const key = `${tag} ${style.dateStyle} ${style.timeStyle}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, { ...style, timeZone: 'UTC' })
  formats.set(key, format)
  return format.format(local.toPlainDateTime().toZonedDateTime('UTC').epochMilliseconds)
}

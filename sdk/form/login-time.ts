/** The time at which the login was set, from the refusal `used`. Servers of version 1.0.0 do not send it. */
export function loginTimeOf(detail: unknown): string | undefined {
  const { setAt } = Object(detail) as { setAt?: unknown }
  return typeof setAt === 'string' ? setAt : undefined
}

/** Date and time in the visitor's language and time zone. */
export function loginTimeIn(tag: string, time: string): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(time))
}

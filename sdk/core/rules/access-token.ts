/** What every server accepts in a header: printable ASCII, up to 8 kB. Space at the ends is dropped on the way. */
export const isAccessToken = (value: unknown): value is string =>
  typeof value === 'string' && /^\s*[!-~]{1,8192}\s*$/.test(value)

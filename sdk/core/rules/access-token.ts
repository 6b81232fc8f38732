/** What every server accepts in a header: printable ASCII, up to 8 kB. Headers lose space at the ends. */
export const isAccessToken = (value: unknown): value is string =>
  typeof value === 'string' && /^\s*[!-~]{1,8192}\s*$/.test(value)

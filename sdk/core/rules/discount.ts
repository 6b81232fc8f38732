/** Decodes a percentage from base64url, with or without padding. Returns 0 for a number outside 0 to 100. */
export function percentOf(text: string | null): number {
  if (text === null || !/^[\w-]{1,8}={0,2}$/.test(text)) return 0
  try {
    const percent = Number(atob(text.replaceAll('-', '+').replaceAll('_', '/')))
    return percent > 0 && percent <= 100 ? percent : 0
  } catch {
    return 0
  }
}

/** base64url of a number, padded or not; 0 when it is none that could be a discount. */
export function percentOf(text: string | null): number {
  if (text === null || !/^[\w-]{1,8}={0,2}$/.test(text)) return 0
  try {
    const percent = Number(atob(text.replaceAll('-', '+').replaceAll('_', '/')))
    return percent > 0 && percent <= 100 ? percent : 0
  } catch {
    return 0
  }
}

/**
 * An embedder's own reference for a visit: 1 to 100 characters (Unicode code points), with no control character and no lone surrogate.
 * It is not cleaned, because the embedder compares it with its own.
 */
export const referencePattern = /^[^\p{Cc}\p{Cs}]{1,100}$/u

/** The reference as a header, which carries ASCII only: percent-encoded UTF-8. Undefined if it is not valid, as in a forged visit. */
export function referenceHeader(reference: string): string | undefined {
  return referencePattern.test(reference) ? encodeURIComponent(reference) : undefined
}

/** The reference of a header. Undefined for a header that is malformed: a wrong reference must not stop a payment. */
export function referenceOf(header: string | undefined): string | undefined {
  if (header === undefined || /[^ -~]/.test(header)) return undefined
  try {
    const reference = decodeURIComponent(header)
    return referencePattern.test(reference) ? reference : undefined
  } catch {
    return undefined
  }
}

/**
 * An embedder's own reference for a visit: 1 to 100 characters (Unicode code points), with no control character and no lone surrogate.
 * It is not cleaned, because the embedder compares it with its own.
 */
export const referencePattern = /^[^\p{Cc}\p{Cs}]{1,100}$/u

/** The reference as a header, which carries ASCII only: percent-encoded UTF-8. Undefined if it is not valid, as in a forged visit. */
export function referenceHeader(reference: string): string | undefined {
  return referencePattern.test(reference) ? encodeURIComponent(reference) : undefined
}

/**
 * The reference of a header, which other clients than ours may write without encoding. Undefined for one that is no reference: it must not
 * stop a payment.
 */
export function referenceOf(header: string | undefined): string | undefined {
  const reference = header && decoded(header)
  return reference && referencePattern.test(reference) ? reference : undefined
}

function decoded(header: string): string {
  try {
    return decodeURIComponent(header)
  } catch {
    return header
  }
}

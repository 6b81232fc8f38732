import { encode } from 'uqr'

/** The dark squares of a code, as an outline for a picture of `size` squares by `size`, the quiet zone around it included. */
export interface QrCode {
  size: number
  outline: string
}

/** ISO/IEC 18004 asks for four light squares on each side. */
export function qrCodeOf(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, outline: dark.join('') }
}

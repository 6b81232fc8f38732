import { encode } from 'uqr'

/** A QR code as an SVG path of its dark squares. `size` is the side length in squares, including the blank margin. */
export interface QrCode {
  size: number
  outline: string
}

/** ISO/IEC 18004 requires a blank margin (quiet zone) of four squares on each side. */
export function qrCodeOf(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, outline: dark.join('') }
}

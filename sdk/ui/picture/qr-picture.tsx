// oxlint-disable jsx-a11y/prefer-tag-over-role -- an `<img>` would need an address, which a host page's policy may forbid
import { personalClass, personalMarks } from '../style/personal.ts'

interface Props {
  size: number
  outline: string
  /** The picture's accessible name. */
  label: string
  /** The instruction below the picture. */
  caption: string
}

/** A QR code. It is dark on light in either theme, because some scanners cannot read inverted codes. */
export function QrPicture({ size, outline, label, caption }: Props) {
  return (
    <figure className={`cpj-qr ${personalClass}`} {...personalMarks}>
      <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
        <path d={outline} />
      </svg>
      <figcaption className="cpj-hint">{caption}</figcaption>
    </figure>
  )
}

// oxlint-disable jsx-a11y/prefer-tag-over-role -- an `<img>` would need an address, which a host page's policy may forbid
interface Props {
  size: number
  outline: string
  /** What the picture is, for those who do not see it. */
  label: string
  /** What to do with it. */
  caption: string
}

/** Dark on light in either theme: not every camera reads the opposite. */
export function QrPicture({ size, outline, label, caption }: Props) {
  return (
    <figure className="cpj-qr" data-private="">
      <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
        <path d={outline} />
      </svg>
      <figcaption className="cpj-hint">{caption}</figcaption>
    </figure>
  )
}

/** A picture of a home with a check mark. It is hidden from screen readers, because the heading below says the same. */
export function HomePicture() {
  return (
    <svg className="cpj-picture cpj-home" viewBox="0 0 96 76" aria-hidden="true" focusable="false">
      <path d="M18 72V34l30-23 30 23v38" />
      <path data-part="roof" d="M8 39 48 8l40 31" />
      <path data-part="ground" d="M3 72h90" />
      <path data-part="check" d="m34 48 10 10 19-21" />
    </svg>
  )
}

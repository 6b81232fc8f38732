/** A decorative picture of two homes and a path between them, hidden from screen readers. */
export function TwoHomes() {
  return (
    <svg className="cpj-picture" viewBox="0 0 320 180" aria-hidden="true" focusable="false">
      <path data-part="ground" d="M0 150q80-22 160-8t160-6v44H0z" />
      <path data-part="path" d="M84 146c30 24 52-18 78-6s44 20 74-2" />
      <g data-part="home">
        <path d="M40 146V92l44-34 44 34v54z" />
        <path data-part="roof" d="M30 98l54-42 54 42" />
        <path data-part="door" d="M74 146v-30h20v30z" />
      </g>
      <g data-part="other">
        <path d="M192 140V86l44-34 44 34v54z" />
        <path data-part="roof" d="M182 92l54-42 54 42" />
        <path data-part="door" d="M226 140v-30h20v30z" />
      </g>
      <circle data-part="sun" cx="160" cy="40" r="14" />
    </svg>
  )
}

/** A placeholder for loading content: bars of about the content's height, so that the layout does not shift. */
export function Skeleton({
  label,
  bars = 3,
  kind = 'field'
}: {
  /** The words that screen readers announce during loading. */
  label?: string
  bars?: number
  kind?: 'field' | 'card'
}) {
  return (
    <output className="cpj-skeleton">
      <span className="cpj-hidden">{label}</span>
      {[...'.'.repeat(bars)].map((_, index) => (
        <span key={index} data-kind={kind} />
      ))}
    </output>
  )
}

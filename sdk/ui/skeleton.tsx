/** The shape of what is on its way: bars of about the height of what they stand for, so that nothing jumps. */
export function Skeleton({
  label,
  bars = 3,
  kind = 'field'
}: {
  label: string
  bars?: number
  kind?: 'field' | 'line' | 'card'
}) {
  return (
    <output className="cpj-skeleton">
      <span className="cpj-hidden">{label}</span>
      {[...'.'.repeat(bars)].map((_, index) => (
        <span key={index} data-kind={kind} aria-hidden="true" />
      ))}
    </output>
  )
}

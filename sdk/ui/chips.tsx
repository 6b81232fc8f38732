/**
 * Names of card brands in boxes of equal height, white in both schemes: a brand's mark is never redrawn. `label` is read in place of the
 * names.
 */
export function Chips({ names, label }: { names: readonly string[]; label?: string }) {
  return (
    <>
      {label && <span className="cpj-hidden">{label}</span>}
      <span className="cpj-chips" aria-hidden="true">
        {names.map(name => (
          <span key={name}>{name}</span>
        ))}
      </span>
    </>
  )
}

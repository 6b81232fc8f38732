/**
 * Names of card brands in boxes of equal height. The boxes are white in both schemes; the brands' logos are not imitated. Screen readers
 * read `label` in place of the names.
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

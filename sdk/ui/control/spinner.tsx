/** A spinner. `label` is for screen readers; leave it out if a text beside the spinner says the same. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span className="cpj-spinner" role={label ? 'status' : undefined} aria-hidden={label ? undefined : true}>
      {label && <span className="cpj-hidden">{label}</span>}
    </span>
  )
}

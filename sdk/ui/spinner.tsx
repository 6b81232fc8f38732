/** `label` is for screen readers; leave it out beside text that says the same. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span className="cpj-spinner" role={label ? 'status' : undefined} aria-hidden={label ? undefined : true}>
      {label && <span className="cpj-hidden">{label}</span>}
    </span>
  )
}

/** The reason why a button is disabled, for screen readers. `id` is in the button's description. */
export function Reason({ id, children }: { id: string; children: string | false | undefined }) {
  return (
    <span className="cpj-hidden" id={id}>
      {children}
    </span>
  )
}

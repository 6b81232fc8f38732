/** The reason why a button is disabled, for screen readers. The button's `aria-describedby` names `id`. */
export function Reason({ id, children }: { id: string; children: string | false | undefined }) {
  return (
    <span className="cpj-hidden" id={id}>
      {children}
    </span>
  )
}

/** The reason why the button above is disabled, or what its visitor should do while it is busy. The button's `aria-describedby` names `id`. */
export function Description({ id, children }: { id: string; children: string | false | undefined }) {
  return (
    <p className="cpj-reason" id={id}>
      {children}
    </p>
  )
}

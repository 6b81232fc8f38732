/** The class of the links that open the question again. */
export const reopener = 'cpj-reopen'

/** The link that opens the question again. */
export function ConsentLink({ children, onPress }: { children: string; onPress?: () => void }) {
  return (
    <button type="button" className={reopener} onClick={onPress}>
      {children}
    </button>
  )
}

import { atom, type ReadableAtom } from 'nanostores'

/** Whether a form in `root` lists its problems. */
export function watchProblems(root: HTMLElement): ReadableAtom<boolean> {
  const $isWrong = atom(false)
  const look = () => $isWrong.set(root.querySelector('[data-summary=fields]') !== null)
  new MutationObserver(look).observe(root, { childList: true, subtree: true })
  return $isWrong
}

import { BackIcon } from '../picture/icons.tsx'
import { follow } from './link.tsx'

type Props = { label: string; href?: string; onGo?: () => void }

export function BackLink({ label, href, onGo }: Props) {
  const face = (
    <>
      <BackIcon />
      <span>{label}</span>
    </>
  )
  return href ? (
    <a className="cpj-back" href={href} onClick={follow(onGo)}>
      {face}
    </a>
  ) : (
    <button type="button" className="cpj-back" onClick={onGo}>
      {face}
    </button>
  )
}

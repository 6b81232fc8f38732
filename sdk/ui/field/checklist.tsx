import { CheckIcon } from '../picture/icons.tsx'

export type Check = { text: string; isMet: boolean }

type Props = { label: string; checks: readonly Check[]; metWord: string; unmetWord: string; id?: string }

/** A list of requirements and whether a value meets them. A word shows the state as well as a mark. */
export function Checklist({ label, checks, metWord, unmetWord, id }: Props) {
  return (
    <ul className="cpj-checklist" aria-label={label} id={id}>
      {checks.map(({ text, isMet }) => (
        <li key={text} data-met={isMet ? '' : undefined}>
          <span className="cpj-check">{isMet && <CheckIcon />}</span>
          <span>
            {text}
            <span className="cpj-hidden">, {isMet ? metWord : unmetWord}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

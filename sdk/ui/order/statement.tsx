import { useHeadingLevel } from '../page/heading-level.ts'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../control/button.tsx'

type Props = {
  title: string
  print: { label: string; onPress: () => void }
  /** Further buttons beside that to print. */
  more?: ReactNode
  children: ReactNode
}

/** A document that the visitor may keep, with a button to print it. */
export function Statement({ title, print, more, children }: Props) {
  const Title = `h${useHeadingLevel(1)}` as 'h1'
  const id = useId()
  return (
    <section className="cpj-sheet cpj-statement" part="card" aria-labelledby={id}>
      <Title className="cpj-h3" id={id}>
        {title}
      </Title>
      <Button kind="secondary" onPress={print.onPress}>
        {print.label}
      </Button>
      {more}
      {children}
    </section>
  )
}

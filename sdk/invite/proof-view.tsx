import type { ReactNode } from 'react'
import type { Translate } from '#words/shape.ts'
import { Features } from '#ui/order/features.tsx'
import { Heading } from '#ui/page/heading.tsx'
import { Stack } from '#ui/page/layout.tsx'
import { TwoHomes } from '#ui/picture/two-homes.tsx'

/** The product's features beside a picture. There are no testimonials to show yet. */
export function proofOf(t: Translate): ReactNode {
  return (
    <Stack>
      <TwoHomes />
      <Heading level={2}>{t('welcome.proofTitle')}</Heading>
      <Features features={[t('welcome.proofMessages'), t('welcome.proofSchedule'), t('welcome.proofExpenses')]} />
    </Stack>
  )
}

import { computed } from 'nanostores'
import { createLanding } from '#checkout/landing/model.ts'
import * as landing from '#checkout/landing/view.tsx'
import { useStore } from '#form/use-store.ts'
import type { ViewProps } from '#shell/screen.ts'
import { Features } from '#ui/order/features.tsx'
import { Stack } from '#ui/page/layout.tsx'
import { TwoHomes } from '#ui/picture/two-homes.tsx'

type LandingSession = Parameters<typeof createLanding>[0]

/** The first screen of a hosted page. The page itself has the price and the features, so they do not wait for a call. */
export function create(session: LandingSession) {
  const { $locale, environment } = session
  const landing = createLanding(session)
  const $introduction = computed($locale, ({ language }) => environment.introduction?.[language])
  return {
    ...landing,
    $introduction,
    $price: computed([landing.$price, $introduction], (price, introduction) => price ?? introduction?.price)
  }
}

export function View(props: ViewProps<ReturnType<typeof create>>) {
  const introduction = useStore(props.model.$introduction)
  return (
    <landing.View {...props}>
      <Stack>
        {introduction && <Features features={introduction.features} />}
        <TwoHomes />
      </Stack>
    </landing.View>
  )
}

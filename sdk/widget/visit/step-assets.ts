import * as stepParts from '#shell/step-parts.tsx'
import stepStyles from '#ui/style/step-styles.css?inline'
import type { Host } from '../host/host.ts'

/** Adds the styles that every screen but the landing page needs. Returns the parts around a step. */
export function loadStepAssets(host: Host): typeof stepParts {
  host.adopt(stepStyles)
  return {
    ...stepParts,
    beforeRender(step, visit) {
      // When the focused element is removed, a browser lays out the half-removed page to send `blur`, which is slow. The focus is therefore
      // dropped before.
      const focused = host.root.activeElement as HTMLElement | null
      focused?.blur()
      stepParts.beforeRender(step, visit)
    }
  }
}

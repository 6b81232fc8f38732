// @ts-expect-error The package has no types.
import barba from '@barba/core'

// Barba runs no script of the new content.
barba.hooks.after(() => (window as unknown as { CoParentJoin?: { scan(): void } }).CoParentJoin?.scan())
barba.init({})

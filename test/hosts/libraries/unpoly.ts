// @ts-expect-error The package has no types.
import * as unpoly from 'unpoly'

const { up } = Object.assign(window, { unpoly }) as unknown as {
  up: { link: { config: { followSelectors: string[] } } }
}
up.link.config.followSelectors.push('a[href]')

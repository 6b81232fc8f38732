// @ts-expect-error The package has no types.
import * as turbo from '@hotwired/turbo'

Object.assign(window, { turbo })

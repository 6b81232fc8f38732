import { reservedHeights } from '#core/reserved-height.ts'
import type { Options } from '../entry/options.ts'

/** The room that a component's element reserves before the widget comes. A modal lies over the page and needs none. */
export const roomOf = ({ flow, display }: Pick<Options, 'flow' | 'display'>): string | undefined =>
  display === 'modal' ? undefined : reservedHeights[flow]

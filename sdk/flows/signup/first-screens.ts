/** The first three screens share one chunk, since each leads to the next. */
export * as coParentStatus from './coparent-status/view.tsx'
export * as landing from '#checkout/landing/view.tsx'
export * as parent from './parent/view.tsx'

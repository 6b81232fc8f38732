/** The first three screens come together: whoever sees one of them is about to see the next. */
export * as coParentStatus from './coparent-status/view.tsx'
export * as landing from '#checkout/landing/view.tsx'
export * as parent from './parent/view.tsx'

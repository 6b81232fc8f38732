/** The screens between the landing and the family share one chunk, since one leads to the other. */
export * as coParentStatus from './coparent-status/view.tsx'
export * as parent from './parent/view.tsx'

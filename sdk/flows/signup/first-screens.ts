/** The screens between the landing page and step 2 share a chunk, since the visitor goes through them one after another. */
export * as coParentStatus from './coparent-status/view.tsx'
export * as parent from './parent/view.tsx'

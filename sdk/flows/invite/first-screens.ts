/** The other screens before the packages share one chunk, since they are small. */
export * as home from './home-view.tsx'
export * as parent from './parent-view.tsx'
export * as request from './request-view.tsx'

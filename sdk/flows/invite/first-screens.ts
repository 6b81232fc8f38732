/** All screens before the packages except the welcome screen. They are small, so they share a chunk. */
export * as home from './home-view.tsx'
export * as parent from './parent-view.tsx'
export * as request from './request-view.tsx'

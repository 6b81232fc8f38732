/** The screens before the packages share one chunk, since they are small. */
export * as access from './access-view.tsx'
export * as home from './home-view.tsx'

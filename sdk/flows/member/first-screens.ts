/** What may stand before the packages comes together: it is small. */
export * as access from './access-view.tsx'
export * as home from './home-view.tsx'

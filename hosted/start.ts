import { untilPainted } from '#shell/main-thread.ts'

/** The server's markup is complete, so a slow phone paints it before it evaluates React and the page's script. */
void untilPainted().then(() => import('./browser.tsx'))

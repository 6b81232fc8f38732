import { untilPainted, yieldToMain } from '#shell/main-thread.ts'

/**
 * Hydrates the page. The server's markup is complete, so a slow phone paints it first, and evaluates React DOM and the page's script in two
 * tasks.
 */
async function start() {
  await untilPainted()
  await import('react-dom/client')
  await yieldToMain()
  await import('./browser.tsx')
}

void start()

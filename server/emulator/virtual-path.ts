/**
 * The path of a request as `/<host>/<path>`, for each way of reaching the emulator: below `/__net__/<host>` (the bridge), with the header
 * `x-emulated-host` (Playwright), or directly by the host's name. The emulator's own pages have no host.
 */
export function virtualPath(request: Request): string {
  const { pathname, host } = new URL(request.url)
  if (pathname.startsWith('/__emulator__/') || pathname === '/__net__/bridge.js') return pathname
  if (pathname.startsWith('/__net__/')) return pathname.slice('/__net__'.length)
  const named = request.headers.get('x-emulated-host') ?? request.headers.get('host') ?? host
  return `/${named.replace(/:\d+$/, '').toLowerCase()}${pathname}`
}

/** Whether a page came through the bridge. Such a page needs the bridge for its own requests, too. */
export const isBridged = (request: Request): boolean => new URL(request.url).pathname.startsWith('/__net__/')

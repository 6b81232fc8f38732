/** A place in the server's code where a request waits until `resume`. `reached` resolves once a request is there. */
export function createPause() {
  const [reached, resumed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const wait = () => {
    reached.resolve()
    return resumed.promise
  }
  return { wait, reached: reached.promise, resume: () => resumed.resolve() }
}

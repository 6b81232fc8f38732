/**
 * Calls `onLost` once a page has moved or parked one of the frames in the containers: a frame that returns to the document is empty. It has
 * a new window then, and gets the event `load`. Returns a function that stops this.
 */
export function watchFrames(containers: readonly Element[], onLost: () => void): () => void {
  const end = new AbortController()
  for (const frame of containers.flatMap(container => [...container.querySelectorAll('iframe')])) {
    const own = frame.contentWindow
    const onLoad = () => {
      if (frame.contentWindow === own) return
      end.abort()
      onLost()
    }
    frame.addEventListener('load', onLoad, { signal: end.signal })
  }
  return () => end.abort()
}

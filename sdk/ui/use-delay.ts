import { useEffect, useState } from 'react'

/** In milliseconds. A slow phone paints a screen and answers a first press within it. */
const delay = 500

/** Whether the delay has passed since the first render, and a function that ends it. */
export function useDelay(): [boolean, () => void] {
  const [isOver, setOver] = useState(false)
  useEffect(() => void setTimeout(setOver, delay, true), [])
  return [isOver, () => setOver(true)]
}

/** A browser's tab: the few actions that the drivers of all engines have. */
export interface Tab {
  opens(url: string): Promise<unknown>
  reloads(): Promise<unknown>
  goesBack(): Promise<unknown>
  /** Sets the size of the viewport. */
  resizes(size: Size): Promise<unknown>
  /** Runs a function in the page, and returns its result. Both pass as JSON. */
  runs<Given, Result>(work: (given: Given) => Result, given: Given): Promise<Result>
  /** Clicks at a point of the viewport. */
  clicks(point: Point): Promise<unknown>
  /** Types into the focused element, which may be in a frame. */
  types(text: string): Promise<unknown>
  /** Presses a key in the focused element, which may be in a frame. */
  presses(key: Key): Promise<unknown>
  /** A PNG of the viewport. */
  takesPicture(): Promise<Uint8Array>
  closes(): Promise<unknown>
}

export type Key = 'Tab' | 'Enter'

export interface Size {
  width: number
  height: number
}

interface Point {
  x: number
  y: number
}

/** A running browser. Each tab has a storage of its own. */
export interface Engine {
  version: string
  opensTab(): Promise<Tab>
  ends(): Promise<unknown>
}

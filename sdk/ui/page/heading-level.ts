import { createContext, useContext } from 'react'

export type HeadingLevel = 1 | 2 | 3

/** The level of the title of a screen. A page with a title of its own may need another level than 1. */
export const TitleLevel = createContext<HeadingLevel>(1)

/** The level of a heading that is `below` levels below the title of its screen. */
export const useHeadingLevel = (below: 0 | 1 | 2) => useContext(TitleLevel) + below

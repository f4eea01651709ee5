import type { ReactNode } from 'react'
import { renderToString as drawn } from 'react-dom/server.node'

/** The last tree of each length that was drawn: what the bare loop draws is what the site drew. */
let last: ReactNode = null

export const renderToString = (tree: ReactNode): string => {
  last = tree
  return drawn(tree)
}

export const drawAgain = (): string => drawn(last)

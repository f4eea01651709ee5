import type { ReactNode } from 'react'
import { renderToString as rendered } from 'react-dom/server.node'

export { renderToStaticMarkup } from 'react-dom/server.node'

let last: ReactNode = null

export const renderToString = (tree: ReactNode): string => {
  last = tree
  return rendered(tree)
}

export const renderAgain = (): string => rendered(last)

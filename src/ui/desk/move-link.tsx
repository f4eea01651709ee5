import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useDesk } from './desk-context.ts'

/** A link to the list or to an entry. A click shows the page without a full page load. */
export const MoveLink = ({
  href,
  ...props
}: AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string }) => {
  const { moves } = useDesk()
  const click = (event: MouseEvent) => {
    if (event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    moves.open(href)
  }
  return <a {...props} href={href} onClick={click} />
}

import { type RefObject, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'

/**
 * After "Show more" the first new item gets the focus: the link that had it may be gone. Nothing scrolls.
 * `others` counts the items after the first.
 */
export const useNewItemFocus = (others: number): RefObject<HTMLUListElement | null> => {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(others)
  const kind = useNavigationType()
  useEffect(() => {
    const firstNew = before.current + 1
    const hasGrown = others > before.current
    before.current = others
    if (!hasGrown || kind === 'POP') return
    list.current?.children[firstNew]?.querySelector('a')?.focus({ preventScroll: true })
  }, [others, kind])
  return list
}

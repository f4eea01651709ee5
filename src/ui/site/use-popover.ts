import { type RefObject, type ToggleEvent, useEffect, useRef, useState } from 'react'
import type { PageAddress } from '#domain/site/page-address.ts'
import { useSite } from '../kit/site-context.ts'

interface Popover {
  readonly panel: RefObject<HTMLDivElement | null>
  /** Unknown before hydration: until then only the browser knows whether the panel is open. */
  readonly isOpen: boolean | undefined
  readonly onToggle: (event: ToggleEvent<HTMLDivElement>) => void
}

/**
 * A panel that the browser opens and closes, with or without script; a navigation closes it. It is not open at the new
 * address from its first render on, so that the new page's title can have the focus.
 */
export const usePopover = (): Popover => {
  const { address } = useSite()
  const panel = useRef<HTMLDivElement>(null)
  const [openAt, setOpenAt] = useState<PageAddress | null>()
  useEffect(() => {
    if (openAt === undefined) setOpenAt(panel.current?.matches(':popover-open') ? address : null)
    else if (openAt !== address) panel.current?.hidePopover()
  }, [address, openAt])
  return {
    panel,
    isOpen: openAt === undefined ? undefined : openAt === address,
    onToggle: ({ newState }) => setOpenAt(newState === 'open' ? address : null),
  }
}

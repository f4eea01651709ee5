import { type RefObject, type ToggleEvent, useEffect, useRef, useState } from 'react'
import { useSite } from '../kit/site-context.ts'

interface Popover {
  readonly panel: RefObject<HTMLDivElement | null>
  /** Unknown before hydration: until then only the browser knows whether the panel is open. */
  readonly isOpen: boolean | undefined
  readonly onToggle: (event: ToggleEvent<HTMLDivElement>) => void
}

/** A panel that the browser opens and closes, with or without script; a navigation closes it. */
export const usePopover = (): Popover => {
  const { address } = useSite()
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState<boolean>()
  useEffect(() => setIsOpen(panel.current?.matches(':popover-open') ?? false), [])
  const left = useRef(address)
  useEffect(() => {
    if (left.current === address) return
    left.current = address
    panel.current?.hidePopover()
  }, [address])
  return { panel, isOpen, onToggle: ({ newState }) => setIsOpen(newState === 'open') }
}

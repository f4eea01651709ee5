import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import type { PageAddress } from '#domain/site/page-address.ts'
import { useSite } from '../kit/site-context.ts'
import './popover.css'

interface Props {
  readonly id: string
  readonly panel: RefObject<HTMLDivElement | null>
  readonly classNames: readonly [button: string | undefined, panel: string | undefined]
  readonly label: string
  readonly openLabel?: string
  readonly icon: ReactNode
  readonly whileOpen?: (panel: Element) => () => void
  readonly children: ReactNode
}

/**
 * A panel that the browser opens and closes, even without JavaScript. A navigation also closes the panel.
 *
 * `whileOpen` is called when the panel opens, for example to make the rest of the page inert. It returns a function
 * that undoes this. After a navigation, the returned function runs as soon as the new page is rendered. An inert
 * title could not get the focus.
 */
export const Popover = ({
  id,
  panel,
  classNames: [button, box],
  label,
  openLabel = label,
  icon,
  whileOpen,
  children,
}: Props) => {
  const { address } = useSite()
  // The address at which the visitor opened the panel, or null if the panel is closed. Undefined before hydration,
  // because the visitor may already have opened the panel.
  const [openAt, setOpenAt] = useState<PageAddress | null>()
  const isOpen = openAt === undefined ? undefined : openAt === address

  useEffect(() => {
    if (openAt === undefined) setOpenAt(panel.current?.matches(':popover-open') ? address : null)
    else if (openAt !== address) panel.current?.hidePopover()
  }, [address, openAt, panel])

  useEffect(
    () => (isOpen && panel.current !== null ? whileOpen?.(panel.current) : undefined),
    [isOpen, panel, whileOpen],
  )

  return (
    <>
      <button
        type="button"
        className={button}
        aria-label={isOpen ? openLabel : label}
        aria-expanded={isOpen}
        aria-controls={id}
        popoverTarget={id}
      >
        {icon}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={`panel ${box}`}
        onToggle={({ newState }) => setOpenAt(newState === 'open' ? address : null)}
      >
        {children}
      </div>
    </>
  )
}

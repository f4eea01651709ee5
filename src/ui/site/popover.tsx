import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import type { PageAddress } from '#domain/site/page-address.ts'
import { useSite } from '../kit/site-context.ts'

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
 * `whileOpen` may make the rest of the page inert while the panel is open. When a new page is first rendered, the rest
 * of the page is no longer inert. Otherwise the title of the new page could not get the focus.
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
  // `openAt` is the address at which the panel was opened, or null if the panel is closed. Before hydration it is
  // undefined, because it is not known yet whether the visitor has opened the panel.
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
        className={box}
        onToggle={({ newState }) => setOpenAt(newState === 'open' ? address : null)}
      >
        {children}
      </div>
    </>
  )
}

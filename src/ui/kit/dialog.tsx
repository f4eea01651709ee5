import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useStore } from 'zustand'
import { createDialog, type Dialog as DialogLife } from '#application/site/dialog.ts'
import { CloseButton } from './close-button.tsx'
import styles from './dialog.module.css'
import { useSite } from './site-context.ts'

interface Props {
  readonly dialog: DialogLife
  /** The id of the dialog's heading. A dialog without a heading has a `label` instead. */
  readonly labelledBy?: string
  readonly label?: string
  readonly isMedia?: boolean
  readonly className?: string | undefined
  readonly onKeyDown?: (event: KeyboardEvent) => void
  readonly children: ReactNode
}

const Box = ({ dialog, labelledBy, label, isMedia = false, className = '', onKeyDown, children }: Props) => {
  const { messages } = useSite()
  const box = useRef<HTMLDialogElement>(null)
  const isClosing = useStore(dialog.phase) === 'closing'
  const { enterMs, exitMs } = dialog.times

  useLayoutEffect(() => {
    const element = box.current
    element?.showModal()
    return () => element?.close()
  }, [])

  // Closes the dialog only if the pointer was both pressed and released on the backdrop. For example, a visitor who
  // selects text may press inside the dialog and release on the backdrop.
  const pressed = useRef<EventTarget>(null)
  const click = ({ target }: MouseEvent) => {
    if (target === box.current && pressed.current === target) dialog.close()
  }
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    dialog.close()
  }

  return (
    <dialog
      ref={box}
      className={`${styles.dialog} ${className}`}
      style={{ '--enter': `${enterMs}ms`, '--exit': `${exitMs}ms` } as CSSProperties}
      aria-labelledby={labelledBy}
      aria-label={label}
      data-phase={isClosing ? 'closing' : 'open'}
      data-media={isMedia || undefined}
      onPointerDown={({ target }) => {
        pressed.current = target
      }}
      onClick={click}
      onCancel={cancel}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        if (event.key === 'Escape') cancel(event)
      }}
    >
      <div className={styles.content}>
        <CloseButton className={styles.close} aria-label={messages.close} onClick={dialog.close} />
        {children}
      </div>
    </dialog>
  )
}

export const Dialog = (props: Props) =>
  useStore(props.dialog.phase) === 'closed' ? null : <Box {...props} />

export const useOpenDialog = (): DialogLife => {
  const [dialog] = useState(() => createDialog('open'))
  useEffect(() => dialog.dispose, [dialog])
  return dialog
}

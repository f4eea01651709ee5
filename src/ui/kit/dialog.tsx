import {
  type CSSProperties,
  type KeyboardEvent as KeyPress,
  type ReactNode,
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
  readonly onKeyDown?: (event: KeyPress) => void
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

  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    // Closes the dialog only if the pointer was both pressed and released on the backdrop. For example, a visitor who
    // selects text may press inside the dialog and release on the backdrop.
    let pressed: EventTarget | null = null
    const press = (event: Event) => {
      pressed = event.target
    }
    const click = (event: Event) => {
      if (event.target === element && pressed === element) dialog.close()
    }
    const cancel = (event: Event) => {
      event.preventDefault()
      dialog.close()
    }
    const pressEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') cancel(event)
    }
    const left = new AbortController()
    const { signal } = left
    element.addEventListener('pointerdown', press, { signal })
    element.addEventListener('click', click, { signal })
    element.addEventListener('cancel', cancel, { signal })
    element.addEventListener('keydown', pressEscape, { signal })
    return () => left.abort()
  }, [dialog])

  return (
    <dialog
      ref={box}
      className={`${styles.dialog} ${className}`}
      style={{ '--enter': `${enterMs}ms`, '--exit': `${exitMs}ms` } as CSSProperties}
      aria-labelledby={labelledBy}
      aria-label={label}
      data-phase={isClosing ? 'closing' : 'open'}
      data-media={isMedia || undefined}
      onKeyDown={onKeyDown}
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

import { useEffect, useRef, useState } from 'react'
import { SEEN_AS } from '#domain/desk/file-view.ts'
import type { EntryFile } from '#domain/inbox/entry.ts'
import { filled } from '../messages/filled.ts'
import { useDesk } from './desk-context.ts'
import entryStyles from './entry.module.css'

interface Props {
  readonly address: string
  readonly file: EntryFile
}

/**
 * Shows a PDF in a sandboxed frame. The frame has an opaque origin, so it cannot fetch the file. This component
 * fetches the file and sends its bytes to the frame.
 */
const PdfFrame = ({ address, file: { name } }: Props) => {
  const { server } = useDesk()
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    let isUnderway = false
    const handOver = async ({ source, data }: MessageEvent<unknown>) => {
      const to = frame.current?.contentWindow
      if (!to || source !== to || data !== 'ready' || isUnderway) return
      isUnderway = true
      const bytes = await server.file(address)
      // The target origin must be `*`, because the frame has an opaque origin.
      to.postMessage(bytes, '*', bytes === null ? [] : [bytes])
      isUnderway = false
    }
    addEventListener('message', handOver)
    return () => removeEventListener('message', handOver)
  }, [server, address])
  return (
    <iframe
      ref={frame}
      className={entryStyles.frame}
      src={`${address}/view`}
      title={name}
      sandbox="allow-scripts"
      loading="lazy"
    />
  )
}

const Content = ({ address, file }: Props) => {
  switch (SEEN_AS[file.kind]) {
    case 'pages':
      return <PdfFrame address={address} file={file} />
    case 'picture':
      return <img src={`${address}/view`} alt={file.name} loading="lazy" />
    case 'text':
      return (
        <iframe
          className={entryStyles.paper}
          src={`${address}/view`}
          title={file.name}
          sandbox=""
          loading="lazy"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll the frame
          tabIndex={0}
        />
      )
    case null:
      return null
  }
}

/** On a screen of this width, the list is next to the open entry. inbox.module.css repeats this width. */
const WIDE = '(width >= 1280px)'

/**
 * A `<details>` element that shows a file. The browser loads the file when the element is opened. The first file that
 * can be shown opens by itself on a wide screen, and when the window becomes wide. Narrower windows leave it as it is.
 */
export const FileView = ({ isFirst, ...props }: Props & { readonly isFirst: boolean }) => {
  const { preview } = useDesk().messages.entry
  const { kind, name } = props.file
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const screen = matchMedia(WIDE)
    const openIfWide = () => {
      if (isFirst && screen.matches) setIsOpen(true)
    }
    openIfWide()
    screen.addEventListener('change', openIfWide)
    return () => screen.removeEventListener('change', openIfWide)
  }, [isFirst])
  if (SEEN_AS[kind] === null) return <span className={entryStyles.shownFile}>{name}</span>
  return (
    <details
      className={entryStyles.shownFile}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary aria-label={filled(preview, { name })}>{name}</summary>
      <Content {...props} />
    </details>
  )
}

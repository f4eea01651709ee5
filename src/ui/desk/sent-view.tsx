import { useEffect, useRef, useState } from 'react'
import { SEEN_AS } from '#domain/desk/file-view.ts'
import { type Field, type FieldValue, listOf, textOf } from '#domain/forms/fields.ts'
import { isWebAddress } from '#domain/forms/web-address.ts'
import { contentOf, type Entry, type EntryFile, type Sent } from '#domain/inbox/entry.ts'
import { formMessagesIn } from '../forms/form-messages-in.ts'
import { filled } from '../messages/filled.ts'
import styles from './desk.module.css'
import { useDesk } from './desk-context.ts'
import entryStyles from './entry.module.css'
import { DeskSection } from './parts.tsx'

/**
 * Renders a link only if the text is a web address, because an applicant may type anything, such as a `javascript:`
 * address.
 */
const WebLink = ({ text }: { readonly text: string }) =>
  isWebAddress(text) ? (
    <a href={text} target="_blank" rel="noopener noreferrer nofollow">
      {text}
    </a>
  ) : (
    text
  )

const Value = ({ name, field, value }: { name: string; field: Field; value: FieldValue | undefined }) => {
  const { messages, language } = useDesk()
  const { application } = formMessagesIn(language, {})
  switch (field.kind) {
    case 'text':
    case 'vacancy':
      return <span className={styles.text}>{textOf(value)}</span>
    case 'choice': {
      const options: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> =
        application.options
      return options[name]?.[textOf(value)] ?? textOf(value)
    }
    case 'links':
      return (
        <ul className={styles.rows}>
          {listOf(value).map((text) => (
            <li key={text}>
              <WebLink text={text} />
            </li>
          ))}
        </ul>
      )
    case 'consent':
      return value === true ? messages.entry.kept.yes : messages.entry.kept.no
    case 'file':
      return null
  }
}

const isLong = (field: Field) => field.kind === 'links' || (field.kind === 'text' && field.lines === 'many')

/** The header of the page shows these fields. */
const IN_HEADER = ['name', 'vacancy', 'subject', 'email', 'phone']

/** Shows the long or the short fields, except the ones that are in the header of the page. */
export const Fields = ({ sent, areLong = false }: { readonly sent: Sent; readonly areLong?: boolean }) => {
  const { messages, language } = useDesk()
  const { fields, values } = contentOf(sent)
  const forms = formMessagesIn(language, {})
  const labels: Readonly<Record<string, string>> =
    forms[sent.kind === 'message' ? 'contact' : 'application'].labels
  const isFilled = (name: string) => textOf(values[name]) !== '' || listOf(values[name]).length > 0
  const shown = Object.entries(fields).filter(
    ([name, field]) =>
      isLong(field) === areLong &&
      (field.kind === 'consent' || (field.kind !== 'file' && !IN_HEADER.includes(name) && isFilled(name))),
  )
  return shown.length === 0 ? null : (
    <dl className={entryStyles.fields}>
      {shown.map(([name, field]) => (
        <div key={name} className={areLong ? entryStyles.wide : undefined}>
          <dt className={styles.soft}>
            {field.kind === 'consent' ? messages.entry.keptLabel : labels[name]}
          </dt>
          <dd>
            <Value name={name} field={field} value={values[name]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface FileProps {
  readonly address: string
  readonly file: EntryFile
}

/**
 * Shows a PDF in a sandboxed frame. The frame has an opaque origin, so it cannot fetch the file. This component
 * fetches the file and sends its bytes to the frame.
 */
const PdfFrame = ({ address, file: { name } }: FileProps) => {
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

const Content = ({ address, file }: FileProps) => {
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
const FileView = ({ isFirst, ...props }: FileProps & { readonly isFirst: boolean }) => {
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

export const Files = ({ entry: { id, files } }: { readonly entry: Pick<Entry, 'id' | 'files'> }) => {
  const { messages, language, at } = useDesk()
  const { kilobytes } = formMessagesIn(language, {}).files
  const first = files.findIndex(({ kind }) => SEEN_AS[kind] !== null)
  return (
    <DeskSection id="files" title={messages.entry.files} className={`${styles.group} ${entryStyles.files}`}>
      <ul className={styles.rows}>
        {files.map((file, place) => {
          const address = at(`/entries/${id}/files/${file.place}`)
          return (
            <li key={file.place} className={entryStyles.file}>
              <FileView address={address} file={file} isFirst={place === first} />
              <span className={styles.soft}>{filled(kilobytes, { n: Math.ceil(file.size / 1024) })}</span>
              <a href={address} download aria-label={filled(messages.entry.download, { name: file.name })}>
                {messages.entries.download}
              </a>
            </li>
          )
        })}
      </ul>
    </DeskSection>
  )
}

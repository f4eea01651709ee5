import { SEEN_AS } from '#domain/desk/file-view.ts'
import { type Field, type FieldValue, listOf, textOf } from '#domain/forms/fields.ts'
import { isWebAddress } from '#domain/forms/web-address.ts'
import { contentOf, type Entry, type Sent } from '#domain/inbox/entry.ts'
import { formMessagesIn } from '../forms/form-messages-in.ts'
import { filled } from '../messages/filled.ts'
import styles from './desk.module.css'
import { useDesk } from './desk-context.ts'
import entryStyles from './entry.module.css'
import { FileView } from './file-view.tsx'
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

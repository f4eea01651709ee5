import type { DeskScreen, StateForm } from '#application/desk/desk-page.ts'
import { mayDo } from '#domain/desk/permissions.ts'
import { type Field, type FieldValue, listOf, textOf } from '#domain/forms/fields.ts'
import { isWebAddress } from '#domain/forms/web-address.ts'
import { contentOf, type Sent, senderOf } from '#domain/inbox/entry.ts'
import { formMessagesIn } from '../forms/form-messages-in.ts'
import { filled } from '../messages/filled.ts'
import { ActionForm, focusedWhere } from './action-form.tsx'
import { AuditLines } from './audit-screens.tsx'
import styles from './desk.module.css'
import { useDesk } from './desk-context.ts'
import { useStateWord } from './entries-screen.tsx'
import { FileView } from './file-view.tsx'
import { Replies } from './reply-screen.tsx'
import { Notes, TeamSection } from './team-section.tsx'

type Screen = Extract<DeskScreen, { is: 'entry' }>

/** A stranger wrote the text, so it becomes a link only if it is a web address. */
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

const Fields = ({ sent }: { readonly sent: Sent }) => {
  const { messages, language } = useDesk()
  const { fields, values } = contentOf(sent)
  const forms = formMessagesIn(language, {})
  const labels: Readonly<Record<string, string>> =
    forms[sent.kind === 'message' ? 'contact' : 'application'].labels
  const isFilled = (name: string) => textOf(values[name]) !== '' || listOf(values[name]).length > 0
  return (
    <dl className={styles.facts}>
      {Object.entries(fields)
        .filter(([name, { kind }]) => kind === 'consent' || (kind !== 'file' && isFilled(name)))
        .map(([name, field]) => (
          <div key={name} className={isLong(field) ? styles.wide : undefined}>
            <dt>{field.kind === 'consent' ? messages.entry.keptLabel : labels[name]}</dt>
            <dd>
              <Value name={name} field={field} value={values[name]} />
            </dd>
          </div>
        ))}
    </dl>
  )
}

interface ChangeProps {
  readonly form: StateForm
  readonly entry: Screen['entry']
  readonly wordOf: (name: string) => string
}

const ChangeState = ({ form: { action, options, refused }, entry, wordOf }: ChangeProps) => {
  const { entry: texts } = useDesk().messages
  return (
    <ActionForm action={action} className={styles.line}>
      <input type="hidden" name="version" value={entry.version} />
      {refused !== null && (
        <p role="alert" className={styles.outcome}>
          {filled(texts.refused[refused.why], { state: wordOf(entry.state), chosen: wordOf(refused.state) })}
        </p>
      )}
      <label className={styles.field}>
        {texts.changeState}
        <select
          className={styles.control}
          name="state"
          defaultValue={refused?.state}
          {...focusedWhere(refused !== null)}
        >
          {options.map((name) => (
            <option key={name} value={name}>
              {wordOf(name)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={styles.secondary}>
        {texts.save}
      </button>
    </ActionForm>
  )
}

export const EntryScreen = ({ screen }: { readonly screen: Screen }) => {
  const { messages, visitor, language, at, moment } = useDesk()
  const { entry: texts, entries, reply } = messages
  const { kilobytes } = formMessagesIn(language, {}).files
  const { entry, states, change, team, replies, mayReply, mayErase, history } = screen
  const wordOf = useStateWord(states)
  const { id, sent, receivedAt, suspicion, state, files } = entry
  const { email } = senderOf(sent)
  return (
    <article className={styles.columns}>
      <div className={styles.stack}>
        <p className={styles.soft}>
          {filled(texts.about, { kind: entries.kinds[sent.kind], id, moment: moment(receivedAt) })}
          {sent.kind === 'application' && `. ${texts.state}: ${wordOf(state)}`}
        </p>
        <div className={styles.buttons}>
          {mayReply && (
            <a className={styles.primary} href={at(`/entries/${id}/reply`)}>
              {reply.open}
            </a>
          )}
          <a className={styles.secondary} href={at('/')}>
            {texts.back}
          </a>
        </div>
        {suspicion !== null && <p className={styles.outcome}>{texts.suspicions[suspicion]}</p>}
        <Fields sent={sent} />
        {files.length > 0 && (
          <section aria-labelledby="files" className={styles.group}>
            <h2 id="files" className={styles.heading}>
              {texts.files}
            </h2>
            <ul className={styles.rows}>
              {files.map((file) => {
                const address = at(`/entries/${id}/files/${file.place}`)
                return (
                  <li key={file.place} className={styles.file}>
                    <a href={address} download>
                      {filled(texts.download, { name: file.name })}
                    </a>
                    <span className={styles.soft}>
                      {filled(kilobytes, { n: Math.ceil(file.size / 1024) })}
                    </span>
                    <FileView address={address} file={file} />
                  </li>
                )
              })}
            </ul>
          </section>
        )}
        <Replies entry={id} replies={replies} />
      </div>
      <div className={styles.aside}>
        {change !== null && <ChangeState form={change} entry={entry} wordOf={wordOf} />}
        <TeamSection team={team} />
        <div className={styles.ends}>
          <a className={styles.quiet} href={`${at('/')}?${new URLSearchParams({ email })}`}>
            {texts.allOfPerson}
          </a>
          {mayErase && (
            <a className={styles.quiet} href={at(`/entries/${id}/erase`)}>
              {texts.erase}
            </a>
          )}
        </div>
      </div>
      <div className={styles.stack}>
        <Notes entry={id} team={team} />
        <section aria-labelledby="history" className={styles.group}>
          <h2 id="history" className={styles.heading}>
            {texts.history}
          </h2>
          <ul className={styles.rows}>
            <AuditLines lines={history.lines} states={states} hasEntries={false} />
            {history.hasOlder && (
              <li className={styles.row}>
                {visitor !== null && mayDo(visitor, 'read-audit') ? (
                  <a href={`${at('/audit')}?entry=${id}`}>{texts.older}</a>
                ) : (
                  texts.older
                )}
              </li>
            )}
            <li className={styles.row}>
              <span className={styles.grows}>{texts.arrived}</span>
              <time className={styles.soft} dateTime={new Date(receivedAt).toISOString()}>
                {moment(receivedAt)}
              </time>
            </li>
          </ul>
        </section>
      </div>
    </article>
  )
}

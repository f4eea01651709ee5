import { type ReactNode, useState } from 'react'
import type { ScreenOf } from '#application/desk/desk-page.ts'
import type { Recipient } from '#application/desk/screens/batch.ts'
import { LEFT_OUT, type LeftOutReason } from '#domain/desk/batch.ts'
import type { EntryId } from '#domain/inbox/entry.ts'
import { pluralPhrase } from '#domain/language/plural.ts'
import { filled } from '../messages/filled.ts'
import batchStyles from './batch.module.css'
import styles from './desk.module.css'
import { useDesk, useStateWord } from './desk-context.ts'
import { MoveLink, WalkLinks } from './move-link.tsx'
import { pressedBy } from './moves.ts'
import { ActionForm, Alert, DeskSection, MoveForm, Select, Submit } from './parts.tsx'
import { Mail } from './reply-screen.tsx'
import { Keys } from './toolbar.tsx'

type Draft = ScreenOf<'batch'>

interface Named {
  readonly entry: EntryId
  readonly recipient: Recipient | null
}

const Name = ({ entry, recipient }: Named) => {
  const { batch: texts } = useDesk().messages
  if (recipient === null) return filled(texts.erased, { id: entry })
  return (
    <>
      <a href={recipient.address}>{recipient.name}</a>{' '}
      <span className={styles.soft}>{filled(texts.about, { subject: recipient.subject, id: entry })}</span>
    </>
  )
}

interface RowsProps<Row extends Named> {
  readonly rows: readonly Row[]
  /** Returns what stands at the end of a row. */
  readonly endOf?: (row: Row) => ReactNode
}

export const NameRows = <Row extends Named>({ rows, endOf }: RowsProps<Row>) => (
  <ul className={styles.rows}>
    {rows.map((row) => (
      <li key={row.entry} className={styles.row}>
        <span className={styles.grows}>
          <Name {...row} />
        </span>
        {endOf?.(row)}
      </li>
    ))}
  </ul>
)

/** A list of names that opens below its title. The title has the number of names. */
export const FoldedNames = <Row extends Named>({
  title,
  ...list
}: RowsProps<Row> & { readonly title: string }) => (
  <details>
    <summary>
      {title} <span className={styles.mark}>{list.rows.length}</span>
    </summary>
    <NameRows {...list} />
  </details>
)

interface LeftOutProps {
  readonly rows: readonly (Named & { readonly why: LeftOutReason })[]
  /** If given, each application that the person left out has a button that puts it back. */
  readonly action?: Draft['action']
}

/** The applications that get no e-mail, by reason. */
export const LeftOutRows = ({ rows, action }: LeftOutProps) => {
  const { batch: texts } = useDesk().messages
  if (rows.length === 0) return null
  return (
    <DeskSection
      id="left-out"
      title={filled(texts.leftOut, { n: rows.length })}
      className={batchStyles.leftOut}
    >
      {LEFT_OUT.map((reason) => {
        const group = rows.filter(({ why }) => why === reason)
        return group.length === 0 ? null : (
          <FoldedNames
            key={reason}
            title={texts.reasons[reason]}
            rows={group}
            endOf={({ entry, recipient }) =>
              action !== undefined &&
              reason === 'by-hand' && (
                <MoveForm action={action}>
                  <input type="hidden" name="entry" value={entry} />
                  <Submit
                    name="button"
                    value="put-back"
                    look="quiet"
                    aria-label={`${texts.putBack}: ${recipient?.name ?? entry}`}
                  >
                    {texts.putBack}
                  </Submit>
                </MoveForm>
              )
            }
          />
        )
      })}
    </DeskSection>
  )
}

const Choice = ({ onChange, ...draft }: Draft & { readonly onChange: () => void }) => {
  const { action, templates, template, state, states, nextStates } = draft
  const { batch: texts, reply } = useDesk().messages
  const wordOf = useStateWord(states)
  return (
    <ActionForm action={action} className={styles.line}>
      <Select
        label={reply.template}
        name="template"
        defaultValue={template ?? ''}
        {...(template === null ? { empty: reply.chooseTemplate } : {})}
        options={templates.map((title, place) => [place, title])}
        onChange={onChange}
        required
      />
      <Select
        label={texts.state}
        name="state"
        defaultValue={state}
        empty={texts.sameState}
        options={nextStates.map((name) => [name, wordOf(name)])}
        onChange={onChange}
      />
      <Submit name="button" value="choose" look="secondary">
        {texts.show}
      </Submit>
    </ActionForm>
  )
}

const LetterView = ({ letter, ...draft }: Draft & { readonly letter: NonNullable<Draft['letter']> }) => {
  const { action, recipients, place, previous, next, sender, states, state } = draft
  const { batch: texts } = useDesk().messages
  const wordOf = useStateWord(states)
  const { recipient, email } = letter
  return (
    <DeskSection
      id="letter"
      title={filled(texts.letter, { n: place + 1, all: recipients.length })}
      className={styles.card}
    >
      <nav className={styles.quiets} aria-label={texts.walk}>
        <WalkLinks previous={previous} next={next} texts={texts} />
      </nav>
      <p>
        <Name entry={recipient.id} recipient={recipient} />
      </p>
      <Mail
        to={email}
        sender={sender}
        subject={letter.subject}
        text={letter.text}
        more={state === '' ? [] : [[texts.state, `${wordOf(letter.state)} → ${wordOf(state)}`]]}
      />
      <MoveForm action={action}>
        <input type="hidden" name="entry" value={recipient.id} />
        <Submit name="button" value="leave-out" look="secondary" {...pressedBy('X')}>
          {texts.leaveOut}
        </Submit>
      </MoveForm>
    </DeskSection>
  )
}

/** Each name leads to its e-mail, or to the application if no template is chosen yet. */
const Recipients = ({ recipients, letter }: Pick<Draft, 'recipients' | 'letter'>) => {
  const { batch: texts } = useDesk().messages
  return (
    <DeskSection
      id="recipients"
      title={`${texts.recipients} ${recipients.length}`}
      className={batchStyles.recipients}
    >
      <ul className={styles.rows}>
        {recipients.map(({ id, name, subject, address }) => (
          <li key={id}>
            <MoveLink href={address} aria-current={id === letter?.recipient.id ? 'true' : undefined}>
              {name}
            </MoveLink>{' '}
            <span className={styles.soft}>{subject}</span>
          </li>
        ))}
      </ul>
    </DeskSection>
  )
}

export const BatchScreen = (screen: Draft) => {
  const { messages, at, language } = useDesk()
  const { batch: texts } = messages
  const { action, chosen, template, letter, recipients, leftOut, seen, hasChanged, sender } = screen
  const [changedOn, setChangedOn] = useState<Draft>()
  const isStale = changedOn === screen
  return (
    <article className={styles.stack}>
      <p className={styles.soft}>
        {filled(texts.chosen, { n: chosen })} <a href={at('/')}>{messages.entry.back}</a>
      </p>
      {hasChanged && <Alert>{texts.hasChanged}</Alert>}
      {sender === null && <p className={styles.outcome}>{texts.noMailServer}</p>}
      <div className={batchStyles.columns}>
        <Choice key={`${template} ${screen.state}`} {...screen} onChange={() => setChangedOn(screen)} />
        {letter !== null && <LetterView {...screen} letter={letter} />}
        {template !== null && letter === null && <p role="status">{texts.none}</p>}
        {recipients.length > 0 && <Recipients recipients={recipients} letter={letter} />}
        <LeftOutRows rows={leftOut} action={action} />
      </div>
      {letter !== null && sender !== null && (
        <ActionForm action={action} className={batchStyles.bar}>
          <input type="hidden" name="seen" value={seen} />
          <Submit name="button" value="send" disabled={isStale}>
            {pluralPhrase(language, recipients.length, texts.send)}
          </Submit>
          <span className={styles.soft} role="status">
            {isStale ? texts.isStale : texts.minute}
          </span>
          <Keys
            legend={[
              ['J', texts.next],
              ['K', texts.previous],
              ['X', texts.leaveOut],
            ]}
          />
        </ActionForm>
      )}
    </article>
  )
}

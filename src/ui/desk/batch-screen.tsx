import { useEffect, useState } from 'react'
import type { ScreenOf } from '#application/desk/desk-page.ts'
import type { Recipient } from '#application/desk/screens/batch.ts'
import { LEFT_OUT, type LeftOutReason } from '#domain/desk/batch.ts'
import type { EntryId } from '#domain/inbox/entry.ts'
import { SECOND_MS } from '#domain/language/date.ts'
import { pluralPhrase } from '#domain/language/plural.ts'
import { filled } from '../messages/filled.ts'
import { ActionForm, MoveForm } from './action-form.tsx'
import batchStyles from './batch.module.css'
import styles from './desk.module.css'
import { useDesk } from './desk-context.ts'
import { useStateWord } from './list-words.ts'
import { MoveLink, WalkLinks } from './move-link.tsx'
import { pressedBy } from './moves.ts'
import { Alert, DeskSection, Select, Submit } from './parts.tsx'
import { Mail } from './reply-screen.tsx'
import { Keys } from './toolbar.tsx'

type Draft = ScreenOf<'batch'>

type Sent = ScreenOf<'batch-sent'>

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

type LeftOutRow = Named & { readonly why: LeftOutReason }

interface LeftOutProps {
  readonly rows: readonly LeftOutRow[]
  readonly action?: Draft['action']
}

const LeftOutRows = ({ rows, action }: LeftOutProps) => {
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
        if (group.length === 0) return null
        return (
          <details key={reason} className={styles.device}>
            <summary>
              {texts.reasons[reason]} <span className={styles.mark}>{group.length}</span>
            </summary>
            <ul className={styles.rows}>
              {group.map((row) => (
                <li key={row.entry} className={styles.row}>
                  <span className={styles.grows}>
                    <Name {...row} />
                  </span>
                  {action !== undefined && reason === 'by-hand' && (
                    <MoveForm action={action}>
                      <input type="hidden" name="entry" value={row.entry} />
                      <Submit
                        name="button"
                        value="put-back"
                        look="quiet"
                        aria-label={`${texts.putBack}: ${row.recipient?.name ?? row.entry}`}
                      >
                        {texts.putBack}
                      </Submit>
                    </MoveForm>
                  )}
                </li>
              ))}
            </ul>
          </details>
        )
      })}
    </DeskSection>
  )
}

const Choice = ({
  action,
  templates,
  template,
  state,
  states,
  nextStates,
  onChange,
}: Draft & { readonly onChange: () => void }) => {
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

type LetterProps = Pick<
  Draft,
  'action' | 'recipients' | 'place' | 'previous' | 'next' | 'sender' | 'states' | 'state'
> & {
  readonly letter: NonNullable<Draft['letter']>
}

const LetterView = ({
  action,
  recipients,
  place,
  letter,
  previous,
  next,
  sender,
  states,
  state,
}: LetterProps) => {
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
        <ActionForm action={action} className={`${styles.bar} ${batchStyles.bar}`}>
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

const LOOK_EVERY_MS = 2 * SECOND_MS

/** Loads the numbers again and again until all e-mails have left. The seconds for "Undo" count down meanwhile. */
const useProgress = (first: Sent) => {
  const { server } = useDesk()
  const [screen, setScreen] = useState(first)
  const [undoMs, setUndoMs] = useState(first.undoMs)
  const [shown, setShown] = useState(first)
  if (shown !== first) {
    setShown(first)
    setScreen(first)
    setUndoMs(first.undoMs)
  }
  const { address, waiting } = screen
  useEffect(() => {
    if (waiting === 0) return undefined
    const looking = setInterval(async () => {
      const loaded = (await server.load(address))?.page.screen
      if (loaded?.is !== 'batch-sent') return
      setScreen(loaded)
      setUndoMs(loaded.undoMs)
    }, LOOK_EVERY_MS)
    const counting = setInterval(() => setUndoMs((left) => Math.max(0, left - SECOND_MS)), SECOND_MS)
    return () => {
      clearInterval(looking)
      clearInterval(counting)
    }
  }, [server, address, waiting])
  return { ...screen, undoMs }
}

export const BatchSentScreen = (first: Sent) => {
  const { messages, at, moment } = useDesk()
  const { batch: texts } = messages
  const screen = useProgress(first)
  const { action, address, count, delivered, waiting, troubles, undone, undoMs, recipients, leftOut } = screen
  const progress = filled(texts.progress, { n: delivered, all: count })
  const status =
    undone !== null
      ? filled(texts.undone, { n: undone.length })
      : undoMs > 0
        ? texts.waiting
        : waiting > 0
          ? texts.sending
          : texts.done
  return (
    <article className={styles.stack}>
      <p className={styles.soft}>
        {moment(screen.at)} <a href={at('/')}>{messages.entry.back}</a>
      </p>
      <div className={styles.card}>
        <p role="status">
          {status} {undone !== null && count > 0 && filled(texts.left, { n: count })}
        </p>
        {count > 0 && (
          <label className={batchStyles.progress}>
            {progress}
            <progress max={count} value={delivered} />
          </label>
        )}
        {undoMs > 0 && (
          <MoveForm action={action}>
            <Submit name="button" value="undo">
              {filled(texts.undoIn, { n: Math.ceil(undoMs / SECOND_MS) })}
            </Submit>
          </MoveForm>
        )}
        {undone !== null && undone.length > 0 && (
          <ActionForm action={screen.again}>
            {undone.map((entry) => (
              <input key={entry} type="hidden" name="entry" value={entry} />
            ))}
            <Submit>{texts.chooseAgain}</Submit>
          </ActionForm>
        )}
        {waiting > 0 && (
          <noscript>
            <a className={styles.secondary} href={address}>
              {texts.again}
            </a>
          </noscript>
        )}
      </div>
      {troubles.length > 0 && (
        <DeskSection id="troubles" title={texts.troubles} className={styles.group}>
          <ul className={styles.rows}>
            {troubles.map((row) => (
              <li key={row.entry} className={styles.row}>
                <span className={styles.grows}>
                  <Name {...row} />
                </span>
                <span className={styles.problem}>{filled(texts.statuses[row.status], { why: row.why })}</span>
              </li>
            ))}
          </ul>
        </DeskSection>
      )}
      {recipients.length > 0 && (
        <details className={styles.device}>
          <summary>
            {texts.recipients} <span className={styles.mark}>{recipients.length}</span>
          </summary>
          <ul className={styles.rows}>
            {recipients.map((row) => (
              <li key={row.entry} className={styles.row}>
                <span className={styles.grows}>
                  <Name {...row} />
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <LeftOutRows rows={leftOut} />
    </article>
  )
}

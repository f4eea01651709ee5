import type { ReactNode } from 'react'
import type { ScreenOf } from '#application/desk/desk-page.ts'
import { SEEN_AS } from '#domain/desk/file-view.ts'
import { mayDo } from '#domain/desk/permissions.ts'
import { textOf } from '#domain/forms/fields.ts'
import { contentOf, senderOf, subjectOf } from '#domain/inbox/entry.ts'
import { filled } from '../messages/filled.ts'
import { AuditLines } from './audit-screens.tsx'
import styles from './desk.module.css'
import { useDesk, useStateWord } from './desk-context.ts'
import entryStyles from './entry.module.css'
import { pressedBy } from './moves.ts'
import { Alert, coloured, DeskSection, focusedWhere, MoveForm, Submit } from './parts.tsx'
import { Replies } from './reply-screen.tsx'
import { Fields, Files } from './sent-view.tsx'
import { Assignee, Notes, Star } from './team-section.tsx'

type Screen = ScreenOf<'entry'>

interface StateButtonProps extends Pick<Screen, 'change'> {
  readonly name: string
  readonly word: string
}

const StateButton = ({ name, word, change }: StateButtonProps) => (
  <button
    type="submit"
    name="state"
    value={name}
    className={name === change?.next ? entryStyles.next : entryStyles.choiceOfState}
    {...focusedWhere(name === change?.refused?.state)}
  >
    {word}
  </button>
)

/** Asks once before the state is set, because the applicant's page shows it at once, and "new" never comes back. */
const AskedState = ({ applicant, name, word, change }: StateButtonProps & { readonly applicant: string }) => {
  const { entry: texts } = useDesk().messages
  return (
    <details name="state" className={entryStyles.asked} open={name === change?.refused?.state}>
      <summary className={entryStyles.choiceOfState}>{word}</summary>
      <p>{filled(texts.seenAtOnce, { name: applicant, state: word })}</p>
      <StateButton name={name} word={filled(texts.setState, { state: word })} change={change} />
    </details>
  )
}

const Steps = ({ steps, change, entry, inbox }: Screen) => {
  const { entry: texts } = useDesk().messages
  const wordOf = useStateWord(inbox.states)
  const { options = [], next = null, undo = null, refused = null } = change ?? {}
  const applicant = senderOf(entry.sent).name
  const others = options.filter((name) => !steps.includes(name) && name !== next)
  const choice = (name: string) => <StateButton key={name} name={name} word={wordOf(name)} change={change} />
  const shown = next === null || steps.includes(next) ? steps : [...steps, next]
  const choices = (
    <>
      <ol className={entryStyles.steps} aria-label={texts.state}>
        {shown.map((name) => (
          <li key={name} aria-current={name === entry.state ? 'step' : undefined} {...coloured(name)}>
            {options.includes(name) ? choice(name) : <span>{wordOf(name)}</span>}
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <details
          className={styles.menuOf}
          key={entry.state}
          open={refused !== null && others.includes(refused.state)}
        >
          <summary className={styles.quiet}>{texts.otherStates}</summary>
          <div className={styles.panel}>
            {others.map((name) => (
              <AskedState key={name} applicant={applicant} name={name} word={wordOf(name)} change={change} />
            ))}
          </div>
        </details>
      )}
      {undo !== null && (
        <p role="status" className={entryStyles.undo}>
          {filled(texts.moved, { state: wordOf(entry.state) })}
          <Submit name="state" value={undo} look="quiet">
            {filled(texts.undo, { state: wordOf(undo) })}
          </Submit>
        </p>
      )}
      {refused !== null && (
        <Alert>
          {filled(texts.refused[refused.why], { state: wordOf(entry.state), chosen: wordOf(refused.state) })}
        </Alert>
      )}
    </>
  )
  if (change === null) return <div className={entryStyles.way}>{choices}</div>
  return (
    <MoveForm action={change.action} className={entryStyles.way}>
      <input type="hidden" name="version" value={entry.version} />
      <input type="hidden" name="was" value={entry.state} />
      {choices}
    </MoveForm>
  )
}

const History = ({ history, entry: { id, receivedAt }, inbox }: Screen) => {
  const { messages, visitor, at, moment } = useDesk()
  const { entry: texts } = messages
  return (
    <DeskSection id="history" title={texts.history} className={`${styles.group} ${entryStyles.history}`}>
      <ul className={styles.rows}>
        <AuditLines lines={history.lines} states={inbox.states} />
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
    </DeskSection>
  )
}

/** `children` are the links to the list and to the next entry. */
export const EntryScreen = ({ children, ...screen }: Screen & { readonly children: ReactNode }) => {
  const { messages, at, moment } = useDesk()
  const { entry: texts, entries, reply } = messages
  const { entry, steps, team, others, replies, replyAddress, hasDraft, mayErase, inbox } = screen
  const wordOf = useStateWord(inbox.states)
  const { id, sent, receivedAt, suspicion, files } = entry
  const { name, email } = senderOf(sent)
  const phone = textOf(contentOf(sent).values.phone)
  return (
    <article className={entryStyles.opened}>
      <header className={entryStyles.lead}>
        {children}
        <Star {...team} />
        <h1 className={styles.title} tabIndex={-1}>
          {name}
        </h1>
        <p className={entryStyles.contact}>
          <span>{subjectOf(sent)}</span>
          {email !== '' && <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>}
          {phone !== '' && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
          <span className={styles.soft}>
            {filled(texts.about, { kind: entries.kinds[sent.kind], id, moment: moment(receivedAt) })}
          </span>
        </p>
        {others.length > 0 && (
          <p className={entryStyles.contact}>
            <span>{texts.others}</span>
            {others.map(({ address, subject, state }) => (
              <a key={address} href={address}>
                {state === null ? subject : `${subject} (${wordOf(state)})`}
              </a>
            ))}
          </p>
        )}
      </header>
      <div className={entryStyles.act}>
        {replyAddress !== null && (
          <div className={entryStyles.reply}>
            <a className={styles.primary} href={replyAddress} {...pressedBy('R')}>
              {hasDraft ? reply.resume : reply.open}
            </a>
          </div>
        )}
        {steps.length > 0 && <Steps {...screen} />}
      </div>
      {suspicion !== null && <p className={styles.outcome}>{texts.suspicions[suspicion]}</p>}
      <div className={entryStyles.columns} data-shows={files.some(({ kind }) => SEEN_AS[kind] !== null)}>
        <Fields sent={sent} areLong />
        {files.length > 0 && <Files entry={entry} />}
        <Fields sent={sent} />
        <div className={entryStyles.team}>
          <Replies entry={id} replies={replies} />
          <Notes {...team} />
          <section aria-label={messages.team.title}>
            <Assignee {...team} />
          </section>
          <History {...screen} />
          <div className={styles.quiets}>
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
      </div>
    </article>
  )
}

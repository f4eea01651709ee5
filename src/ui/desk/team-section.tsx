import type { TeamView } from '#application/desk/screens/entry.ts'
import { LONGEST_NOTE } from '#domain/desk/notes.ts'
import { filled } from '../messages/filled.ts'
import { NotSaved, useCarefulPost } from './careful-form.tsx'
import styles from './desk.module.css'
import { useDesk } from './desk-context.ts'
import { ActionForm, Alert, DeskSection, focusedWhere, MoveForm, Select, StarSign, Submit } from './parts.tsx'

export const Star = ({ star, isStarred }: TeamView) => {
  const { team: texts } = useDesk().messages
  return (
    <MoveForm action={star}>
      <input type="hidden" name="star" value={isStarred ? 'no' : 'yes'} />
      <Submit look="quiet">
        <StarSign isFilled={isStarred} /> <span>{texts.star[isStarred ? 'yes' : 'no']}</span>
      </Submit>
    </MoveForm>
  )
}

export const Assignee = ({ assignee, assign }: TeamView) => {
  const { team: texts } = useDesk().messages
  const shown = assignee ?? texts.noOne
  if (assign === null)
    return (
      <p>
        {texts.assignee}: {shown}
      </p>
    )
  const { action, options, refused } = assign
  // The current assignee stays among the options, even if this person may no longer read the entry.
  const all = assignee === null || options.includes(assignee) ? options : [assignee, ...options]
  return (
    <MoveForm key={assignee} action={action} className={styles.line}>
      <input type="hidden" name="from" value={assignee ?? ''} />
      {refused !== null && (
        <Alert>{filled(texts.assignConflict, { assignee: shown, chosen: refused || texts.noOne })}</Alert>
      )}
      <Select
        label={texts.assignee}
        name="to"
        defaultValue={refused ?? assignee ?? ''}
        empty={texts.noOne}
        options={all.map((email) => [email, email])}
        {...focusedWhere(refused !== null)}
      />
      <Submit look="secondary">{texts.assign}</Submit>
    </MoveForm>
  )
}

interface NoteFieldsProps {
  readonly form: TeamView['add']
  readonly id: string
  readonly label: string
  readonly button: string
}

const NoteFields = ({ form, id, label, button }: NoteFieldsProps) => {
  const { messages, path, at } = useDesk()
  const { team: texts } = messages
  const { action, version, text, refused } = form
  const { hasFailed, post } = useCarefulPost(action, at(path), 'notes')
  const hint = `${id}-hint`
  return (
    <ActionForm action={action} className={styles.group} onSubmit={post}>
      <input type="hidden" name="version" value={version} />
      <label className={styles.wideField}>
        {label}
        <textarea
          className={styles.control}
          name="text"
          rows={2}
          maxLength={LONGEST_NOTE}
          required
          {...focusedWhere(refused !== null)}
          defaultValue={text}
          aria-invalid={refused !== null || undefined}
          aria-describedby={hint}
        />
      </label>
      {refused === null ? (
        <p id={hint} className={styles.soft}>
          {texts.noteHint}
        </p>
      ) : (
        <p id={hint} role="alert" className={styles.problem}>
          {texts.refused[refused]}
        </p>
      )}
      {hasFailed && <NotSaved />}
      <div className={styles.buttons}>
        <Submit look="secondary">{button}</Submit>
      </div>
    </ActionForm>
  )
}

const Note = ({ id, author, at, changedAt, text, own }: TeamView['notes'][number]) => {
  const { messages, moment } = useDesk()
  const { team: texts } = messages
  return (
    <li className={styles.row}>
      <div className={styles.grows}>
        <p className={styles.soft}>
          {author}, <time dateTime={new Date(at).toISOString()}>{moment(at)}</time>
          {changedAt !== null && `, ${filled(texts.changed, { moment: moment(changedAt) })}`}
        </p>
        <p className={styles.text}>{text}</p>
        {own !== null && (
          <details open={own.change.refused !== null}>
            <summary aria-label={`${texts.edit}: ${moment(at)}`}>{texts.edit}</summary>
            <NoteFields form={own.change} id={`note-${id}`} label={texts.edit} button={texts.change} />
            <ActionForm action={own.remove}>
              <input type="hidden" name="version" value={own.change.version} />
              <Submit look="quiet" aria-label={`${texts.remove}: ${moment(at)}`}>
                {texts.remove}
              </Submit>
            </ActionForm>
          </details>
        )}
      </div>
    </li>
  )
}

export const Notes = ({ notes, add }: TeamView) => {
  const { team: texts } = useDesk().messages
  return (
    <DeskSection id="notes" title={texts.notes} className={styles.group}>
      {notes.length > 0 && (
        <ul className={styles.rows} aria-labelledby="notes">
          {notes.map((note) => (
            <Note key={note.id} {...note} />
          ))}
        </ul>
      )}
      <NoteFields form={add} id="note" label={texts.note} button={texts.add} />
    </DeskSection>
  )
}

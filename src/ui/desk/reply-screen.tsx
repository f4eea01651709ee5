import { type ChangeEvent, Fragment, useEffect, useRef, useState } from 'react'
import type { ScreenOf } from '#application/desk/desk-page.ts'
import type { PostedFields } from '#application/desk/ports/desk-server.ts'
import {
  deliveryStatus,
  hasGap,
  LONGEST_SUBJECT,
  LONGEST_TEXT,
  mailtoAddress,
  type ReplyProblem,
  replyProblem,
  writtenReply,
} from '#domain/desk/reply.ts'
import { senderOf, subjectOf } from '#domain/inbox/entry.ts'
import type { Reply, ReplyText } from '#domain/inbox/reply.ts'
import { LANGUAGE_FACTS, LANGUAGES } from '#domain/language/languages.ts'
import { ReplyWords } from '../inbox/reply-words.tsx'
import { filled } from '../messages/filled.ts'
import { NotSaved, useCarefulPost } from './careful-form.tsx'
import styles from './desk.module.css'
import { useDesk, useStateWord } from './desk-context.ts'
import { fieldsIn } from './moves.ts'
import { ActionForm, Alert, DeskSection, Input, Select, Submit } from './parts.tsx'
import replyStyles from './reply.module.css'
import { Fields, Files } from './sent-view.tsx'

type Screen = ScreenOf<'reply'>

const Delivery = ({ entry, reply }: { readonly entry: number; readonly reply: Reply }) => {
  const { messages, at, moment } = useDesk()
  const { deliveries, again } = messages.reply
  const { state, lastProblem: why, dueAt } = reply.delivery
  return (
    <p className={state === 'given-up' ? styles.problem : styles.soft}>
      {filled(deliveries[deliveryStatus(reply.delivery)], { why, moment: moment(dueAt) })}
      {state === 'given-up' && (
        <>
          {' '}
          <a href={at(`/entries/${entry}/reply?again=${reply.id}`)}>{again}</a>
        </>
      )}
    </p>
  )
}

export const Replies = ({ entry, replies }: Pick<Screen, 'replies'> & { readonly entry: number }) => {
  const { messages, moment } = useDesk()
  const { reply: texts } = messages
  if (replies.length === 0) return null
  return (
    <DeskSection id="replies" title={texts.sent} className={styles.group}>
      <ul className={styles.rows}>
        {replies.map((reply) => (
          <li key={reply.id} className={replyStyles.mail}>
            <h3>{reply.subject}</h3>
            <p className={styles.soft}>{filled(texts.byAt, { email: reply.by, moment: moment(reply.at) })}</p>
            <ReplyWords text={reply.text} />
            <Delivery entry={entry} reply={reply} />
          </li>
        ))}
      </ul>
    </DeskSection>
  )
}

const FORM = 'reply'

const isAsOpened = ({ subject, text, state }: Screen['draft']) => {
  const form = document.getElementById(FORM)
  const fields: PostedFields = form instanceof HTMLFormElement ? fieldsIn(form, null) : {}
  return fields.subject === subject && fields.text === text && (fields.state ?? state) === state
}

/**
 * A form that chooses a template. It does not send the typed text, because the template will replace that text. A
 * choice takes effect at once, unless it would replace typed text or was made by keyboard. A button then applies the
 * choice. The arrow keys would otherwise apply every template on the way to the wanted one.
 */
const Templates = ({ templates, chosen, draft, action }: Screen) => {
  const { reply: texts } = useDesk().messages
  const isFresh = chosen !== '' || draft.text === ''
  const isByKeys = useRef(false)
  const [isAsked, setIsAsked] = useState(!isFresh)
  if (templates.length === 0) return null
  const choose = ({ currentTarget: { form } }: ChangeEvent<HTMLSelectElement>) => {
    if (isFresh && !isByKeys.current && isAsOpened(draft)) form?.requestSubmit(form.querySelector('button'))
    else setIsAsked(true)
  }
  return (
    <ActionForm action={action} className={`${styles.line} ${isAsked ? '' : replyStyles.atOnce}`}>
      <label className={styles.field}>
        {texts.template}
        <select
          className={styles.control}
          name="template"
          defaultValue={chosen}
          required
          onChange={choose}
          onKeyDown={() => {
            isByKeys.current = true
          }}
          onPointerDown={() => {
            isByKeys.current = false
          }}
        >
          {chosen === '' && <option value="">{texts.chooseTemplate}</option>}
          {LANGUAGES.map((language) => (
            <optgroup key={language} label={LANGUAGE_FACTS[language].ownName}>
              {templates
                .filter((template) => template.language === language)
                .map(({ value, title }) => (
                  <option key={value} value={value}>
                    {title}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
      <Submit name="button" value="template" look="secondary">
        {texts.useTemplate}
      </Submit>
    </ActionForm>
  )
}

interface MailProps extends ReplyText, Pick<Screen, 'sender'> {
  readonly to: string
  readonly more?: readonly (readonly [name: string, value: string])[]
}

/** Shows an e-mail as it will be sent. */
export const Mail = ({ to, sender, subject, text, more = [] }: MailProps) => {
  const { reply: texts } = useDesk().messages
  const rows = [
    ...(sender === null ? [] : [[texts.from, `${sender.name} <${sender.address}>`] as const]),
    [texts.to, to] as const,
    ...(sender === null ? [] : [[texts.answersTo, sender.replyTo] as const]),
    ...more,
    [texts.subject, subject] as const,
  ]
  return (
    <div className={replyStyles.sheet}>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={replyStyles.mail}>
        <ReplyWords text={text} lineWith={(words) => (hasGap(words) ? <mark>{words}</mark> : words)} />
      </div>
    </div>
  )
}

type PreviewProps = Pick<Screen, 'entry' | 'draft' | 'sender'> & { readonly isReady: boolean }

const Preview = ({ entry, draft, sender, isReady }: PreviewProps) => {
  const { reply: texts } = useDesk().messages
  const { email } = senderOf(entry.sent)
  return (
    <DeskSection id="preview" title={texts.previewTitle} className={`${styles.group} ${replyStyles.preview}`}>
      <div className={styles.group}>
        <Mail {...draft} to={email} sender={sender} />
        {sender === null && (
          <a className={isReady ? styles.primary : styles.secondary} href={mailtoAddress(email, draft)}>
            {texts.mailto}
          </a>
        )}
      </div>
    </DeskSection>
  )
}

/** Marks the gaps of the text. Lies behind the text field, and has the same lines. */
const Gaps = ({ text }: { readonly text: string }) => (
  <span className={`${styles.control} ${replyStyles.gaps}`} aria-hidden="true">
    {[...text.split('\n').entries()].map(([place, line]) => (
      <Fragment key={place}>
        {hasGap(line) ? <mark>{line}</mark> : line}
        {'\n'}
      </Fragment>
    ))}
  </span>
)

const PROBLEM = 'text-problem'

/** Returns the problem if something is still to be filled in. Its message stands below the text. */
const unfilledOf = (problem: ReplyProblem | null) =>
  problem === 'gap' || problem === 'not-filled-in' ? problem : null

type Unfilled = ReturnType<typeof unfilledOf>

type DraftFormProps = Screen & {
  readonly typed: string
  readonly unfilled: Unfilled
  readonly onSubmit: ReturnType<typeof useCarefulPost>['post']
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
}

const DraftForm = (props: DraftFormProps) => {
  const { entry, draft, states, nextStates, action, typed, unfilled, onSubmit, onChange } = props
  const { reply: texts } = useDesk().messages
  const wordOf = useStateWord(states)
  return (
    <ActionForm id={FORM} action={action} className={replyStyles.draft} onSubmit={onSubmit}>
      <input type="hidden" name="version" value={entry.version} />
      <Input
        label={texts.subject}
        isWide
        name="subject"
        defaultValue={draft.subject}
        maxLength={LONGEST_SUBJECT}
        onChange={onChange}
        required
      />
      {nextStates.length > 0 && (
        <Select
          label={texts.state}
          name="state"
          defaultValue={draft.state}
          empty={filled(texts.sameState, { state: wordOf(entry.state) })}
          options={nextStates.map((state) => [state, wordOf(state)])}
        />
      )}
      <label className={styles.wideField}>
        {texts.text}
        <span className={replyStyles.written}>
          <Gaps text={typed} />
          <textarea
            className={styles.control}
            name="text"
            rows={14}
            defaultValue={draft.text}
            maxLength={LONGEST_TEXT}
            onChange={onChange}
            required
            aria-describedby={unfilled === null ? undefined : PROBLEM}
          />
        </span>
        {unfilled !== null && (
          <span id={PROBLEM} className={styles.problem}>
            {texts.refused[unfilled]}
          </span>
        )}
      </label>
    </ActionForm>
  )
}

interface ButtonsProps extends Pick<Screen, 'sender'> {
  readonly hasFailed: boolean
  readonly isReady: boolean
  readonly unfilled: Unfilled
}

/**
 * The buttons of the reply form. They are outside the form element, so each names the form with `form`. "Save and
 * preview" is the main button while something is missing. The button "Send" still works. The server then says what is
 * missing.
 */
const Buttons = ({ sender, hasFailed, isReady, unfilled }: ButtonsProps) => {
  const { reply: texts } = useDesk().messages
  return (
    <div className={replyStyles.foot}>
      {hasFailed && <NotSaved />}
      <div className={styles.buttons}>
        {/* The preview button comes first, because the Enter key presses the first button and must not send the
            reply. */}
        <Submit
          form={FORM}
          name="button"
          value="preview"
          look={isReady ? 'secondary' : 'primary'}
          formNoValidate
        >
          {texts.preview}
        </Submit>
        {sender !== null && (
          <Submit
            form={FORM}
            name="button"
            value="send"
            look={isReady ? 'primary' : 'secondary'}
            aria-describedby={unfilled === null ? undefined : PROBLEM}
          >
            {texts.send}
          </Submit>
        )}
        <Submit form={FORM} name="button" value="discard" look="quiet" formNoValidate>
          {texts.discard}
        </Submit>
      </div>
    </div>
  )
}

/** Lets the browser ask before the person leaves the page with typed text. A submitted reply needs no question. */
const useQuestionBeforeLeaving = (typed: ReplyText, { draft, action: { address } }: Screen) => {
  useEffect(() => {
    if (typed.subject === draft.subject && typed.text === draft.text) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    const forget = () => removeEventListener('beforeunload', ask)
    const submit = ({ target }: SubmitEvent) => {
      if (target instanceof HTMLFormElement && target.getAttribute('action') === address) forget()
    }
    addEventListener('beforeunload', ask)
    addEventListener('submit', submit)
    return () => {
      forget()
      removeEventListener('submit', submit)
    }
  }, [typed, draft, address])
}

/** Shows the application or the message, and the replies so far. It is next to the form, or folded below it. */
const Written = ({ entry, replies }: Screen) => {
  const { reply: texts } = useDesk().messages
  const { sent, files } = entry
  const title = filled(texts.theirs, senderOf(sent))
  return (
    <details className={replyStyles.theirs}>
      <summary>{title}</summary>
      <div className={styles.stack}>
        <h2>{title}</h2>
        <p>{subjectOf(sent)}</p>
        <Fields sent={sent} areLong />
        {files.length > 0 && <Files entry={entry} />}
        <Fields sent={sent} />
        <Replies entry={entry.id} replies={replies} />
      </div>
    </details>
  )
}

export const ReplyScreen = (screen: Screen) => {
  const { messages } = useDesk()
  const { reply: texts } = messages
  const { entry, entryAddress, draft, states, action, refused, isPreviewed, sender } = screen
  const wordOf = useStateWord(states)
  const [typed, setTyped] = useState<ReplyText>(draft)
  const change: DraftFormProps['onChange'] = ({ currentTarget: { name, value } }) =>
    setTyped((before) => ({ ...before, [name]: value }))
  useQuestionBeforeLeaving(typed, screen)
  const written = writtenReply(typed)
  const problem = replyProblem(written)
  const unfilled = unfilledOf(problem)
  const { hasFailed, post } = useCarefulPost(action, action.address, 'replies')
  const { name, email } = senderOf(entry.sent)
  return (
    <article className={replyStyles.page} data-previewed={isPreviewed || refused === 'gap'}>
      <header>
        <h1 className={styles.title} tabIndex={-1}>
          {messages.titles.reply}
        </h1>
        <p className={styles.soft}>
          {filled(texts.about, { name, email, id: entry.id })} <a href={entryAddress}>{texts.back}</a>
        </p>
      </header>
      {refused !== null && (
        <Alert>
          {filled(texts.refused[refused], { state: wordOf(entry.state), chosen: wordOf(draft.state) })}
        </Alert>
      )}
      {sender === null && <p className={styles.outcome}>{texts.noMailServer}</p>}
      <div className={replyStyles.work}>
        <div className={replyStyles.editor}>
          <Templates {...screen} />
          <DraftForm {...screen} typed={typed.text} unfilled={unfilled} onSubmit={post} onChange={change} />
        </div>
        <Preview {...screen} draft={{ ...draft, ...written }} isReady={problem === null} />
        <Buttons sender={sender} hasFailed={hasFailed} isReady={problem === null} unfilled={unfilled} />
      </div>
      <Written {...screen} />
    </article>
  )
}

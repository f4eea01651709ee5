import type { ButtonHTMLAttributes } from 'react'
import type { DeskScreen } from '#application/desk/desk-page.ts'
import { deliveryStatus, LONGEST_SUBJECT, LONGEST_TEXT, mailtoAddress } from '#domain/desk/reply.ts'
import { senderOf } from '#domain/inbox/entry.ts'
import type { Reply } from '#domain/inbox/reply.ts'
import { LANGUAGE_FACTS, LANGUAGES } from '#domain/language/languages.ts'
import { ReplyWords } from '../inbox/reply-words.tsx'
import { filled } from '../messages/filled.ts'
import { ActionForm } from './action-form.tsx'
import { NotSaved, useCarefulPost } from './careful-form.tsx'
import styles from './desk.module.css'
import { useDesk } from './desk-context.ts'
import { useStateWord } from './entries-screen.tsx'
import replyStyles from './reply.module.css'

type Screen = Extract<DeskScreen, { is: 'reply' }>

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

export const Replies = ({
  entry,
  replies,
}: {
  readonly entry: number
  readonly replies: readonly Reply[]
}) => {
  const { messages, moment } = useDesk()
  const { reply: texts } = messages
  if (replies.length === 0) return null
  return (
    <section aria-labelledby="replies" className={styles.group}>
      <h2 id="replies" className={styles.heading}>
        {texts.sent}
      </h2>
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
    </section>
  )
}

/** A form that chooses a template. The form does not send the typed reply, because the template replaces this text. */
const Templates = ({ screen: { templates, chosen, action } }: { readonly screen: Screen }) => {
  const { reply: texts } = useDesk().messages
  if (templates.length === 0) return null
  return (
    <ActionForm action={action} className={styles.line}>
      <label className={styles.field}>
        {texts.template}
        <select className={styles.control} name="template" defaultValue={chosen} required>
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
      <button type="submit" name="button" value="template" className={styles.secondary}>
        {texts.useTemplate}
      </button>
    </ActionForm>
  )
}

const Preview = ({ screen: { entry, draft, sender } }: { readonly screen: Screen }) => {
  const { reply: texts } = useDesk().messages
  const { email } = senderOf(entry.sent)
  const rows = [
    ...(sender === null ? [] : [[texts.from, `${sender.name} <${sender.address}>`] as const]),
    [texts.to, email] as const,
    ...(sender === null ? [] : [[texts.answersTo, sender.replyTo] as const]),
    [texts.subject, draft.subject] as const,
  ]
  return (
    <section aria-labelledby="preview" className={styles.card}>
      <h2 id="preview" className={styles.heading}>
        {texts.previewTitle}
      </h2>
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={replyStyles.mail}>
        <ReplyWords text={draft.text} />
      </div>
      {sender === null && (
        <a className={styles.primary} href={mailtoAddress(email, draft)}>
          {texts.mailto}
        </a>
      )}
    </section>
  )
}

const FORM = 'reply'

const Button = (
  props: Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'value' | 'className' | 'formNoValidate' | 'children'>,
) => <button {...props} type="submit" form={FORM} name="button" />

export const ReplyScreen = ({ screen }: { readonly screen: Screen }) => {
  const { reply: texts } = useDesk().messages
  const { entry, entryAddress, draft, states, nextStates, replies, action, refused, isPreviewed, sender } =
    screen
  const wordOf = useStateWord(states)
  const { hasFailed, post } = useCarefulPost({ action, page: action.address, part: 'replies' })
  const { name, email } = senderOf(entry.sent)
  const words = { state: wordOf(entry.state), chosen: wordOf(draft.state) }
  return (
    <article className={styles.stack}>
      <p className={styles.soft}>
        {filled(texts.about, { name, email, id: entry.id })} <a href={entryAddress}>{texts.back}</a>
      </p>
      {refused !== null && (
        <p role="alert" className={styles.outcome}>
          {filled(texts.refused[refused], words)}
        </p>
      )}
      {sender === null && <p className={styles.outcome}>{texts.noMailServer}</p>}
      {isPreviewed && <Preview screen={screen} />}
      <Templates screen={screen} />
      <ActionForm id={FORM} action={action} className={styles.card} onSubmit={post}>
        <input type="hidden" name="version" value={entry.version} />
        <label className={styles.wideField}>
          {texts.subject}
          <input
            className={styles.control}
            name="subject"
            defaultValue={draft.subject}
            maxLength={LONGEST_SUBJECT}
            required
          />
        </label>
        <label className={styles.wideField}>
          {texts.text}
          <textarea
            className={styles.control}
            name="text"
            rows={14}
            defaultValue={draft.text}
            maxLength={LONGEST_TEXT}
            required
          />
        </label>
        {nextStates.length > 0 && (
          <label className={styles.field}>
            {texts.state}
            <select className={styles.control} name="state" defaultValue={draft.state}>
              <option value="">{filled(texts.sameState, words)}</option>
              {nextStates.map((state) => (
                <option key={state} value={state}>
                  {wordOf(state)}
                </option>
              ))}
            </select>
          </label>
        )}
      </ActionForm>
      <div className={`${styles.buttons} ${replyStyles.bar}`}>
        {hasFailed && <NotSaved />}
        {/* The preview button comes first. The Enter key presses the first button and must not send the reply. */}
        <Button value="preview" className={styles.secondary} formNoValidate>
          {texts.preview}
        </Button>
        {sender !== null && (
          <Button value="send" className={styles.primary}>
            {texts.send}
          </Button>
        )}
      </div>
      <div className={styles.quiets}>
        <Button value="discard" className={styles.quiet} formNoValidate>
          {texts.discard}
        </Button>
      </div>
      <Replies entry={entry.id} replies={replies} />
    </article>
  )
}

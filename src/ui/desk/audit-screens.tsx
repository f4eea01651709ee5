import type { ScreenOf } from '#application/desk/desk-page.ts'
import type { ApplicationState } from '#domain/careers/application-state.ts'
import type { Department } from '#domain/careers/vacancy.ts'
import { mayDo } from '#domain/desk/permissions.ts'
import type { AuditLine } from '#domain/inbox/audit.ts'
import { senderOf } from '#domain/inbox/entry.ts'
import { pluralPhrase } from '#domain/language/plural.ts'
import { inboxMessagesIn } from '../inbox/inbox-messages.ts'
import { receiptRows } from '../inbox/receipt-text.ts'
import { filled } from '../messages/filled.ts'
import auditStyles from './audit.module.css'
import styles from './desk.module.css'
import { useDesk, useStateWord } from './desk-context.ts'
import { ActionForm, Alert, focusedWhere, Input, Select, Submit } from './parts.tsx'
import { useDepartmentWords } from './people-screen.tsx'

const useActWords = (states: readonly ApplicationState[], departments: readonly Department[]) => {
  const { messages, language } = useDesk()
  const { audit, people, entries, counts } = messages
  const departmentsOf = useDepartmentWords(departments)
  const words: Readonly<Record<string, (value: string) => string | undefined>> = {
    state: useStateWord(states),
    departments: (value) => departmentsOf(value === 'all' ? value : value.split(',').map(Number)),
    role: (value) => new Map<string, string>(Object.entries(people.roles)).get(value),
    files: (value) => pluralPhrase(language, Number(value), counts.files),
    kind: (value) => new Map<string, string>(Object.entries(entries.kinds)).get(value),
  }
  const acts = new Map<string, string>(Object.entries(audit.acts))
  return ({ name, detail }: Pick<AuditLine, 'name' | 'detail'>): string => {
    const values = Object.entries(detail).map(([key, value]) => [key, words[key]?.(value) ?? value])
    const text = acts.get(name)
    // If the catalogue has no text for an act, the page shows the stored name and details. The act may come from an
    // earlier version of the site or from a deleted module.
    if (text === undefined)
      return filled(audit.formerAct, {
        act: [name.replaceAll('-', ' '), ...Object.values(detail)].join(', '),
      })
    return filled(text, { departments: '–', ...Object.fromEntries(values) })
  }
}

interface LinesProps {
  /** On the page of an entry, the lines have no `sender`, because they are all about this entry. */
  readonly lines: readonly (AuditLine & { readonly sender?: string | null })[]
  readonly states: readonly ApplicationState[]
  readonly departments?: readonly Department[]
}

export const AuditLines = ({ lines, states, departments = [] }: LinesProps) => {
  const { messages, visitor, at, moment, time } = useDesk()
  const wordsOf = useActWords(states, departments)
  const { audit, entry: texts } = messages
  return lines.map((line) => {
    const { number, by, entry, sender, detail } = line
    const receipt = detail['receipt'] ?? ''
    const about = `${filled(texts.number, { id: entry ?? '' })}${sender ? `, ${sender}` : ''}`
    return (
      <li key={number} className={styles.row}>
        <span className={styles.grows}>
          <span>{by.is === 'person' ? by.email : audit.actors[by.is]}:</span> {wordsOf(line)}
        </span>
        {sender !== undefined && entry !== null && (
          <span className={styles.soft}>
            {sender === null ? about : <a href={at(`/entries/${entry}`)}>{about}</a>}
            {receipt !== '' && visitor !== null && mayDo(visitor, 'read-audit') && (
              <>
                {' '}
                <a href={at(`/receipts/${receipt}`)}>{audit.receipt}</a>
              </>
            )}
          </span>
        )}
        <time className={styles.soft} dateTime={new Date(line.at).toISOString()}>
          {sender === undefined ? moment(line.at) : time(line.at)}
        </time>
      </li>
    )
  })
}

export const AuditScreen = ({ lines, filter, states, departments, next }: ScreenOf<'audit'>) => {
  const { messages, at, day } = useDesk()
  const { audit: texts, entries } = messages
  return (
    <>
      <p className={styles.soft}>{texts.text}</p>
      <form action={at('/audit')} className={auditStyles.filters}>
        <Select
          label={texts.filters.act}
          name="act"
          defaultValue={filter.name ?? ''}
          empty={entries.any}
          options={Object.entries(texts.acts).map(([name, text]) => [name, text.replace(/\{\w+\}/g, '…')])}
        />
        <Input label={texts.filters.person} name="person" defaultValue={filter.email ?? ''} />
        <Input
          label={texts.filters.entry}
          name="entry"
          inputMode="numeric"
          defaultValue={filter.entry ?? ''}
        />
        <div className={styles.buttons}>
          <Submit>{entries.show}</Submit>
          <a className={styles.quiet} href={at('/audit')}>
            {entries.reset}
          </a>
        </div>
      </form>
      {lines.length === 0 ? (
        <p role="status">{texts.none}</p>
      ) : (
        <div className={auditStyles.log}>
          {Array.from(
            Map.groupBy(lines, (line) => day(line.at)),
            ([date, ofDay]) => (
              <section key={date} aria-label={date}>
                <h2 className={styles.heading}>{date}</h2>
                <ul className={styles.rows}>
                  <AuditLines lines={ofDay} states={states} departments={departments} />
                </ul>
              </section>
            ),
          )}
        </div>
      )}
      {next !== null && (
        <a className={styles.secondary} href={next}>
          {entries.more}
        </a>
      )}
    </>
  )
}

export const EraseScreen = ({ entry, action, options, chosen, isWrongName }: ScreenOf<'erase'>) => {
  const { messages, language, at } = useDesk()
  const { erase: texts, counts } = messages
  return (
    <ActionForm action={action} className={styles.card}>
      <p>{texts.text}</p>
      <fieldset className={styles.choices}>
        <legend>{filled(messages.entry.number, { id: entry.id })}</legend>
        {options.map(({ extent, entries, files }) => (
          <label key={extent} className={styles.choice}>
            <input type="radio" name="extent" value={extent} defaultChecked={extent === chosen} />
            {filled(texts.extents[extent], {
              entries: pluralPhrase(language, entries, counts.entries),
              files: pluralPhrase(language, files, counts.files),
            })}
          </label>
        ))}
      </fieldset>
      <Input
        label={filled(texts.name, { name: senderOf(entry.sent).name })}
        name="name"
        autoComplete="off"
        required
        problem={isWrongName ? texts.wrongName : null}
        {...focusedWhere(isWrongName)}
      />
      <div className={styles.buttons}>
        <Submit>{texts.confirm}</Submit>
        <a className={styles.quiet} href={at(`/entries/${entry.id}`)}>
          {texts.cancel}
        </a>
      </div>
    </ActionForm>
  )
}

export const ReceiptScreen = ({ receipt, isPart }: ScreenOf<'receipt'>) => {
  const { messages, language, at, moment } = useDesk()
  return (
    <article className={styles.stack}>
      {isPart && <Alert>{messages.receipt.inPart}</Alert>}
      <p>{messages.receipt.text}</p>
      <dl className={styles.facts}>
        {receiptRows(receipt, inboxMessagesIn(language), language, moment).map(([name, lines]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={styles.text}>{lines.join('\n')}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.buttons}>
        <a className={styles.secondary} href={at(`/receipts/${receipt.receipt}/text`)} download>
          {messages.receipt.download}
        </a>
        <a className={styles.quiet} href={at('/')}>
          {messages.entry.back}
        </a>
      </div>
    </article>
  )
}

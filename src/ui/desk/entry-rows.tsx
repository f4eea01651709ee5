import { useEffect, useRef, useState } from 'react'
import type { InboxView, ListedEntry } from '#application/desk/screens/inbox.ts'
import type { EntryId } from '#domain/inbox/entry.ts'
import { pluralPhrase } from '#domain/language/plural.ts'
import { Strokes } from '../kit/icon.tsx'
import { filled } from '../messages/filled.ts'
import styles from './desk.module.css'
import { useDesk, useStateWord } from './desk-context.ts'
import inboxStyles from './inbox.module.css'
import { MoveLink } from './move-link.tsx'
import { pressedBy, rowId } from './moves.ts'
import { ActionForm, ClipSign, coloured, FilterFields, StarSign, Submit } from './parts.tsx'
import { listAfterReload } from './walk.ts'

const SELECTED = 'entry'

const BATCH = 'batch'

const ENVELOPE = 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5'

interface SelectBoxProps {
  readonly id: EntryId
  /** Null for a message, because letters to many go to applicants only. */
  readonly name: string | null
  readonly isOpen: boolean
}

/** React does not control these boxes, so they also work without JavaScript. */
const SelectBox = ({ id, name, isOpen }: SelectBoxProps) => {
  const { batch: texts } = useDesk().messages
  if (name === null)
    return (
      <span className={inboxStyles.select}>
        <Strokes strokes={ENVELOPE} />
      </span>
    )
  return (
    <label className={`${styles.choice} ${inboxStyles.select}`}>
      <input
        type="checkbox"
        name={SELECTED}
        value={id}
        form={BATCH}
        aria-label={filled(texts.select, { name })}
        data-row-key=""
        {...(isOpen ? pressedBy('X') : {})}
      />
    </label>
  )
}

const boxesIn = (list: HTMLElement | null): readonly HTMLInputElement[] =>
  Array.from(list?.querySelectorAll<HTMLInputElement>(`input[name="${SELECTED}"]`) ?? [])

/** Counts the checked boxes of the list. The counts are null until the script runs. */
const useSelection = () => {
  const list = useRef<HTMLElement>(null)
  const [counts, setCounts] = useState<{ readonly checked: number; readonly all: number } | null>(null)
  const count = () => {
    const boxes = boxesIn(list.current)
    const now = { checked: boxes.filter(({ checked }) => checked).length, all: boxes.length }
    if (counts?.checked !== now.checked || counts.all !== now.all) setCounts(now)
  }
  // Counts after each change of the list, and after the browser has restored the boxes.
  useEffect(count)
  const selectAll = (areChecked: boolean) => {
    for (const box of boxesIn(list.current)) box.checked = areChecked
    count()
  }
  return { list, counts, count, selectAll }
}

type Selection = ReturnType<typeof useSelection>

interface SelectionProps {
  readonly selection: Selection
  readonly inbox: InboxView
}

/**
 * The bar above the rows stays in view. It selects all rows, or begins a batch with the checked rows. Without
 * JavaScript, its buttons are always visible.
 */
const SelectionBar = ({ selection: { counts, selectAll }, inbox }: SelectionProps) => {
  const { batch: texts } = useDesk().messages
  if (inbox.batch === null) return null
  const { action, newest } = inbox.batch
  const hasButtons = counts === null ? inbox.entries.length > 0 : counts.checked > 0
  return (
    <ActionForm id={BATCH} action={action} className={inboxStyles.selection}>
      <FilterFields filter={inbox.filter} />
      {counts !== null && counts.all > 0 && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={counts.checked === counts.all}
            aria-label={texts.selectShown}
            onChange={({ target }) => selectAll(target.checked)}
          />
          <span role="status">
            {counts.checked === 0 ? texts.selectShown : filled(texts.selected, { n: counts.checked })}
          </span>
        </label>
      )}
      {hasButtons && (
        <div className={inboxStyles.selectionButtons}>
          <Submit name="button" value="selected">
            {texts.reply}
          </Submit>
          <Submit name="button" value="all" look="secondary">
            {texts.replyAll}
          </Submit>
        </div>
      )}
      {(counts?.checked ?? 0) === 0 && newest !== null && <a href={newest}>{texts.newest}</a>}
    </ActionForm>
  )
}

interface RowProps {
  readonly entry: ListedEntry
  readonly word: string
  readonly isOpen: boolean
  readonly isFirst: boolean
  readonly isSelectable: boolean
}

const Row = ({ entry, word, isOpen, isFirst, isSelectable }: RowProps) => {
  const { messages, language, moment, duration } = useDesk()
  const { entries: texts, counts } = messages
  return (
    <li className={inboxStyles.entry} data-read={entry.isRead || isOpen}>
      {isSelectable && (
        <SelectBox name={entry.kind === 'application' ? entry.name : null} id={entry.id} isOpen={isOpen} />
      )}
      <MoveLink
        id={rowId(entry.id)}
        className={inboxStyles.entryLink}
        href={entry.address}
        aria-current={isOpen ? 'page' : undefined}
        {...(isFirst ? pressedBy('J') : {})}
      >
        <span className={inboxStyles.entryName}>
          {!entry.isRead && !isOpen && (
            <span className={inboxStyles.dot} role="img" aria-label={texts.unread} />
          )}
          {entry.isStarred && (
            <span role="img" aria-label={texts.starred} className={inboxStyles.star}>
              <StarSign isFilled />
            </span>
          )}
          <span className={inboxStyles.cut}>{entry.name}</span>
          {entry.files > 0 && (
            <span
              role="img"
              aria-label={pluralPhrase(language, entry.files, counts.files)}
              className={inboxStyles.clip}
            >
              <ClipSign />
            </span>
          )}
          {entry.suspicion !== null && (
            <span className={styles.mark} title={texts.suspicious}>
              <span className={inboxStyles.suspicion}>{texts.suspicious}</span>
            </span>
          )}
        </span>
        <span className={inboxStyles.entrySubject}>
          {entry.subject}{' '}
          {entry.words !== '' && <span className={inboxStyles.entryWords}>{entry.words}</span>}
        </span>
        <span className={inboxStyles.entryState} {...(entry.kind === 'message' ? {} : coloured(entry.state))}>
          {entry.kind === 'message' ? texts.kinds.message : word}
        </span>
        <span className={inboxStyles.entryEnd}>
          <span className={inboxStyles.entryOwner} title={entry.assignee ?? undefined}>
            {entry.assignee?.replace(/@.*/, '')}
          </span>
          <time dateTime={new Date(entry.receivedAt).toISOString()} title={moment(entry.receivedAt)}>
            {entry.hours === 0 ? texts.now : duration(entry.hours)}
          </time>
        </span>
      </MoveLink>
    </li>
  )
}

/** The heads of the columns, for sighted people. Each row says everything by itself. */
const Heads = () => {
  const { entries, entry, team } = useDesk().messages
  const { heads } = entries
  return (
    <div className={inboxStyles.heads} aria-hidden="true">
      <span>{heads.name}</span>
      <span>{heads.subject}</span>
      <span>{entry.state}</span>
      <span className={inboxStyles.entryEnd}>
        <span>{team.assignee}</span>
        <span>{heads.received}</span>
      </span>
    </div>
  )
}

interface ListProps {
  readonly list: ReturnType<typeof useList>
  readonly open: EntryId | null
  readonly inbox: InboxView
}

/**
 * Returns the rows of the list. The loaded rows stay when the person opens an entry. More rows load when the person
 * scrolls near the end of the list. If loading fails, a link still leads to more rows.
 */
export const useList = (inbox: InboxView, open: EntryId | null) => {
  const [shown, setShown] = useState({ from: inbox, list: listAfterReload(inbox, inbox, open) })
  if (shown.from !== inbox) setShown({ from: inbox, list: listAfterReload(shown.list, inbox, open) })
  const { list } = shown
  const { server } = useDesk()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const { current } = link
    const { next } = list
    if (current === null || next === null) return undefined
    let isLoading = false
    const observer = new IntersectionObserver(
      async (seen) => {
        if (isLoading || !seen.some(({ isIntersecting }) => isIntersecting)) return
        isLoading = true
        const more = (await server.load(next))?.page.screen
        if (more?.is === 'entries')
          setShown(({ from, list: before }) => ({ from, list: listAfterReload(before, more.inbox, open) }))
      },
      { rootMargin: '600px' },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [server, list, open])
  return { ...list, link }
}

export const EntryRows = ({ list, open, inbox }: ListProps) => {
  const { messages } = useDesk()
  const { entries: texts } = messages
  const wordOf = useStateWord(inbox.states)
  const { entries, next, link } = list
  const selection = useSelection()
  useEffect(() => {
    if (open !== null) document.getElementById(rowId(open))?.scrollIntoView({ block: 'nearest' })
  }, [open])
  return (
    <section
      ref={selection.list}
      className={inboxStyles.list}
      data-alike={inbox.filter.state !== '' || inbox.filter.kind === 'message'}
      aria-label={messages.titles.entries}
      onChange={selection.count}
    >
      <SelectionBar selection={selection} inbox={inbox} />
      {entries.length === 0 ? (
        <p role="status">{texts.none}</p>
      ) : (
        <>
          <Heads />
          <ul className={styles.rows}>
            {entries.map((entry, place) => (
              <Row
                key={entry.id}
                entry={entry}
                word={wordOf(entry.state)}
                isOpen={entry.id === open}
                isFirst={open === null && place === 0}
                isSelectable={inbox.batch !== null}
              />
            ))}
          </ul>
        </>
      )}
      {next !== null && (
        <a ref={link} className={styles.secondary} href={next}>
          {texts.more}
        </a>
      )}
    </section>
  )
}

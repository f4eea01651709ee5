import {
  type AnchorHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { ScreenOf } from '#application/desk/desk-page.ts'
import { EXPORT_FORMATS } from '#application/desk/exporting.ts'
import type { InboxView, ListedEntry } from '#application/desk/screens/inbox.ts'
import type { FormTarget } from '#application/desk/screens/viewer.ts'
import { type ApplicationState, isKnownState } from '#domain/careers/application-state.ts'
import { type EntryFilter, entryFilterQuery, type Tab } from '#domain/desk/entry-filter.ts'
import type { EntryId } from '#domain/inbox/entry.ts'
import { LANGUAGE_FACTS, LANGUAGES } from '#domain/language/languages.ts'
import { hasText, inLanguageOrFallback } from '#domain/language/localized.ts'
import { filled } from '../messages/filled.ts'
import { ActionForm, FilterFields } from './action-form.tsx'
import styles from './desk.module.css'
import { useDesk } from './desk-context.ts'
import inboxStyles from './inbox.module.css'
import { pressedBy, rowId, useKeys } from './moves.ts'
import { coloured, Input, Select, StarSign, Submit } from './parts.tsx'
import { SavedFilters } from './saved-filters.tsx'
import { SelectBox, SelectionBar, useSelection } from './selection.tsx'
import { neighbours, renewed } from './walk.ts'

/** A link to the list or to an entry. A click shows the page without a full page load. */
export const MoveLink = ({
  href,
  ...props
}: AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string }) => {
  const { moves } = useDesk()
  const click = (event: MouseEvent) => {
    if (event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    moves.open(href)
  }
  return <a {...props} href={href} onClick={click} />
}

export const useStateWord = (states: readonly ApplicationState[]) => {
  const { messages, language } = useDesk()
  return (name: string): string => {
    const title = states.find((state) => state.name === name)?.title
    const own = title === undefined ? '' : inLanguageOrFallback(title, language)
    if (hasText(own)) return own
    return isKnownState(name) ? messages.states[name] : name
  }
}

const useListAddress = () => {
  const { at } = useDesk()
  return (filter: EntryFilter): string => {
    const query = String(new URLSearchParams(entryFilterQuery(filter)))
    return query === '' ? at('/') : `${at('/')}?${query}`
  }
}

/**
 * The filters that have a control outside the panel "Filters". The number on the panel's button does not count them.
 */
const OUTSIDE: readonly string[] = ['search', 'kind', 'state', 'unread']

const PanelFields = ({ filter, vacancies, departments }: InboxView) => {
  const { messages, language } = useDesk()
  const { entries: texts } = messages
  const choice = (
    name: 'mine' | 'department' | 'vacancy' | 'language' | 'suspicion',
    options: readonly (readonly [string | number, string])[],
  ) => (
    <Select
      label={texts.filters[name]}
      name={name}
      defaultValue={filter[name] ?? ''}
      empty={texts.any}
      options={options}
    />
  )
  const text = (name: 'email' | 'from' | 'until', type: 'search' | 'date') => (
    <Input label={texts.filters[name]} type={type} name={name} defaultValue={filter[name]} />
  )
  const titles = departments.map(({ id, title }) => [id, inLanguageOrFallback(title, language)] as const)
  return (
    <div className={inboxStyles.choicesInLine}>
      {choice('mine', Object.entries(texts.mine))}
      {choice('department', titles)}
      {choice(
        'vacancy',
        vacancies.map(({ id, title }) => [id, title]),
      )}
      {choice(
        'language',
        LANGUAGES.map((one) => [one, LANGUAGE_FACTS[one].ownName]),
      )}
      {choice('suspicion', Object.entries(texts.suspicions))}
      {text('email', 'search')}
      {text('from', 'date')}
      {text('until', 'date')}
    </div>
  )
}

const Filters = (inbox: InboxView) => {
  const { messages, at } = useDesk()
  const { entries: texts } = messages
  const query = entryFilterQuery(inbox.filter)
  const inPanel = Object.keys(query).filter((name) => !OUTSIDE.includes(name)).length
  return (
    <form action={at('/')} className={inboxStyles.search}>
      {OUTSIDE.slice(1).map((name) =>
        query[name] === undefined ? null : <input key={name} type="hidden" name={name} value={query[name]} />,
      )}
      <input
        className={styles.control}
        type="search"
        name="search"
        aria-label={texts.filters.search}
        placeholder={texts.filters.search}
        defaultValue={inbox.filter.search}
      />
      <details name="menu" className={styles.menuOf}>
        <summary className={styles.quiet}>
          {texts.moreFilters} {inPanel > 0 && <span className={inboxStyles.count}>{inPanel}</span>}
        </summary>
        <div className={styles.panel}>
          <PanelFields {...inbox} />
          <div className={styles.buttons}>
            <Submit>{texts.show}</Submit>
            <a className={styles.quiet} href={at('/')}>
              {texts.reset}
            </a>
          </div>
        </div>
      </details>
    </form>
  )
}

const Export = ({ action, filter }: { readonly action: FormTarget; readonly filter: EntryFilter }) => {
  const { entries: texts } = useDesk().messages
  return (
    <details name="menu" className={styles.menuOf}>
      <summary className={styles.quiet}>{texts.export}</summary>
      <ActionForm action={action} className={styles.panel}>
        <FilterFields filter={filter} />
        <Select
          label={texts.exportAs}
          name="format"
          options={EXPORT_FORMATS.map((format) => [format, texts.formats[format]])}
        />
        <div>
          <Submit look="secondary">{texts.download}</Submit>
        </div>
      </ActionForm>
    </details>
  )
}

const Tabs = ({ tabs, filter, states, saved }: InboxView) => {
  const { entries: texts } = useDesk().messages
  const wordOf = useStateWord(states)
  const addressOf = useListAddress()
  const open = tabs.find(({ isOpen }) => isOpen)
  const own = addressOf(filter)
  const word = ({ kind, state }: Tab) =>
    kind === 'message' ? texts.messages : state === '' ? texts.all : wordOf(state)
  const more = [
    { name: texts.filters.unread, isOn: filter.unread, to: { unread: !filter.unread }, count: open?.unread },
    {
      name: texts.forYou,
      isOn: filter.mine === 'mentioned',
      to: { mine: filter.mine === 'mentioned' ? null : ('mentioned' as const) },
      count: null,
    },
  ]
  return (
    <nav className={`${inboxStyles.tabs} ${styles.links}`} aria-label={texts.tabs}>
      {tabs.map((tab) => (
        <MoveLink
          key={`${tab.kind} ${tab.state}`}
          href={addressOf({ ...filter, kind: tab.kind, state: tab.state })}
          aria-current={tab.isOpen ? 'true' : undefined}
        >
          {tab.state === '' ? null : <span className={styles.signOfState} {...coloured(tab.state)} />}
          {word(tab)} {tab.count !== null && <span className={inboxStyles.count}>{tab.count}</span>}
        </MoveLink>
      ))}
      <span className={inboxStyles.rule} />
      {more.map(({ name, isOn, to, count }) => (
        <MoveLink key={name} href={addressOf({ ...filter, ...to })} aria-current={isOn ? 'true' : undefined}>
          {name} {typeof count === 'number' && <span className={inboxStyles.count}>{count}</span>}
        </MoveLink>
      ))}
      {saved.filters.length > 0 && <span className={inboxStyles.rule} />}
      {saved.filters.map(({ name, filter: chosen }) => {
        const address = addressOf(chosen)
        return (
          <MoveLink key={name} href={address} aria-current={address === own ? 'true' : undefined}>
            {name}
          </MoveLink>
        )
      })}
    </nav>
  )
}

export const Keys = () => {
  const { keys: texts } = useDesk().messages
  const { areOn, change } = useKeys()
  if (areOn === null) return null
  return (
    <button
      type="button"
      className={`${styles.quiet} ${inboxStyles.keys}`}
      aria-pressed={areOn}
      title={texts.title}
      onClick={change}
    >
      <kbd>J</kbd>
      <span aria-hidden="true">↓</span> <kbd>K</kbd>
      <span aria-hidden="true">↑</span> <kbd>X</kbd>
      <span aria-hidden="true">✓</span>
    </button>
  )
}

interface ToolbarProps {
  readonly inbox: InboxView
  readonly children: ReactNode
}

export const Toolbar = ({ inbox, children }: ToolbarProps) => (
  <div className={inboxStyles.toolbar}>
    <div className={inboxStyles.head}>{children}</div>
    <div className={inboxStyles.tools}>
      <Filters {...inbox} />
      <SavedFilters {...inbox} />
      {inbox.exportTo !== null && <Export action={inbox.exportTo} filter={inbox.filter} />}
      <Keys />
    </div>
    <Tabs {...inbox} />
  </div>
)

interface RowProps {
  readonly entry: ListedEntry
  readonly word: string
  readonly isOpen: boolean
  readonly isFirst: boolean
  readonly isSelectable: boolean
}

const Row = ({ entry, word, isOpen, isFirst, isSelectable }: RowProps) => {
  const { messages, moment, duration } = useDesk()
  const { entries: texts } = messages
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
          {entry.name}
          {entry.suspicion !== null && <span className={styles.mark}>{texts.suspicious}</span>}
        </span>
        <span className={inboxStyles.entrySubject}>{entry.subject}</span>
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
  const [shown, setShown] = useState({ from: inbox, list: renewed(inbox, inbox, open) })
  if (shown.from !== inbox) setShown({ from: inbox, list: renewed(shown.list, inbox, open) })
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
          setShown(({ from, list: before }) => ({ from, list: renewed(before, more.inbox, open) }))
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
      aria-label={messages.titles.entries}
      onChange={selection.count}
    >
      <SelectionBar selection={selection} inbox={inbox} />
      {entries.length === 0 ? (
        <p role="status">{texts.none}</p>
      ) : (
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
      )}
      {next !== null && (
        <a ref={link} className={styles.secondary} href={next}>
          {texts.more}
        </a>
      )}
    </section>
  )
}

interface WalkLinksProps {
  readonly newer: string | null | undefined
  readonly older: string | null | undefined
  readonly texts: { readonly newer: string; readonly older: string }
}

/** The links to the neighbours of an entry or of an e-mail. The keys K and J press them. */
export const WalkLinks = ({ newer, older, texts }: WalkLinksProps) => (
  <>
    {newer && (
      <MoveLink className={styles.quiet} href={newer} rel="prev" {...pressedBy('K')}>
        <span aria-hidden="true">↑</span> {texts.newer}
      </MoveLink>
    )}
    {older && (
      <MoveLink className={styles.quiet} href={older} rel="next" {...pressedBy('J')}>
        <span aria-hidden="true">↓</span> {texts.older}
      </MoveLink>
    )}
  </>
)

interface WalkProps extends Pick<ListProps, 'list' | 'open'> {
  readonly filter: EntryFilter
}

export const Walk = ({ list, open, filter }: WalkProps) => {
  const { messages } = useDesk()
  const addressOf = useListAddress()
  const { newer, older } = neighbours(list.entries, open)
  return (
    <nav className={styles.quiets} aria-label={messages.keys.walk}>
      <MoveLink className={styles.quiet} href={addressOf(filter)}>
        {messages.entry.back}
      </MoveLink>
      <WalkLinks newer={newer?.address} older={older?.address} texts={messages.keys} />
    </nav>
  )
}

export const EntriesHead = ({ numbered, firstAnswerHours }: ScreenOf<'entries'>) => {
  const { messages, at, duration } = useDesk()
  return (
    <>
      {firstAnswerHours !== null && (
        <a className={styles.soft} href={at('/figures#departments')}>
          {filled(messages.entries.firstAnswer, { time: duration(firstAnswerHours) })}
        </a>
      )}
      {numbered !== null && (
        <a className={styles.secondary} href={at(`/entries/${numbered.id}`)}>
          {filled(messages.entry.number, { id: numbered.id })}, {numbered.name}
        </a>
      )}
    </>
  )
}

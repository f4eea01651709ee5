import { useEffect, useRef, useState } from 'react'
import type { DeskPage, DeskScreen, FormTarget, ListedEntry } from '#application/desk/desk-page.ts'
import { EXPORT_FORMATS } from '#application/desk/exporting.ts'
import { type ApplicationState, isKnownState } from '#domain/careers/application-state.ts'
import { type EntryFilter, entryFilterQuery } from '#domain/desk/entry-filter.ts'
import { LANGUAGE_FACTS, LANGUAGES } from '#domain/language/languages.ts'
import { hasText, inLanguageOrFallback } from '#domain/language/localized.ts'
import { filled } from '../messages/filled.ts'
import { ActionForm } from './action-form.tsx'
import styles from './desk.module.css'
import { useDesk } from './desk-context.ts'

type Screen = Extract<DeskScreen, { is: 'entries' }>

export const useStateWord = (states: readonly ApplicationState[]) => {
  const { messages, language } = useDesk()
  return (name: string): string => {
    const title = states.find((state) => state.name === name)?.title
    const own = title === undefined ? '' : inLanguageOrFallback(title, language)
    if (hasText(own)) return own
    return isKnownState(name) ? messages.states[name] : name
  }
}

interface ChoiceProps {
  readonly name: keyof EntryFilter
  readonly value: string | number | null
  readonly options: readonly (readonly [string | number, string])[]
}

const Choice = ({ name, value, options }: ChoiceProps) => {
  const { entries } = useDesk().messages
  return (
    <label className={styles.field}>
      {entries.filters[name]}
      <select className={styles.control} name={name} defaultValue={value ?? ''}>
        <option value="">{entries.any}</option>
        {options.map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

const Filters = ({ screen }: { readonly screen: Screen }) => {
  const { messages, language, at } = useDesk()
  const wordOf = useStateWord(screen.states)
  const { entries: texts } = messages
  const { filter, vacancies, departments, states } = screen
  const text = (name: 'search' | 'email' | 'from' | 'until', type: 'search' | 'date') => (
    <label className={styles.field}>
      {texts.filters[name]}
      <input className={styles.control} type={type} name={name} defaultValue={filter[name]} />
    </label>
  )
  const { search: _, unread: __, ...folded } = entryFilterQuery(filter)
  return (
    <form action={at('/')} className={styles.filters}>
      <div className={styles.line}>
        {text('search', 'search')}
        <label className={styles.choice}>
          <input type="checkbox" name="unread" value="yes" defaultChecked={filter.unread} />
          {texts.filters.unread}
        </label>
        <div className={styles.buttons}>
          <button type="submit" className={styles.primary}>
            {texts.show}
          </button>
          <a className={styles.quiet} href={at('/')}>
            {texts.reset}
          </a>
          <a className={styles.quiet} href={`${at('/')}?mine=mentioned`}>
            {texts.forYou}
          </a>
        </div>
      </div>
      <details open={Object.keys(folded).length > 0}>
        <summary>{texts.moreFilters}</summary>
        <div className={styles.choicesInLine}>
          <Choice name="mine" value={filter.mine} options={Object.entries(texts.mine)} />
          <Choice name="kind" value={filter.kind} options={Object.entries(texts.kinds)} />
          <Choice
            name="department"
            value={filter.department}
            options={departments.map(({ id, title }) => [id, inLanguageOrFallback(title, language)])}
          />
          <Choice
            name="vacancy"
            value={filter.vacancy}
            options={vacancies.map(({ id, title }) => [id, title])}
          />
          <Choice
            name="state"
            value={filter.state}
            options={states.map(({ name }) => [name, wordOf(name)])}
          />
          <Choice
            name="language"
            value={filter.language}
            options={LANGUAGES.map((one) => [one, LANGUAGE_FACTS[one].ownName])}
          />
          <Choice name="suspicion" value={filter.suspicion} options={Object.entries(texts.suspicions)} />
          {text('email', 'search')}
          {text('from', 'date')}
          {text('until', 'date')}
        </div>
      </details>
    </form>
  )
}

const Row = ({ entry, word }: { readonly entry: ListedEntry; readonly word: string }) => {
  const { messages, at, moment } = useDesk()
  const { entries: texts } = messages
  return (
    <li className={styles.entry} data-read={entry.isRead}>
      <a className={styles.entryLink} href={at(`/entries/${entry.id}`)}>
        <span className={styles.entryName}>
          {!entry.isRead && <span className={styles.dot} role="img" aria-label={texts.unread} />}
          {entry.isStarred && (
            <span role="img" aria-label={texts.starred}>
              ★{' '}
            </span>
          )}
          {entry.name}
          {entry.suspicion !== null && <span className={styles.mark}>{texts.suspicious}</span>}
        </span>
        <span className={styles.entrySubject}>{entry.subject}</span>
        <span className={styles.soft}>
          {entry.kind === 'message' ? texts.kinds.message : word}
          {entry.files > 0 && `, ${filled(texts.files, { n: entry.files })}`}
          {entry.assignee !== null && `, ${entry.assignee}`}
        </span>
        <time className={styles.soft} dateTime={new Date(entry.receivedAt).toISOString()}>
          {moment(entry.receivedAt)}
        </time>
      </a>
    </li>
  )
}

interface ExportProps {
  readonly action: FormTarget
  readonly filter: EntryFilter
}

const Export = ({ action, filter }: ExportProps) => {
  const { entries: texts } = useDesk().messages
  return (
    <ActionForm action={action} className={styles.inline}>
      {Object.entries(entryFilterQuery(filter)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className={styles.inline}>
        {texts.exportAs}
        <select className={styles.control} name="format">
          {EXPORT_FORMATS.map((format) => (
            <option key={format} value={format}>
              {texts.formats[format]}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={styles.secondary}>
        {texts.export}
      </button>
    </ActionForm>
  )
}

const pageAt = async (address: string): Promise<Screen | null> => {
  const answer = await fetch(address, { headers: { accept: 'application/json' } })
  if (!answer.ok || answer.redirected) return null
  const { page } = (await answer.json()) as { readonly page: DeskPage }
  return page.screen.is === 'entries' ? page.screen : null
}

/** Loads the next entries when their link is close to the visible part of the page. If that fails, the link stays. */
const useMore = ({ entries, next }: Screen) => {
  const [shown, setShown] = useState({ entries, next })
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const { current } = link
    if (current === null || shown.next === null) return undefined
    const address = shown.next
    let isLoading = false
    const observer = new IntersectionObserver(
      async (seen) => {
        if (isLoading || !seen.some(({ isIntersecting }) => isIntersecting)) return
        isLoading = true
        const more = await pageAt(address).catch(() => null)
        if (more !== null)
          setShown(({ entries: before }) => ({ entries: [...before, ...more.entries], next: more.next }))
      },
      { rootMargin: '600px' },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [shown.next])
  return { ...shown, link }
}

export const EntriesScreen = ({ screen }: { readonly screen: Screen }) => {
  const { messages, at } = useDesk()
  const { entries: texts } = messages
  const wordOf = useStateWord(screen.states)
  const { entries, next, link } = useMore(screen)
  return (
    <>
      <Filters screen={screen} />
      {screen.numbered !== null && (
        <a className={styles.secondary} href={at(`/entries/${screen.numbered.id}`)}>
          {filled(messages.entry.number, { id: screen.numbered.id })}, {screen.numbered.name}
        </a>
      )}
      {screen.exportTo !== null && entries.length > 0 && (
        <Export action={screen.exportTo} filter={screen.filter} />
      )}
      {entries.length === 0 ? (
        <p role="status">{texts.none}</p>
      ) : (
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} word={wordOf(entry.state)} />
          ))}
        </ul>
      )}
      {next !== null && (
        <a ref={link} className={styles.secondary} href={next}>
          {texts.more}
        </a>
      )}
    </>
  )
}

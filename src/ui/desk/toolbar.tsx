import type { ReactNode } from 'react'
import { EXPORT_FORMATS } from '#application/desk/exporting.ts'
import type { InboxView } from '#application/desk/screens/inbox.ts'
import type { FormTarget } from '#application/desk/screens/viewer.ts'
import { type EntryFilter, entryFilterQuery, type tabsOf } from '#domain/desk/entry-filter.ts'
import { LONGEST_FILTER_NAME } from '#domain/desk/saved-filter.ts'
import { LANGUAGE_FACTS, LANGUAGES } from '#domain/language/languages.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import styles from './desk.module.css'
import { useDesk, useListAddress, useStateWord } from './desk-context.ts'
import inboxStyles from './inbox.module.css'
import { MoveLink } from './move-link.tsx'
import { pressedBy, useKeys } from './moves.ts'
import { ActionForm, coloured, FilterFields, Input, Select, Submit } from './parts.tsx'

/**
 * The filters that have a control outside the panel "Filters". The number on the panel's button does not count them.
 */
const OUTSIDE: readonly string[] = ['search', 'kind', 'state', 'unread', 'waiting']

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
        {...pressedBy('/')}
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

/** The menu that saves the filter of the list, and removes saved ones. */
const SavedFilters = ({ filter, saved }: Pick<InboxView, 'filter' | 'saved'>) => {
  const { saved: texts } = useDesk().messages.entries
  const { action, filters, mayKeep, isFull } = saved
  const isFiltered = Object.keys(entryFilterQuery(filter)).length > 0
  if (filters.length === 0 && !isFiltered) return null
  return (
    <details name="menu" className={styles.menuOf}>
      <summary className={styles.quiet}>{texts.title}</summary>
      <div className={styles.panel}>
        {mayKeep && !isFull && (
          <ActionForm action={action} className={styles.line}>
            <FilterFields filter={filter} />
            <Input label={texts.name} name="name" maxLength={LONGEST_FILTER_NAME} required />
            <Submit name="button" value="save" look="secondary">
              {texts.save}
            </Submit>
          </ActionForm>
        )}
        {isFull && <p className={styles.soft}>{texts.full}</p>}
        {!mayKeep && isFiltered && <p className={styles.soft}>{texts.notWords}</p>}
        <ul className={styles.rows}>
          {filters.map(({ name }) => (
            <li key={name} className={styles.row}>
              <span className={styles.grows}>{name}</span>
              <ActionForm action={action}>
                <input type="hidden" name="name" value={name} />
                <Submit name="button" value="remove" look="quiet" aria-label={`${texts.remove}: ${name}`}>
                  {texts.remove}
                </Submit>
              </ActionForm>
            </li>
          ))}
        </ul>
      </div>
    </details>
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

interface ToggleProps {
  readonly name: string
  readonly href: string
  readonly isOn: boolean
  readonly count?: number | null | undefined
}

const Toggle = ({ name, href, isOn, count = null }: ToggleProps) => (
  <MoveLink className={inboxStyles.toggle} href={href} aria-current={isOn ? 'true' : undefined}>
    {name}
    {count !== null && (
      <>
        {' '}
        <span className={inboxStyles.count}>{count}</span>
      </>
    )}
  </MoveLink>
)

const Tabs = ({ tabs, filter, states, saved }: InboxView) => {
  const { entries: texts } = useDesk().messages
  const wordOf = useStateWord(states)
  const addressOf = useListAddress()
  const open = tabs.find(({ isOpen }) => isOpen)
  const own = addressOf(filter)
  const word = ({ kind, state }: ReturnType<typeof tabsOf>[number]) =>
    kind === 'message' ? texts.messages : state === '' ? texts.all : wordOf(state)
  const more = [
    {
      name: texts.filters.waiting,
      isOn: filter.waiting,
      to: { waiting: !filter.waiting },
      count: open?.waiting,
    },
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
      {more.map(({ to, ...toggle }) => (
        <Toggle key={toggle.name} {...toggle} href={addressOf({ ...filter, ...to })} />
      ))}
      {saved.filters.length > 0 && <span className={inboxStyles.rule} />}
      {saved.filters.map(({ name, filter: chosen }) => {
        const address = addressOf(chosen)
        return <Toggle key={name} name={name} href={address} isOn={address === own} />
      })}
    </nav>
  )
}

/** A menu that says what each key does, and turns the keys on or off. It needs the script, as the keys do. */
export const Keys = ({ legend }: { readonly legend: readonly (readonly [key: string, does: string])[] }) => {
  const { keys: texts } = useDesk().messages
  const { areOn, change } = useKeys()
  if (areOn === null) return null
  return (
    <div className={inboxStyles.keys}>
      <details name="menu" className={styles.menuOf}>
        <summary className={styles.quiet}>{texts.menu}</summary>
        <div className={styles.panel}>
          <dl className={inboxStyles.legend}>
            {legend.map(([key, does]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
          <label className={styles.choice}>
            <input type="checkbox" checked={areOn} onChange={change} />
            {texts.areOn}
          </label>
        </div>
      </details>
    </div>
  )
}

const ListKeys = ({ mayReply }: { readonly mayReply: boolean }) => {
  const { keys, reply, entries } = useDesk().messages
  const forReplies = [
    ['X', keys.select],
    ['R', reply.open],
  ] as const
  return (
    <Keys
      legend={[
        ['J', keys.next],
        ['K', keys.previous],
        ...(mayReply ? forReplies : []),
        ['/', entries.filters.search],
      ]}
    />
  )
}

export const Toolbar = ({ inbox, children }: { readonly inbox: InboxView; readonly children: ReactNode }) => (
  <div className={inboxStyles.toolbar}>
    <div className={inboxStyles.head}>{children}</div>
    <div className={inboxStyles.tools}>
      <Filters {...inbox} />
      <SavedFilters {...inbox} />
      {inbox.exportTo !== null && <Export action={inbox.exportTo} filter={inbox.filter} />}
      <ListKeys mayReply={inbox.batch !== null} />
    </div>
    <Tabs {...inbox} />
  </div>
)

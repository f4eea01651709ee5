import type { DeskPage, DeskScreen, ScreenOf } from '#application/desk/desk-page.ts'
import type { DeskServer } from '#application/desk/ports/desk-server.ts'
import { entryFilterQuery } from '#domain/desk/entry-filter.ts'
import { mayDo } from '#domain/desk/permissions.ts'
import { senderOf } from '#domain/inbox/entry.ts'
import { localizedAddress } from '#domain/language/address.ts'
import { LANGUAGE_FACTS, LANGUAGES } from '#domain/language/languages.ts'
import { filled } from '../messages/filled.ts'
import { AuditScreen, EraseScreen, ReceiptScreen } from './audit-screens.tsx'
import { BatchScreen } from './batch-screen.tsx'
import { BatchSentScreen } from './batch-sent-screen.tsx'
import styles from './desk.module.css'
import { DeskContext, useDesk } from './desk-context.ts'
import { type DeskMessages, deskMessagesIn } from './desk-messages.ts'
import entryStyles from './entry.module.css'
import { EntryRows, useList } from './entry-rows.tsx'
import { EntryScreen } from './entry-screen.tsx'
import { FiguresScreen } from './figures-screen.tsx'
import inboxStyles from './inbox.module.css'
import { Walk } from './move-link.tsx'
import { useMoves } from './moves.ts'
import { ActionForm, Submit } from './parts.tsx'
import { PeopleScreen } from './people-screen.tsx'
import { ReplyScreen } from './reply-screen.tsx'
import { AccountScreen, LinkScreen, SignInScreen } from './sign-in-screens.tsx'
import { Toolbar } from './toolbar.tsx'

/** The screens with the list of entries. */
type InboxScreen = ScreenOf<'entries' | 'entry' | 'reply'>

const titleOf = (screen: DeskScreen, messages: DeskMessages): string =>
  screen.is === 'notice'
    ? messages.notices[screen.notice].title
    : screen.is === 'entry'
      ? senderOf(screen.entry.sent).name
      : messages.titles[screen.is]

export const deskTitle = ({ screen, language }: Pick<DeskPage, 'screen' | 'language'>): string => {
  const messages = deskMessagesIn(language)
  return `${titleOf(screen, messages)} – ${messages.desk}`
}

const hasInbox = (screen: DeskScreen): screen is InboxScreen =>
  screen.is === 'entries' || screen.is === 'entry' || screen.is === 'reply'

/** The skip link leads to the element with these attributes. */
const CONTENT = { id: 'content', tabIndex: -1 } as const

const Languages = () => {
  const { path, language } = useDesk()
  return (
    <span className={`${styles.languages} ${styles.links}`}>
      {LANGUAGES.map((one) => (
        <a
          key={one}
          href={localizedAddress(path, one)}
          lang={one}
          hrefLang={one}
          title={LANGUAGE_FACTS[one].ownName}
          aria-current={one === language ? 'true' : undefined}
        >
          {LANGUAGE_FACTS[one].shortName}
        </a>
      ))}
    </span>
  )
}

/** The pages of the menu. A page with an action is only for people who may do this. */
const PAGES = [
  ['entries', null],
  ['figures', null],
  ['account', null],
  ['people', 'manage-people'],
  ['audit', 'read-audit'],
] as const

const Header = () => {
  const { messages, visitor, screen, at } = useDesk()
  return (
    <header className={styles.header}>
      <a className={styles.brand} href={at('/')}>
        {messages.desk}
      </a>
      {visitor !== null && (
        <nav className={`${styles.menu} ${styles.links}`} aria-label={messages.menu}>
          {PAGES.filter(([, action]) => action === null || mayDo(visitor, action)).map(([name]) => (
            <a
              key={name}
              href={at(name === 'entries' ? '/' : `/${name}`)}
              aria-current={
                screen.is === name || (name === 'entries' && hasInbox(screen)) ? 'page' : undefined
              }
            >
              {messages.titles[name]}
            </a>
          ))}
        </nav>
      )}
      <Languages />
      {visitor !== null && (
        <ActionForm action={visitor.signOut}>
          <Submit look="quiet" title={visitor.email}>
            {messages.signOut}
          </Submit>
        </ActionForm>
      )}
    </header>
  )
}

const EntriesHead = ({ numbered, firstAnswerHours }: ScreenOf<'entries'>) => {
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

/**
 * Shows the list of entries, and next to it the open entry or a reply to it. On a narrow screen, these replace the
 * list.
 */
const Workspace = ({ screen }: { readonly screen: InboxScreen }) => {
  const { messages } = useDesk()
  const { inbox } = screen
  const open = screen.is === 'entries' ? null : screen.entry.id
  const list = useList(inbox, open)
  return (
    <main {...(open === null ? CONTENT : {})} className={inboxStyles.workspace} data-open={open !== null}>
      <Toolbar inbox={inbox}>
        {screen.is === 'entries' ? (
          <>
            <h1 className={styles.title} tabIndex={-1}>
              {titleOf(screen, messages)}
            </h1>
            <EntriesHead {...screen} />
          </>
        ) : (
          <p className={styles.title}>{messages.titles.entries}</p>
        )}
      </Toolbar>
      <EntryRows list={list} open={open} inbox={inbox} />
      {screen.is === 'entry' && (
        <div {...CONTENT} key={open} className={entryStyles.detail}>
          <EntryScreen {...screen}>
            <Walk list={list} open={open} filter={inbox.filter} />
          </EntryScreen>
        </div>
      )}
      {screen.is === 'reply' && (
        <div {...CONTENT} className={entryStyles.detail}>
          <ReplyScreen {...screen} />
        </div>
      )}
    </main>
  )
}

const NoticeScreen = ({ notice }: ScreenOf<'notice'>) => {
  const { messages, at } = useDesk()
  return (
    <div className={styles.card}>
      <p>{messages.notices[notice].text}</p>
      <a className={styles.secondary} href={at('/')}>
        {messages.home}
      </a>
    </div>
  )
}

/** The screens that fill the page. The other screens are next to the list. */
const PlainScreen = (screen: Exclude<DeskScreen, InboxScreen>) => {
  switch (screen.is) {
    case 'sign-in':
      return <SignInScreen {...screen} />
    case 'link':
      return <LinkScreen {...screen} />
    case 'account':
      return <AccountScreen {...screen} />
    case 'people':
      return <PeopleScreen {...screen} />
    case 'audit':
      return <AuditScreen {...screen} />
    case 'erase':
      return <EraseScreen {...screen} />
    case 'receipt':
      return <ReceiptScreen {...screen} />
    case 'batch':
      return <BatchScreen {...screen} />
    case 'batch-sent':
      return <BatchSentScreen {...screen} />
    case 'figures':
      return <FiguresScreen {...screen} />
    case 'notice':
      return <NoticeScreen {...screen} />
  }
}

const Page = () => {
  const { messages, screen } = useDesk()
  return (
    <>
      <a className={styles.skip} href="#content">
        {messages.skip}
      </a>
      <Header />
      {hasInbox(screen) ? (
        <Workspace key={JSON.stringify(entryFilterQuery(screen.inbox.filter))} screen={screen} />
      ) : (
        <main {...CONTENT} className={styles.main}>
          <h1 className={styles.title}>{titleOf(screen, messages)}</h1>
          <PlainScreen {...screen} />
        </main>
      )}
    </>
  )
}

export const DeskView = ({ page, server }: { readonly page: DeskPage; readonly server: DeskServer }) => (
  <DeskContext value={useMoves(server, page, deskTitle)}>
    <Page />
  </DeskContext>
)

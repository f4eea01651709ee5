import type { DeskScreen, ScreenOf } from '#application/desk/desk-page.ts'
import { AuditScreen, EraseScreen, ReceiptScreen } from './audit-screens.tsx'
import { BatchScreen } from './batch-screen.tsx'
import { BatchSentScreen } from './batch-sent-screen.tsx'
import styles from './desk.module.css'
import { useDesk } from './desk-context.ts'
import { FiguresScreen } from './figures-screen.tsx'
import { PeopleScreen } from './people-screen.tsx'
import { AccountScreen, LinkScreen, SignInScreen } from './sign-in-screens.tsx'

/** The screens with the list of entries. */
export type InboxScreen = ScreenOf<'entries' | 'entry' | 'reply'>

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
export const PlainScreen = (screen: Exclude<DeskScreen, InboxScreen>) => {
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

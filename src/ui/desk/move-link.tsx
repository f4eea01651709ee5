import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import type { ListedEntry } from '#application/desk/screens/inbox.ts'
import type { EntryFilter } from '#domain/desk/entry-filter.ts'
import type { EntryId } from '#domain/inbox/entry.ts'
import styles from './desk.module.css'
import { useDesk } from './desk-context.ts'
import { useListAddress } from './list-words.ts'
import { pressedBy } from './moves.ts'
import { neighbours } from './walk.ts'

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
        <span aria-hidden="true">↑</span> <span>{texts.newer}</span>
      </MoveLink>
    )}
    {older && (
      <MoveLink className={styles.quiet} href={older} rel="next" {...pressedBy('J')}>
        <span aria-hidden="true">↓</span> <span>{texts.older}</span>
      </MoveLink>
    )}
  </>
)

interface WalkProps {
  readonly list: { readonly entries: readonly ListedEntry[] }
  readonly open: EntryId | null
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

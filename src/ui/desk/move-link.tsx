import type { ComponentProps, MouseEvent } from 'react'
import type { ListedEntry } from '#application/desk/screens/inbox.ts'
import type { EntryFilter } from '#domain/desk/entry-filter.ts'
import type { EntryId } from '#domain/inbox/entry.ts'
import styles from './desk.module.css'
import { useDesk, useListAddress } from './desk-context.ts'
import { pressedBy } from './moves.ts'
import { type EntryList, neighbours } from './walk.ts'

/** A link to the list or to an entry. A click shows the page without a full page load. */
export const MoveLink = ({ href, ...props }: ComponentProps<'a'> & { readonly href: string }) => {
  const { moves } = useDesk()
  const click = (event: MouseEvent) => {
    if (event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    moves.open(href)
  }
  return <a {...props} href={href} onClick={click} />
}

interface WalkLinksProps {
  readonly previous: string | null | undefined
  readonly next: string | null | undefined
  readonly texts: { readonly previous: string; readonly next: string }
}

/** The links to the neighbours of an entry or of an e-mail. The keys K and J press them. */
export const WalkLinks = ({ previous, next, texts }: WalkLinksProps) => (
  <>
    {previous && (
      <MoveLink className={styles.quiet} href={previous} rel="prev" {...pressedBy('K')}>
        <span aria-hidden="true">↑</span> <span>{texts.previous}</span>
      </MoveLink>
    )}
    {next && (
      <MoveLink className={styles.quiet} href={next} rel="next" {...pressedBy('J')}>
        <span aria-hidden="true">↓</span> <span>{texts.next}</span>
      </MoveLink>
    )}
  </>
)

interface WalkProps {
  readonly list: Pick<EntryList<ListedEntry>, 'entries' | 'isOldestFirst'>
  readonly open: EntryId | null
  readonly filter: EntryFilter
}

export const Walk = ({ list, open, filter }: WalkProps) => {
  const { messages } = useDesk()
  const addressOf = useListAddress()
  const { previous, next } = neighbours(list, open)
  return (
    <nav className={styles.quiets} aria-label={messages.keys.walk}>
      <MoveLink className={styles.quiet} href={addressOf(filter)}>
        {messages.entry.back}
      </MoveLink>
      <WalkLinks previous={previous?.address} next={next?.address} texts={messages.keys} />
    </nav>
  )
}

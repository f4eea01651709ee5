import type { FocusEvent } from 'react'
import type { GameLink } from '#application/site/layout.ts'
import { inLanguage } from '#domain/language/address.ts'
import { pathTo } from '#domain/site/pages.ts'
import { Icon } from '../kit/icon.tsx'
import { useSite } from '../kit/site-context.ts'
import { filled } from '../messages/filled.ts'
import { GameTile } from './game-tile.tsx'
import styles from './games-menu.module.css'
import headerStyles from './header.module.css'
import { MenuLink } from './menu-link.tsx'
import { usePopover } from './use-popover.ts'

const PANEL = 'games-menu'

/** The games' entry: a link to the list, and a button that shows all games at once. */
export const GamesMenu = ({ games }: { readonly games: readonly GameLink[] }) => {
  const { address, facts, messages } = useSite()
  const { panel, isOpen, onToggle } = usePopover()
  const title = filled(messages.gamesTitle, { brand: facts.brand })

  // When the focus leaves the panel, the panel must not cover the element that has the focus.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) panel.current?.hidePopover()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what is inside
    <div className={styles.entry} onBlur={leave}>
      <MenuLink
        className={headerStyles.link}
        name={messages.games}
        address={inLanguage(pathTo('games'), address.language)}
      />
      {games.length === 0 ? null : (
        <>
          <button
            type="button"
            className={styles.toggle}
            aria-label={title}
            aria-expanded={isOpen}
            aria-controls={PANEL}
            popoverTarget={PANEL}
          >
            <Icon name="chevron" />
          </button>
          <div ref={panel} id={PANEL} popover="auto" className={styles.panel} onToggle={onToggle}>
            <ul className={styles.games} aria-label={title}>
              {games.map((game) => (
                <li key={game.slug}>
                  <GameTile game={game} sizes="(width > 1024px) 22vw, 45vw" upTo={960} />
                </li>
              ))}
            </ul>
          </div>
        </>
      )}
    </div>
  )
}

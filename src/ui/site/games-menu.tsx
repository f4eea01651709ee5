import { type FocusEvent, useRef } from 'react'
import type { GameLink } from '#application/site/layout.ts'
import { Icon } from '../kit/icon.tsx'
import { useSite } from '../kit/site-context.ts'
import { filled } from '../messages/filled.ts'
import { GameTile } from './game-tile.tsx'
import styles from './games-menu.module.css'
import headerStyles from './header.module.css'
import { gamesAddress } from './header-links.ts'
import { MenuLink } from './menu-link.tsx'
import { Popover } from './popover.tsx'

const PANEL = 'games-menu'

export const GamesMenu = ({ games }: { readonly games: readonly GameLink[] }) => {
  const { address, facts, messages } = useSite()
  const panel = useRef<HTMLDivElement>(null)
  const title = filled(messages.gamesTitle, { brand: facts.brand })

  // Closes the panel when the focus leaves the menu. Otherwise the panel could cover the next focused element.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) panel.current?.hidePopover()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the element listens only to events of the elements inside it
    <div className={styles.entry} onBlur={leave}>
      <MenuLink
        className={headerStyles.link}
        name={messages.games}
        address={gamesAddress(games, address.language)}
      />
      {games.length < 2 ? null : (
        <Popover
          id={PANEL}
          panel={panel}
          classNames={[styles.toggle, styles.panel]}
          label={title}
          icon={<Icon name="chevron" />}
        >
          <ul className={styles.games} aria-label={title}>
            {games.map((game) => (
              <li key={game.slug}>
                <GameTile game={game} sizes="(width > 1024px) 22vw, 45vw" upTo={960} />
              </li>
            ))}
          </ul>
        </Popover>
      )}
    </div>
  )
}

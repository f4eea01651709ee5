import { type MouseEvent, useRef } from 'react'
import { type Showcase, showcaseView } from '#application/games/showcase.ts'
import type { GameId } from '#domain/games/game.ts'
import { useSite } from '../kit/site-context.ts'
import { SectionTitle } from '../kit/title.tsx'
import { useView } from '../kit/use-view.ts'
import { isPlainClick } from '../router/site-link.tsx'
import { ActiveGame } from './active-game.tsx'
import { Mosaic } from './mosaic.tsx'
import styles from './showcase-block.module.css'

export const ShowcaseBlock = ({ showcase }: { readonly showcase: Showcase }) => {
  const { messages } = useSite()
  const block = useRef<HTMLElement>(null)
  const latest = useRef<GameId>(null)
  const { active, tiles, columns, stub } = useView(showcase.state, showcaseView)
  if (active === null) return null

  const choose = (event: MouseEvent, game: GameId) => {
    if (block.current === null || !isPlainClick(event.nativeEvent)) return
    event.preventDefault()
    const place = block.current
    const change = () => showcase.choose(game)
    latest.current = game
    // While `swap-games.ts` was loading, the visitor may have chosen another game. Only the latest choice is shown.
    const ifLatest = (act: () => void) => {
      if (latest.current === game) act()
    }
    import('./swap-games.ts').then(
      ({ swapGames }) => ifLatest(() => swapGames(place, change)),
      () => ifLatest(change),
    )
  }
  return (
    <section className={styles.showcase} aria-labelledby="our-games" ref={block}>
      <SectionTitle id="our-games">{messages.ourGames}</SectionTitle>
      <ActiveGame active={active} />
      <Mosaic tiles={tiles} columns={columns} stub={stub} choose={choose} />
    </section>
  )
}

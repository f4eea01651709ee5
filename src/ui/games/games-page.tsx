import { type GameList, gameListView, gamesPage } from '#application/games/games.ts'
import { ContactsBlock } from '../kit/contacts-block.tsx'
import { useSite } from '../kit/site-context.ts'
import { PageTitle } from '../kit/title.tsx'
import { useView } from '../kit/use-view.ts'
import { filled } from '../messages/filled.ts'
import { definePage, type HeadContext } from '../router/page.ts'
import { GameBand } from './game-band.tsx'
import styles from './games-page.module.css'

const GameListScreen = ({ list }: { readonly list: GameList }) => {
  const { facts, messages } = useSite()
  const cards = useView(list.state, gameListView)
  return (
    <>
      <header className={styles.header}>
        <PageTitle>{filled(messages.gamesTitle, { brand: facts.brand })}</PageTitle>
      </header>
      <div className={styles.games}>
        {cards.map((card, index) => (
          <GameBand
            key={card.id}
            card={card}
            place={index}
            choosePoster={(poster) => list.choosePoster(card.id, poster)}
          />
        ))}
      </div>
      <ContactsBlock />
    </>
  )
}

const head = (list: GameList, { facts, messages }: HeadContext) => {
  const cards = gameListView(list.state.getState())
  return {
    title: filled(messages.gamesTitle, { brand: facts.brand }),
    description: cards.map(({ title }) => title).join(' · '),
    image: cards[0]?.large ?? null,
  }
}

export const page = definePage({
  useCase: gamesPage,
  render: (list) => <GameListScreen list={list} />,
  head,
})

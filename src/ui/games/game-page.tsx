import { type GamePage, gamePage, gamePageView } from '#application/games/game.ts'
import { excerptOf } from '#domain/rich-text/plain-text.ts'
import { pathTo } from '#domain/site/pages.ts'
import { ContactsBlock } from '../kit/contacts-block.tsx'
import { useSite } from '../kit/site-context.ts'
import { useView } from '../kit/use-view.ts'
import { definePage, type HeadContext } from '../page.ts'
import { Achievements } from './achievements.tsx'
import { GameGallery } from './game-gallery.tsx'
import { GameHeader } from './game-header.tsx'
import { GameStory } from './game-story.tsx'
import { JoinUs } from './join-us.tsx'
import { videoGame } from './video-game.ts'

const GameScreen = ({ page }: { readonly page: GamePage }) => {
  const { messages } = useSite()
  const game = useView(page.state, gamePageView)
  return (
    <>
      <GameHeader game={game} />
      <GameStory game={game} />
      <GameGallery kind="game" items={game.gameplay} title={messages.gameplay} />
      <Achievements blocks={game.achievements} />
      <GameGallery kind="default" items={game.gallery} title={messages.gallery} />
      <JoinUs socials={game.socials} />
      <ContactsBlock supportLink={game.supportLink} />
    </>
  )
}

const head = (page: GamePage, context: HeadContext) => {
  const { game } = page.state.getState()
  const { title, poster } = gamePageView({ game, language: context.language })
  return {
    title,
    description: excerptOf(game.description[context.language]),
    image: poster,
    above: [{ name: context.messages.games, path: pathTo('games') }],
    jsonLd: [videoGame(game, context)],
  }
}

export const page = definePage({
  useCase: gamePage,
  open: (open, address, { slug = '' }) => open(slug, address),
  render: (page) => <GameScreen page={page} />,
  head,
})

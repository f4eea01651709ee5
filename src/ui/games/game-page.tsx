import { Fragment, lazy, type ReactNode, Suspense } from 'react'
import { type GamePage, type GamePageView, gamePage, gamePageView } from '#application/games/game.ts'
import type { GameBlock } from '#domain/games/game-layout.ts'
import { storyPictures } from '#domain/games/story-pictures.ts'
import { excerptOf } from '#domain/rich-text/plain-text.ts'
import { pathTo } from '#domain/site/pages.ts'
import { Boundary } from '../kit/boundary.tsx'
import { ContactsBlock } from '../kit/contacts-block.tsx'
import { RichText } from '../kit/rich-text.tsx'
import { useSite } from '../kit/site-context.ts'
import { useView } from '../kit/use-view.ts'
import { definePage, type HeadContext } from '../router/page.ts'
import type { BlockAround } from './around-game.tsx'
import { GameGallery } from './game-gallery.tsx'
import { GameHeader } from './game-header.tsx'
import styles from './game-page.module.css'
import './around-game.module.css'
import './game-plan.module.css'
import { Journey } from './journey.tsx'
import { LastPicture } from './last-picture.tsx'

const GameStory = ({ game }: { readonly game: GamePageView }) => {
  const { title, descriptionHtml } = game
  return (
    <section className={styles.story}>
      {/* Only screen readers read this heading, because the logo already shows the title. The headings in the story
          are its subheadings. */}
      <h2 className="unseen">{title}</h2>
      <RichText className={styles.description} html={descriptionHtml} />
    </section>
  )
}

const AroundGame = import.meta.env.SSR
  ? (await import('./around-game.tsx')).AroundGame
  : lazy(async () => ({ default: (await import('./around-game.tsx')).AroundGame }))

const GameScreen = ({ page }: { readonly page: GamePage }) => {
  const { messages, facts } = useSite()
  const game = useView(page.state, gamePageView)
  const { stills, inGallery } = storyPictures(game.gallery, {
    hasStory: game.additionalHtml !== '' && game.layout.blocks.includes('story'),
    // With plates, the pictures of the story already look like those of a gallery.
    mayRepeat: facts.look?.['data-plates'] === undefined,
  })
  const around = (block: BlockAround) => (
    <Boundary instead={null}>
      <Suspense>
        <AroundGame game={game} block={block} />
      </Suspense>
    </Boundary>
  )
  const blocks = {
    story:
      game.additionalHtml === '' ? null : (
        <Journey scene={game.scene} layout={game.layout} stills={stills} html={game.additionalHtml} />
      ),
    plan: around('plan'),
    gameplay: <GameGallery kind="game" items={game.gameplay} title={messages.gameplay} />,
    achievements: around('achievements'),
    gallery: <GameGallery kind="default" items={inGallery} title={messages.gallery} />,
    articles: around('articles'),
    vacancies: around('vacancies'),
    socials: around('socials'),
  } satisfies Readonly<Record<GameBlock, ReactNode>>
  return (
    <>
      <GameHeader game={game} />
      <GameStory game={game} />
      {game.layout.blocks.map((block) => (
        <Fragment key={block}>{blocks[block]}</Fragment>
      ))}
      <LastPicture image={game.wide} />
      <ContactsBlock supportLink={game.supportLink} />
    </>
  )
}

const videoGame = import.meta.env.SSR ? (await import('./video-game.ts')).videoGame : null

const head = (page: GamePage, context: HeadContext) => {
  const { game, around } = page.state.getState()
  const { title, poster } = gamePageView({ game, around, language: context.language })
  return {
    title,
    description: excerptOf(game.description[context.language]),
    image: poster,
    above: [{ name: context.messages.games, path: pathTo('games') }],
    jsonLd: videoGame !== null ? [videoGame(game, context)] : [],
  }
}

export const page = definePage({
  useCase: gamePage,
  render: (page) => <GameScreen page={page} />,
  head,
  world: (page) => page.state.getState().game.colours,
})

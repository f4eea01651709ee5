import { describe, expect, test } from 'vitest'
import { type GamePage, gamePage, gamePageView } from '#application/games/game.ts'
import type { Game } from '#domain/games/game.ts'
import { perLanguage } from '#domain/language/languages.ts'
import { pageAddress } from '#domain/site/page-address.ts'
import { aVacancy } from '../../arbitraries/careers.ts'
import { aGame, anEntry } from '../../arbitraries/games.ts'
import { onlyIn, texts } from '../../arbitraries/language.ts'
import { aNewsItem } from '../../arbitraries/news.ts'
import { markingSanitiser } from '../../doubles/marking-sanitiser.ts'
import { memoryCareers } from '../../doubles/memory-careers.ts'
import { memoryGames } from '../../doubles/memory-games.ts'
import { memoryNews } from '../../doubles/memory-news.ts'
import { memoryPageState } from '../../doubles/memory-page-state.ts'

interface Around {
  readonly careers?: ReturnType<typeof memoryCareers>
  readonly news?: ReturnType<typeof memoryNews>
}

const open = (
  game: Partial<Game<string>>,
  slug = 'game-1',
  pageState = memoryPageState(),
  { careers = memoryCareers({}), news = memoryNews({}) }: Around = {},
) =>
  gamePage.create({
    games: memoryGames({ games: [aGame(1, game)] }),
    careers,
    news,
    sanitiser: markingSanitiser,
    pageState,
  })(pageAddress(`/games/${slug}`), { slug })

const pageOf = async (game: Partial<Game<string>>): Promise<GamePage> => {
  const opened = await open(game)
  if (opened.is !== 'shown') throw new Error(opened.is)
  return opened.store
}

const viewOf = async (game: Partial<Game<string>>) => gamePageView((await pageOf(game)).state.getState())

describe('the page of a game', () => {
  test('is not found for an unknown game, and leads back to the games', async () => {
    expect(await open({}, 'other')).toEqual({ is: 'not-found', returnPage: 'games' })
  })

  test('is unavailable if the game cannot be loaded', async () => {
    const pageState = memoryPageState()
    pageState.keep('game:game-1', { ok: false, problem: 'unavailable' })
    expect(await open({}, 'game-1', pageState)).toEqual({ is: 'unavailable' })
  })

  test('has a title without markup, one poster, a logo if there is one, and its two galleries in order', async () => {
    const view = await viewOf({
      title: 'Last&nbsp;<b>Lantern</b>',
      gallery: [
        anEntry('gameSliderGameplay', 2, 'second'),
        anEntry('gameSliderGameplay', 1, 'first'),
        anEntry('gameSliderImages', 1, 'gallery'),
        anEntry('gameMainImage', 1, 'poster'),
        anEntry('gameRectangleImage', 1, 'wide'),
      ],
    })
    expect(view).toMatchObject({ title: 'Last Lantern', poster: { path: 'poster' }, logo: null })
    expect(view.wide).toMatchObject({ path: 'wide' })
    expect(view.gameplay.map(({ path }) => path)).toEqual(['first', 'second'])
    expect(view.gallery.map(({ path }) => path)).toEqual(['gallery'])
  })

  test('shows achievements in blocks of two paragraphs, each sanitised separately', async () => {
    const view = await viewOf({ achievements: onlyIn('en', '<p>1</p><p>2</p> <p>3</p>') })
    expect(view.achievements).toEqual(['[<p>1</p><p>2</p>]', '[ <p>3</p>]'])
  })

  test('has the language of its address, and a change of language loads nothing', async () => {
    const page = await pageOf({
      description: texts({ en: 'Sea', ru: 'Море' }),
      achievements: onlyIn('ru', '<p>Приз</p>'),
      supportLink: onlyIn('ru', 'https://support.example/ru'),
    })
    expect(gamePageView(page.state.getState())).toMatchObject({ descriptionHtml: '[Sea]', achievements: [] })
    page.onAddressChange(pageAddress('/ru/games/game-1'))
    expect(gamePageView(page.state.getState())).toMatchObject({
      descriptionHtml: '[Море]',
      achievements: ['[<p>Приз</p>]'],
      supportLink: 'https://support.example/ru',
    })
  })

  test('is serialised as it is shown, sanitised and only with the pictures of its page', async () => {
    const pageState = memoryPageState()
    const gallery = [anEntry('gameMainImage', 1, 'poster'), anEntry('gameMenuImage', 1, 'menu')]
    await open({ description: onlyIn('en', 'Sea'), gallery }, 'game-1', pageState)
    expect(pageState.answers.get('game:game-1')).toMatchObject({
      value: {
        description: perLanguage((language) => (language === 'en' ? '[Sea]' : '[]')),
        gallery: [gallery[0]],
      },
    })
  })

  test('shows two of its articles, one quote of its team and its open vacancies', async () => {
    const both = (text: string) => texts({ en: text, ru: text })
    const quote = { text: both('I draw'), name: both('Ada'), role: both(''), department: null, image: null }
    const jobsPage = {
      ...{ title: both(''), text: both(''), seoTitle: both(''), image: null, steps: [] },
      quotes: [
        { ...quote, game: null },
        { ...quote, game: 1 },
      ],
    }
    const vacancies = [
      aVacancy(1, { game: 1, status: 'closed' }),
      aVacancy(2, { game: 1 }),
      aVacancy(3, { game: 2 }),
    ]
    const news = [5, 6, 7, 8].map((id) => aNewsItem(id, { game: id === 6 ? null : 1 }))
    const pageState = memoryPageState()
    const opened = await open({}, 'game-1', pageState, {
      careers: memoryCareers({ vacancies, jobsPage }),
      news: memoryNews({ news }),
    })
    const view = opened.is === 'shown' ? gamePageView(opened.store.state.getState()) : null
    expect(view?.articles.map(({ id }) => id)).toEqual([5, 7])
    expect(view?.vacancies.map(({ id }) => id)).toEqual([2])
    expect(view?.quote?.game).toBe(1)
    expect(pageState.answers.get('aroundGame:game-1')).toMatchObject({
      value: { articles: { length: 2 }, vacancies: { length: 1 }, quotes: { length: 1 } },
    })
  })

  test('is shown even if nothing else about the game can be loaded', async () => {
    expect(await viewOf({})).toMatchObject({ articles: [], vacancies: [], quote: null })
  })
})

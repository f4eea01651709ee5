import type { GameId } from '../games/game.ts'
import { isTitledIn } from '../language/availability.ts'
import type { Language } from '../language/languages.ts'
import type { ArticleCard } from './article.ts'

/**
 * Rule: The blog lists the active articles that have a title in the page's language. The articles keep their order
 * from the API.
 */
export const listedArticles = (news: readonly ArticleCard[], language: Language): readonly ArticleCard[] =>
  news.filter((item) => item.active && isTitledIn(item, language))

export const PREVIEW_LENGTH = 3

/** Rule: The home page's blog preview shows the first 3 listed articles. */
export const previewedArticles = (news: readonly ArticleCard[], language: Language): readonly ArticleCard[] =>
  listedArticles(news, language).slice(0, PREVIEW_LENGTH)

export const RELATED_LENGTH = 3

/**
 * Rule: An article's page suggests up to 3 other articles. Articles about the same game come first. If an article is
 * not found, the not-found page suggests the first 3 listed articles.
 */
export const relatedArticles = (
  news: readonly ArticleCard[],
  language: Language,
  current: Pick<ArticleCard, 'id' | 'game'> | null,
): readonly ArticleCard[] => {
  const isNear = ({ game }: ArticleCard) => game !== null && game === current?.game
  const others = listedArticles(news, language).filter(({ id }) => id !== current?.id)
  return [...others.filter(isNear), ...others.filter((item) => !isNear(item))].slice(0, RELATED_LENGTH)
}

export const ABOUT_GAME_LENGTH = 2

/** Rule: A game's page shows the first 2 listed articles about the game. */
export const articlesAbout = (
  news: readonly ArticleCard[],
  game: GameId,
  language: Language,
): readonly ArticleCard[] =>
  listedArticles(news, language)
    .filter((item) => item.game === game)
    .slice(0, ABOUT_GAME_LENGTH)

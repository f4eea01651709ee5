import { shortPlaceName } from '../careers/job-terms.ts'
import { type ListedVacancy, shownVacancies } from '../careers/vacancy.ts'
import { cardPicture } from '../games/gallery.ts'
import { type GameCard, plainTitle } from '../games/game.ts'
import type { Language } from '../language/languages.ts'
import { hasText, inLanguageOrFallback } from '../language/localized.ts'
import { SOFT_HYPHEN } from '../language/words.ts'
import type { ArticleCard } from '../news/article.ts'
import { listedArticles } from '../news/listed-articles.ts'
import { textLines } from '../rich-text/plain-text.ts'
import { isTurnedOff } from '../site/sections.ts'
import { documentPath, type SearchDocument } from './search.ts'

export type SearchEntry = Omit<SearchDocument, 'text'>

interface Listed {
  readonly games: readonly GameCard[]
  readonly news: readonly ArticleCard[]
  readonly vacancies: readonly ListedVacancy[]
}

const pictureOf = (game: GameCard | undefined): string =>
  (game && cardPicture(game, 'gameMenuImage', 'gameSquareImage')?.path) ?? ''

const joined = (...parts: readonly string[]): string => parts.filter(hasText).join(' · ')

/**
 * Rule: The search finds all games, and all articles and vacancies that are listed in the visitor's language. The
 * search leaves out sections that the studio has turned off. A vacancy has the picture of its game.
 */
export const searchable = (
  { games, news, vacancies }: Listed,
  language: Language,
  off: readonly string[] = [],
): readonly SearchEntry[] =>
  [
    ...games.map(
      (game): SearchEntry => ({
        page: 'game',
        slug: game.slug,
        title: plainTitle(game),
        line: inLanguageOrFallback(game.genre, language),
        image: pictureOf(game),
      }),
    ),
    ...listedArticles(news, language).map(
      ({ slug, title, category, previewImage, mainImage }): SearchEntry => ({
        page: 'article',
        slug,
        title: title[language],
        line: category === null ? '' : inLanguageOrFallback(category.title, language),
        image: (previewImage ?? mainImage)?.path ?? '',
      }),
    ),
    ...shownVacancies(vacancies, language).map(
      ({ slug, title, department, places, game }): SearchEntry => ({
        page: 'vacancy',
        slug,
        title: title[language],
        line: joined(
          department === null ? '' : inLanguageOrFallback(department.title, language),
          places.map((place) => shortPlaceName(place, language)).join(', '),
        ),
        image: pictureOf(games.find(({ id }) => id === game)),
      }),
    ),
  ].filter((document) => !isTurnedOff(documentPath(document), off))

const ENDS_IN_A_WORD = /[\p{L}\p{N}]$/u

/** The end of a heading whose sentence goes on below it in lower case. */
const END_OF_BEGINNING = /(?<=[\p{L}\p{N}])\s*(?=<\/h[1-6]>(?:\s|<[^>]*>)*\p{Ll})/gu

/** The end of a heading, or of a table cell that another cell follows. */
const END_OF_LABEL = /(?<=[\p{L}\p{N}])\s*(?=<\/(?:h[1-6]|t[hd](?=>\s*<t))>)/giu

/**
 * Rule: The search reads HTML as plain text. Headings and cells that end without punctuation get a colon, or a dash
 * before a lower-case letter. List items and rows get a dot in the middle of the line, so that a result does not run
 * them together. The search removes soft hyphens, because a word with a soft hyphen could not be found.
 */
export const searchableText = (html: string): string =>
  textLines(html.replace(/\s/g, ' ').replace(END_OF_BEGINNING, ' —').replace(END_OF_LABEL, ':'))
    .replaceAll(SOFT_HYPHEN, '')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .map((line, at, { length }) => (at < length - 1 && ENDS_IN_A_WORD.test(line) ? `${line} ·` : line))
    .join(' ')

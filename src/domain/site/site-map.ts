import type { VacancyCard } from '../careers/vacancy.ts'
import { isActive } from '../careers/vacancy-status.ts'
import type { GameCard } from '../games/game.ts'
import { type Alternate, alternatesOf } from '../language/alternates.ts'
import { isTitledIn } from '../language/availability.ts'
import type { Bilingual } from '../language/bilingual.ts'
import { LANGUAGES } from '../language/language.ts'
import { documentAlternates } from '../legal/document-alternates.ts'
import type { TitleGroup } from '../legal/title-group.ts'
import type { NewsCard } from '../news/news-item.ts'

/** One page in one language, with all the languages in which it exists. */
export interface SiteMapEntry {
  readonly address: string
  readonly alternates: readonly Alternate[]
  /** ISO 8601, where it is known. */
  readonly modified: string | null
}

interface Listed {
  readonly games: readonly GameCard[]
  readonly news: readonly NewsCard[]
  readonly vacancies: readonly VacancyCard[]
  readonly documents: readonly TitleGroup[]
}

/** Rule: The pages that always exist, in every language. */
export const STANDING_PAGES = [
  '/',
  '/about-us',
  '/games',
  '/blog',
  '/jobs',
  '/contacts',
  '/support',
  '/terms',
] as const

const entriesOf = (alternates: readonly Alternate[], modified: string | null): readonly SiteMapEntry[] =>
  alternates
    .filter(({ hreflang }) => hreflang !== 'x-default')
    .map(({ address }) => ({ address, alternates, modified }))

const inTitledLanguages = (path: string, record: Bilingual<'title'>, modified: string) =>
  entriesOf(
    alternatesOf(
      path,
      LANGUAGES.filter((language) => isTitledIn(record, language)),
    ),
    modified,
  )

/**
 * Rule: The site map names every page in every language in which it has its content: news and vacancies where they are
 * titled and active, documents in their own languages; with a date of change only where it is known.
 */
export const siteMap = ({ games, news, vacancies, documents }: Listed): readonly SiteMapEntry[] => [
  ...STANDING_PAGES.flatMap((path) => entriesOf(alternatesOf(path, LANGUAGES), null)),
  ...games.flatMap(({ slug }) =>
    entriesOf(alternatesOf(`/games/${encodeURIComponent(slug)}`, LANGUAGES), null),
  ),
  ...news
    .filter(({ active }) => active)
    .flatMap((item) => inTitledLanguages(`/blog/${encodeURIComponent(item.slug)}`, item, item.created)),
  ...vacancies
    .filter(isActive)
    .flatMap((vacancy) =>
      inTitledLanguages(`/jobs/${encodeURIComponent(vacancy.slug)}`, vacancy, vacancy.created),
    ),
  ...documents
    .filter(({ show }) => show)
    .flatMap(({ slug, legaldocs }) =>
      entriesOf(
        documentAlternates(
          slug,
          legaldocs.map(({ langCode }) => langCode),
        ),
        null,
      ),
    ),
]

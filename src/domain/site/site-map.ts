import { isActive, type VacancyCard } from '../careers/vacancy.ts'
import type { GameCard } from '../games/game.ts'
import { languageOf, withoutPrefix } from '../language/address.ts'
import { type Alternate, alternatesOf } from '../language/alternates.ts'
import { isTitledIn, type Titled } from '../language/availability.ts'
import { LANGUAGES } from '../language/languages.ts'
import { documentAlternates } from '../legal/document-languages.ts'
import { type ListedDocument, shownGroups } from '../legal/legal-document.ts'
import type { ArticleCard } from '../news/article.ts'
import type { Identity } from '../studio/identity.ts'
import { FIXED_PATHS, type ListedByContent, pageAt, pathTo } from './pages.ts'
import { isTurnedOff } from './sections.ts'

export interface SiteMapEntry {
  readonly address: string
  readonly alternates: readonly Alternate[]
  readonly modified: string | null
}

interface Listed {
  readonly games: readonly GameCard[]
  readonly news: readonly ArticleCard[]
  readonly vacancies: readonly VacancyCard[]
  readonly documents: readonly ListedDocument[]
}

const entriesOf = (alternates: readonly Alternate[], modified: string | null): readonly SiteMapEntry[] =>
  alternates
    .filter(({ hreflang }) => hreflang !== 'x-default')
    .map(({ address }) => ({ address, alternates, modified }))

const inTitledLanguages = (path: string, record: Titled, modified: string) => {
  const languages = LANGUAGES.filter((language) => isTitledIn(record, language))
  return entriesOf(alternatesOf(path, languages), modified)
}

const isDocument = (address: string): boolean => pageAt(withoutPrefix(address))?.page === 'document'

/**
 * Rule: The site map leaves out sections that are turned off. It also leaves out languages that the site does not
 * have, except for legal documents.
 */
export const chosenEntries = (
  entries: readonly SiteMapEntry[],
  { languages, off }: Pick<Identity, 'languages' | 'off'>,
): readonly SiteMapEntry[] => {
  const isThere = ({ address }: { readonly address: string }) =>
    !isTurnedOff(address, off) && (languages.includes(languageOf(address)) || isDocument(address))
  return entries.filter(isThere).map((entry) => ({
    ...entry,
    alternates: languages.length < 2 ? [] : entry.alternates.filter(isThere),
  }))
}

const ENTRIES: Readonly<Record<ListedByContent, (listed: Listed) => readonly SiteMapEntry[]>> = {
  game: ({ games }) => games.flatMap(({ slug }) => entriesAt(pathTo('game', { slug }))),
  article: ({ news }) =>
    news
      .filter(({ active }) => active)
      .flatMap((item) => inTitledLanguages(pathTo('article', { slug: item.slug }), item, item.created)),
  vacancy: ({ vacancies }) =>
    vacancies
      .filter(isActive)
      .flatMap((vacancy) =>
        inTitledLanguages(pathTo('vacancy', { slug: vacancy.slug }), vacancy, vacancy.created),
      ),
  document: ({ documents }) =>
    shownGroups(documents).flatMap(({ slug, documents: translations }) => {
      const languages = translations.map(({ language }) => language)
      return entriesOf(documentAlternates(slug, languages), null)
    }),
}

/** Rule: A page that exists in every language is in the site map once for each language, without a date. */
export const entriesAt = (path: string): readonly SiteMapEntry[] =>
  entriesOf(alternatesOf(path, LANGUAGES), null)

/**
 * Rule: The site map lists each page in every language in which the page has content. An article or a vacancy must be
 * active and have a title in the language. Only articles and vacancies have a date in the site map.
 */
export const siteMap = (listed: Listed): readonly SiteMapEntry[] => [
  ...FIXED_PATHS.flatMap(entriesAt),
  ...Object.values(ENTRIES).flatMap((entriesIn) => entriesIn(listed)),
]

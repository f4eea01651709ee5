import { createStore } from 'zustand/vanilla'
import type { Language } from '#domain/language/languages.ts'
import { searchQuery } from '#domain/language/words.ts'
import { NO_RESULTS } from '#domain/search/search.ts'
import { type PageAddress, queryValue } from '#domain/site/page-address.ts'
import type { SearchResults } from '#domain/site/search-results.ts'
import { found, mapped, UNAVAILABLE } from '../answer.ts'
import { pageKey, takeOrElse, takeOrLoad } from '../page-state.ts'
import type { PageStore } from '../page-store.ts'
import type { SiteSearch } from '../ports/site-search.ts'
import type { Readable } from '../readable.ts'
import { GAME_LINKS, type GameLink, gameLinks } from '../site/layout.ts'
import { createTimer } from '../timer.ts'
import { definePageUseCase } from '../use-case.ts'

interface Asked {
  readonly query: string
  readonly language: Language
}

export interface SearchState extends Asked {
  readonly is: 'found' | 'searching' | 'failed'
  readonly results: SearchResults
}

export interface SearchPage extends PageStore {
  readonly state: Readable<SearchState>
  readonly games: readonly GameLink[]
  prepare(): void
  type(text: string, search: (query: string) => void): void
}

/**
 * How long the search waits after the last typed character. The pause between two characters is usually shorter, so
 * the site does not search for each character.
 */
const PAUSE_MS = 200

const askedAt = ({ language, search }: PageAddress): Asked => ({
  language,
  query: searchQuery(queryValue(search, 'q')),
})

export const createSearchPage =
  ({ find }: SiteSearch) =>
  (first: SearchResults, address: PageAddress, games: readonly GameLink[] = []): SearchPage => {
    const store = createStore<SearchState>(() => ({ is: 'found', ...askedAt(address), results: first }))
    const pause = createTimer()
    let latest: Asked | null = null
    const search = async (asked: Asked) => {
      latest = asked
      store.setState({ ...asked, is: 'searching' })
      const answer = await find(asked.query, asked.language).catch(() => UNAVAILABLE)
      if (asked !== latest) return
      store.setState(
        answer.ok ? { is: 'found', results: answer.value } : { is: 'failed', results: NO_RESULTS },
      )
    }
    return {
      state: store,
      games,
      onAddressChange: (next) => {
        const asked = askedAt(next)
        const { is, query, language } = store.getState()
        if (is !== 'failed' && asked.query === query && asked.language === language) return
        search(asked)
      },
      prepare: () => {
        // Loads the searchable texts early. A failure has no effect here, because the first search loads the texts
        // again and reports a failure.
        find('', store.getState().language).catch(() => {})
      },
      type: (text, searchFor) => pause.start(PAUSE_MS, () => searchFor(searchQuery(text))),
      dispose: () => {
        latest = null
        pause.stop()
      },
    }
  }

const resultsKey = ({ language, query }: Asked) => pageKey<SearchResults>(`search:${language}:${query}`)

export const searchPage = definePageUseCase(
  ['search', 'games', 'pageState'],
  ({ search, games, pageState }) =>
    async (address) => {
      const asked = askedAt(address)
      const [results, links] = await Promise.all([
        asked.query === ''
          ? found(NO_RESULTS)
          : takeOrLoad(pageState, resultsKey(asked), () => search.find(asked.query, asked.language)),
        takeOrElse(pageState, GAME_LINKS, [], () => mapped(games.games(), gameLinks)),
      ])
      if (!results.ok) return { is: 'unavailable' }
      return { is: 'shown', store: createSearchPage(search)(results.value, address, links) }
    },
)

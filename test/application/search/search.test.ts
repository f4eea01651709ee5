import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { found, UNAVAILABLE } from '#application/answer.ts'
import type { SiteSearch } from '#application/ports/site-search.ts'
import { createSearchPage, searchPage } from '#application/search/search.ts'
import { NO_RESULTS } from '#domain/search/search.ts'
import { pageAddress } from '#domain/site/page-address.ts'
import type { SearchResults } from '#domain/site/search-results.ts'
import { aGame } from '../../arbitraries/games.ts'
import { memoryGames } from '../../doubles/memory-games.ts'
import { memoryPageState } from '../../doubles/memory-page-state.ts'
import { settled } from '../../support/settled.ts'

const resultsOf = (query: string): SearchResults => ({
  hits: [{ page: 'game', slug: query, line: '', image: '', title: [], excerpt: [] }],
  total: 1,
  similar: [],
})

const search = { find: async (query: string) => found(resultsOf(query)) }

const games = memoryGames({ games: [aGame(1)] })

const start = (find: SiteSearch['find'] = search.find) => {
  return createSearchPage({ find })(NO_RESULTS, pageAddress('/search'))
}

describe('the search page', () => {
  test('searches nothing without a query', async () => {
    const find = () => Promise.reject(new Error('not asked'))
    const opened = await searchPage.create({ search: { find }, games, pageState: memoryPageState() })(
      pageAddress('/search?q=+'),
      {},
    )
    expect(opened.is === 'shown' && opened.store.state.getState().results).toEqual(NO_RESULTS)
  })

  test('shows the games until the visitor searches, with or without them in the menu', async () => {
    const opened = await searchPage.create({ search, games, pageState: memoryPageState() })(
      pageAddress('/search'),
      {},
    )
    expect(opened.is === 'shown' && opened.store.games.map(({ slug }) => slug)).toEqual([aGame(1).slug])
    const without = { ...games, games: async () => UNAVAILABLE }
    const empty = await searchPage.create({ search, games: without, pageState: memoryPageState() })(
      pageAddress('/search'),
      {},
    )
    expect(empty.is === 'shown' && empty.store.games).toEqual([])
  })

  test('shows in the browser what the server found', async () => {
    const pageState = memoryPageState()
    const at = pageAddress('/ru/search?q=вода')
    await searchPage.create({ search, games, pageState })(at, {})
    const again = await searchPage.create({ search: { find: async () => UNAVAILABLE }, games, pageState })(
      at,
      {},
    )
    expect(again.is === 'shown' && again.store.state.getState()).toMatchObject({
      is: 'found',
      query: 'вода',
      language: 'ru',
      results: resultsOf('вода'),
    })
  })

  test('is unavailable if the search is', async () => {
    const broken = { find: async () => UNAVAILABLE }
    const opened = await searchPage.create({ search: broken, games, pageState: memoryPageState() })(
      pageAddress('/search?q=a'),
      {},
    )
    expect(opened.is).toBe('unavailable')
  })

  test('searches once the visitor pauses', () => {
    vi.useFakeTimers()
    const page = start()
    const searched: string[] = []
    for (const text of ['w', 'wa', ' wat ']) {
      page.type(text, (query) => searched.push(query))
      vi.advanceTimersByTime(100)
    }
    expect(searched).toEqual([])
    vi.advanceTimersByTime(200)
    expect(searched).toEqual(['wat'])
  })

  test('shows the old results until it has new ones', async () => {
    const page = start()
    page.onAddressChange(pageAddress('/search?q=one'))
    await settled()
    page.onAddressChange(pageAddress('/search?q=two'))
    expect(page.state.getState()).toMatchObject({ is: 'searching', query: 'two', results: resultsOf('one') })
    await settled()
    expect(page.state.getState()).toMatchObject({ is: 'found', results: resultsOf('two') })
  })

  test.each([
    ['an answer', async () => UNAVAILABLE],
    ['its code', () => Promise.reject(new Error('no chunk'))],
  ])('says that it failed for want of %s', async (_, find) => {
    const page = start(find)
    page.prepare()
    page.onAddressChange(pageAddress('/search?q=one'))
    await settled()
    expect(page.state.getState()).toMatchObject({ is: 'failed', results: NO_RESULTS })
  })

  test('repeats a search that has failed', async () => {
    let isOnline = false
    const page = start(async (query) => (isOnline ? found(resultsOf(query)) : UNAVAILABLE))
    const address = pageAddress('/search?q=rain')
    page.onAddressChange(address)
    await settled()
    isOnline = true
    page.onAddressChange(address)
    await settled()
    expect(page.state.getState()).toMatchObject({ is: 'found', results: resultsOf('rain') })
  })

  test('shows the results of the latest query, whichever answer comes last', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }),
        async (s, queries) => {
          const find = s.scheduleFunction(search.find)
          const page = start(find)
          for (const query of queries) page.onAddressChange(pageAddress(`/search?q=${query}`))
          await s.waitAll()
          expect(page.state.getState()).toMatchObject({
            is: 'found',
            results: resultsOf(queries.at(-1) ?? ''),
          })
        },
      ),
    )
  })
})

import { expect, test } from 'vitest'
import { found, UNAVAILABLE } from '#application/answer.ts'
import type { SiteContent } from '#application/ports/content.ts'
import { openLayout } from '#application/site/layout.ts'
import { perLanguage } from '#domain/language/languages.ts'
import { aGame } from '../../arbitraries/games.ts'
import { memoryGames } from '../../doubles/memory-games.ts'
import { memoryPageState } from '../../doubles/memory-page-state.ts'

const blog = { name: 'Blog', link: '/blog', image: null }

const onlyHeader = {
  menu: async (name) => (name === 'header' ? found([blog]) : UNAVAILABLE),
  redirects: async () => UNAVAILABLE,
} satisfies SiteContent

test('every part of the layout fails separately, and a menu that cannot be loaded is empty', async () => {
  const open = openLayout({
    games: memoryGames({}),
    site: onlyHeader,
    pageState: memoryPageState(),
  })
  const layout = await open()
  expect(layout.menus.header).toEqual(perLanguage(() => [blog]))
  expect(layout.menus['footer-socials']).toEqual(perLanguage(() => []))
  expect(layout.games).toEqual([])
})

test('the layout has only the facts about games that menus show', async () => {
  const open = openLayout({
    games: memoryGames({ games: [aGame(1, { title: '<i>Acre</i>' })] }),
    site: onlyHeader,
    pageState: memoryPageState(),
  })
  expect((await open()).games).toEqual([{ slug: 'game-1', title: 'Acre', image: null }])
})

test('data in the page is not loaded again', async () => {
  const state = memoryPageState()
  const games = memoryGames({ games: [aGame(1)] })
  await openLayout({ games, site: onlyHeader, pageState: state })()
  const silent = {
    menu: async () => {
      throw new Error('asked again')
    },
    redirects: async () => UNAVAILABLE,
  } satisfies SiteContent
  const layout = await openLayout({ games: memoryGames({}), site: silent, pageState: state })()
  expect(layout.games).toHaveLength(1)
  expect(layout.menus.footer.en).toEqual([])
})

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

test('every part of the layout fails alone: a menu that cannot be had is an empty one', async () => {
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

test('of the games the layout carries what menus show, and nothing else', async () => {
  const open = openLayout({
    games: memoryGames({ games: [aGame(1, { title: '<i>Acre</i>' })] }),
    site: onlyHeader,
    pageState: memoryPageState(),
  })
  expect((await open()).games).toEqual([{ slug: 'game-1', title: 'Acre', image: null }])
})

test('what the page carries is not asked for again', async () => {
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

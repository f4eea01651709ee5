import { expect, test } from 'vitest'
import { found, UNAVAILABLE } from '#application/answer.ts'
import type { SiteContent } from '#application/ports/content.ts'
import { layout } from '#application/site/layout.ts'
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
  const open = layout.create({
    games: memoryGames({}),
    site: onlyHeader,
    pageState: memoryPageState(),
  })
  const opened = await open()
  expect(opened.menus.header).toEqual(perLanguage(() => [blog]))
  expect(opened.menus['footer-socials']).toEqual(perLanguage(() => []))
  expect(opened.games).toEqual([])
})

test('the layout has only the facts about games that menus show', async () => {
  const open = layout.create({
    games: memoryGames({ games: [aGame(1, { title: '<i>Acre</i>' })] }),
    site: onlyHeader,
    pageState: memoryPageState(),
  })
  expect((await open()).games).toEqual([{ id: 1, slug: 'game-1', title: 'Acre', image: null }])
})

test('data in the page is not loaded again', async () => {
  const state = memoryPageState()
  const games = memoryGames({ games: [aGame(1)] })
  await layout.create({ games, site: onlyHeader, pageState: state })()
  const silent = {
    menu: async () => {
      throw new Error('asked again')
    },
    redirects: async () => UNAVAILABLE,
  } satisfies SiteContent
  const opened = await layout.create({ games: memoryGames({}), site: silent, pageState: state })()
  expect(opened.games).toHaveLength(1)
  expect(opened.menus.footer.en).toEqual([])
})

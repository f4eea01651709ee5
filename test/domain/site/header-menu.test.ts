import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  BUILT_IN_PAGES,
  besideGames,
  builtInAddress,
  gamesAddress,
  isUsedMenu,
} from '#domain/site/header-menu.ts'
import type { MenuItem } from '#domain/site/menu-item.ts'

const item = (link: string): MenuItem => ({ name: link, link: { link }, image: null })

test('a menu is used only when it is not empty', () => {
  expect([null, [], [item('/blog')]].map(isUsedMenu)).toEqual([false, false, true])
})

test('a link to the list of games is not shown twice, in neither language', () => {
  const links = ['/games', '/ru/games', '/games/saltwind', '/blog'].map((address) => ({ address }))
  expect(besideGames(links).map(({ address }) => address)).toEqual(['/games/saltwind', '/blog'])
})

test('the entry of the games leads to their list, in the language', () => {
  expect([gamesAddress('en'), gamesAddress('ru')]).toEqual(['/games', '/ru/games'])
})

test('all other links stay, in their order', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 8 }), { maxLength: 8 }), (paths) => {
      const links = paths.map((path) => ({ address: `/x/${path}` }))
      expect(besideGames(links)).toEqual(links)
    }),
  )
})

test('without a menu the header links to the site’s own pages', () => {
  expect(BUILT_IN_PAGES.map(builtInAddress)).toEqual([
    '/games',
    '/blog',
    '/about-us',
    '/jobs',
    '/contacts',
    '/support',
  ])
})

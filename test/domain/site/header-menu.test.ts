import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { besideGames, isUsedMenu } from '#domain/site/header-menu.ts'
import type { MenuItem } from '#domain/site/menu-item.ts'

const item = (link: string): MenuItem => ({ name: link, link, image: null })

test('a menu is used only when it is not empty', () => {
  expect([null, [], [item('/blog')]].map(isUsedMenu)).toEqual([false, false, true])
})

test('a link to the list of games is not shown twice, in neither language', () => {
  const links = ['/games', '/ru/games', '/games/saltwind', '/blog'].map((address) => ({ address }))
  expect(besideGames(links).map(({ address }) => address)).toEqual(['/games/saltwind', '/blog'])
})

test('all other links stay, in their order', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 8 }), { maxLength: 8 }), (paths) => {
      const links = paths.map((path) => ({ address: `/x/${path}` }))
      expect(besideGames(links)).toEqual(links)
    }),
  )
})

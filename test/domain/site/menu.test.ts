import fc from 'fast-check'
import { expect, test } from 'vitest'
import { perLanguage } from '#domain/language/languages.ts'
import {
  accountsIn,
  isUsedMenu,
  type MenuItem,
  menuLinks,
  namedItems,
  withoutGamesLink,
} from '#domain/site/menu.ts'
import { onlyIn } from '../../arbitraries/language.ts'

const item = (name: string, link: string): MenuItem => ({ name, link, image: null })

test('menu links lead to pages in the visitor’s language', () => {
  const [jobs, kit] = menuLinks([item('Jobs', '/jobs'), item('Kit', '/media/kit.zip')], 'ru')
  expect(jobs).toEqual({ name: 'Jobs', address: '/ru/jobs', image: null, newTab: false })
  expect(kit?.address).toBe('/media/kit.zip')
  expect(menuLinks([item('Jobs', '/jobs')], 'en')[0]?.address).toBe('/jobs')
})

test('links that start with http open in a new tab', () => {
  const [shop] = menuLinks([item('Shop', 'https://shop.example/x')], 'ru')
  expect(shop).toEqual({ name: 'Shop', address: 'https://shop.example/x', image: null, newTab: true })
})

test('a menu is used only if it is not empty', () => {
  expect([null, [], [item('Blog', '/blog')]].map(isUsedMenu)).toEqual([false, false, true])
})

test('a link to the list of games is never shown twice, in any language', () => {
  const links = ['/games', '/ru/games', '/games/saltwind', '/blog'].map((address) => ({ address }))
  expect(withoutGamesLink(links).map(({ address }) => address)).toEqual(['/games/saltwind', '/blog'])
})

test('all other links stay, in their order', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 8 }), { maxLength: 8 }), (paths) => {
      const links = paths.map((path) => ({ address: `/x/${path}` }))
      expect(withoutGamesLink(links)).toEqual(links)
    }),
  )
})

test('the accounts of the studio are the outside links of its social menus, each once', () => {
  const menus = {
    ...perLanguage(() => []),
    en: [item('Video', 'https://video.example/s'), item('Contacts', '/contacts')],
    ru: [item('Видео', 'https://video.example/s'), item('Чат', 'https://chat.example/s')],
  }
  expect(accountsIn(menus)).toEqual(['https://video.example/s', 'https://chat.example/s'])
})

test('an item without a name is named by its picture, or else by the host of its address', () => {
  const icon = { path: 'a.svg', alt: onlyIn('en', 'The shop'), width: null, height: null }
  const link = 'https://shop.example/x'
  const named = (name: string, image: typeof icon | null) =>
    namedItems([{ name, link, image }], 'ru')[0]?.name
  expect(named('Shop', icon)).toBe('Shop')
  expect(named(' ', icon)).toBe('The shop')
  expect(named('', { ...icon, alt: onlyIn('en', '') })).toBe('shop.example')
  expect(named('', null)).toBe('shop.example')
})

import { expect, test } from 'vitest'
import { menuLinks } from '#domain/site/menu-links.ts'

const item = (name: string, link: string) => ({ name, link, image: null })

test('menu links lead to pages in the visitor’s language', () => {
  const [jobs, kit] = menuLinks([item('Jobs', '/jobs'), item('Kit', '/media/kit.zip')], 'ru')
  expect(jobs).toEqual({ name: 'Jobs', address: '/ru/jobs', image: null, newTab: false })
  expect(kit?.address).toBe('/media/kit.zip')
  expect(menuLinks([item('Jobs', '/jobs')], 'en')[0]?.address).toBe('/jobs')
})

test('those that start with http open in a new tab', () => {
  const [shop] = menuLinks([item('Shop', 'https://shop.example/x')], 'ru')
  expect(shop).toEqual({ name: 'Shop', address: 'https://shop.example/x', image: null, newTab: true })
})

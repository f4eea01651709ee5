import { expect, test } from 'vitest'
import { localizedAddress } from '#domain/language/address.ts'
import { LANGUAGES, perLanguage } from '#domain/language/languages.ts'
import type { MenuItem } from '#domain/site/menu.ts'
import { pageAddress } from '#domain/site/page-address.ts'
import { headOf } from '#ui/head/head-of.ts'
import { writtenHead } from '#ui/head/head-tag.ts'
import type { PageHead } from '#ui/head/page-head.ts'
import { loadMessages } from '#ui/messages/messages-in.ts'
import { brokenScreen, type SiteScreen } from '#ui/router/screen.ts'
import { texts } from '../../arbitraries/language.ts'
import { siteFacts } from '../../support/site-facts.ts'

await Promise.all(LANGUAGES.map(loadMessages))

const pageAt = (address: string, head: PageHead): SiteScreen => ({
  is: 'page',
  address: pageAddress(address),
  store: { onAddressChange: () => {}, dispose: () => {} },
  view: { render: () => null, head: () => head },
})

const account = (name: string): MenuItem => ({ name, link: `https://${name}.example/studio`, image: null })

const NO_MENU = perLanguage((): readonly MenuItem[] => [])

const LAYOUT = {
  menus: {
    header: NO_MENU,
    footer: NO_MENU,
    'footer-socials': { ...NO_MENU, en: [account('one')], ru: [account('one'), account('two')] },
    'footer-platforms': NO_MENU,
  },
}

const tagsAt = (address: string, head: PageHead) => headOf(pageAt(address, head), siteFacts, LAYOUT)

const links = (address: string, head: PageHead) =>
  tagsAt(address, head)
    .filter(({ name }) => name === 'link')
    .map(({ attributes: { rel, hreflang, href } }) => [hreflang ?? rel, href])

const content = (screen: SiteScreen, name: string, facts = siteFacts) =>
  headOf(screen, facts, LAYOUT).find(
    ({ attributes }) => (attributes['name'] ?? attributes['property']) === name,
  )?.attributes['content']

const things = (address: string, head: PageHead) =>
  tagsAt(address, head)
    .filter(({ name }) => name === 'script')
    .map(({ text }) => JSON.parse(text ?? ''))

test('a page names itself as canonical, without its query, and its version in each language', () => {
  expect(links('/ru/contacts?sent=1', { title: 'Контакты' })).toEqual([
    ['canonical', 'https://studio.example/ru/contacts'],
    ...LANGUAGES.map((language) => [
      language,
      `https://studio.example${localizedAddress('/contacts', language)}`,
    ]),
    ['x-default', 'https://studio.example/contacts'],
  ])
})

test('alternates are only languages in which the page exists, and others are hidden from search engines', () => {
  const head: PageHead = { title: 'Художник', languages: ['ru'] }
  expect(links('/ru/jobs/artist', head).slice(1)).toEqual([
    ['ru', 'https://studio.example/ru/jobs/artist'],
    ['x-default', 'https://studio.example/ru/jobs/artist'],
  ])
  expect(content(pageAt('/ru/jobs/artist', head), 'robots')).toBeUndefined()
  expect(content(pageAt('/jobs/artist', head), 'robots')).toBe('noindex')
})

test('missing pages are hidden from search engines, and name nothing', () => {
  const missing = { is: 'not-found', returnPage: 'jobs', render: () => null } as const
  for (const screen of [{ ...missing, address: pageAddress('/x') }, brokenScreen(pageAddress('/jobs'))]) {
    expect(content(screen, 'robots')).toBe('noindex')
    expect(headOf(screen, siteFacts, LAYOUT).map(({ name }) => name)).toEqual(['title', 'meta'])
  }
})

test('a page without a description describes the studio', () => {
  expect(content(pageAt('/ru', { title: 'VIZOR' }), 'description')).toMatch(/^Люди играют в игры/)
  expect(content(pageAt('/', { title: 'VIZOR', description: 'Hello' }), 'og:description')).toBe('Hello')
})

test('a page of a site without share cards is shared with its own picture', () => {
  const image = { path: 'a.webp', alt: texts({ en: 'A sea', ru: '' }), width: 1200, height: 630 }
  const screen = pageAt('/games/a', { title: 'A', image })
  expect(content(screen, 'og:image', { ...siteFacts, cards: undefined })).toBe(
    'https://studio.example/media/images/a.webp',
  )
})

test('the share card of a page has an absolute address, a size and an alternative text', () => {
  const image = { path: 'a.webp', alt: texts({ en: 'A sea', ru: '' }), width: 1200, height: 630 }
  const screen = pageAt('/ru/games/a', { title: 'A', image })
  expect(
    ['og:image', 'og:image:alt', 'og:image:width', 'og:image:height', 'twitter:card', 'og:locale'].map(
      (name) => content(screen, name),
    ),
  ).toEqual([
    'https://studio.example/cards/ru/games/a.jpg',
    'A',
    '1200',
    '630',
    'summary_large_image',
    'ru_RU',
  ])
})

test('the home page describes the studio and the site', () => {
  expect(things('/', { title: 'VIZOR' })).toEqual([
    expect.objectContaining({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'VIZOR',
      url: 'https://studio.example/',
    }),
    expect.objectContaining({ '@type': 'WebSite', name: 'VIZOR', url: 'https://studio.example/' }),
  ])
})

test('the studio’s logo is a square picture at an absolute address', () => {
  const [studio] = things('/', { title: 'VIZOR' })
  expect(studio.logo).toEqual({
    '@type': 'ImageObject',
    url: 'https://studio.example/icons/icon-512.png',
    width: 512,
    height: 512,
  })
})

test('a list with feeds names both kinds, in its language', () => {
  const feeds = tagsAt('/ru/blog', { title: 'Блог' })
    .filter(({ attributes }) => attributes['type']?.includes('+') && attributes['rel'] === 'alternate')
    .map(({ attributes: { type, href } }) => [type, href])
  expect(feeds).toEqual([
    ['application/atom+xml', 'https://studio.example/ru/blog/feed.xml'],
    ['application/feed+json', 'https://studio.example/ru/blog/feed.json'],
  ])
})

test('every other page has breadcrumbs, each with position, name and absolute address', () => {
  expect(things('/ru/games/a', { title: 'A', above: [{ name: 'Игры', path: '/games' }] })).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'VIZOR', item: 'https://studio.example/ru' },
        { '@type': 'ListItem', position: 2, name: 'Игры', item: 'https://studio.example/ru/games' },
        { '@type': 'ListItem', position: 3, name: 'A', item: 'https://studio.example/ru/games/a' },
      ],
    },
  ])
})

test('no content ends the script or the tag around it', () => {
  const title = '</script><script>alert(1)</script>"><b>'
  const html = writtenHead(tagsAt('/jobs', { title, description: title }))
  expect(html).not.toContain('<script>')
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  expect(html).not.toContain('"><b>')
})

test('the home page names the studio with its accounts elsewhere', () => {
  const [studio] = things('/', { title: 'Studio' })
  expect(studio).toMatchObject({
    '@type': 'Organization',
    sameAs: ['https://one.example/studio', 'https://two.example/studio'],
  })
})

test('items without a picture have the card of their page', () => {
  const article = { '@type': 'NewsArticle', headline: 'News' }
  const [, without, own, never] = things('/ru/blog/news', {
    title: 'Новость',
    jsonLd: [
      { ...article, image: undefined },
      { ...article, image: 'https://studio.example/own.webp' },
      article,
    ],
  })
  expect([without.image, own.image, never.image]).toEqual([
    'https://studio.example/cards/ru/blog/news.jpg',
    'https://studio.example/own.webp',
    undefined,
  ])
})

import { describe, expect, test } from 'vitest'
import { cacheTags, FRAME, outdatedTags } from '#domain/site/cache-tags.ts'

const isOutdated = (address: string, changed: readonly string[]) =>
  cacheTags(address).some((tag) => outdatedTags(changed).includes(tag))

describe('what a cache has of a site is outdated by a change', () => {
  test.each([
    ['the page itself', '/blog/rain'],
    ['its choice of another view', '/blog/rain?from=feed'],
    ['its share card', '/cards/blog/rain.jpg'],
    ['the list that it is in, on all its pages', '/blog?more=2'],
    ['the feed of that list', '/blog/feed.xml?category=3'],
    ['the site map', '/sitemap.xml'],
    ['what is searched', '/search/index.json'],
    ['what the API says', '/api/news/12'],
  ])('of a page: %s', (_, address) => {
    expect(isOutdated(address, ['/blog/rain'])).toBe(true)
  })

  test.each([
    ['another page of its section', '/blog/snow'],
    ['the same page in another language', '/ru/blog/rain'],
    ['the list in another language', '/ru/blog'],
    ['the feed of another section', '/games/feed.xml'],
    ['another list', '/jobs'],
    ['the home page, unless that has changed too', '/'],
    ['a picture', '/images/640/avif/blog/rain.webp'],
    ['a film', '/media/videos/rain.mp4'],
    ['a page below an address that is like its share card’s', '/cards/blog/rain.jpg/old'],
    ['a picture of its name in a folder of cards', '/games/cards/blog/rain.jpg'],
    ['a page that is named like the site map, in a section', '/games/sitemap.xml'],
    ['a page below the site map', '/sitemap.xml/old'],
    ['a page below what is searched', '/search/index.json/old'],
  ])('of a page, and not: %s', (_, address) => {
    expect(isOutdated(address, ['/blog/rain'])).toBe(false)
  })

  test('of header or footer: every page, card and feed, and no picture', () => {
    for (const address of ['/', '/ru/blog/rain', '/cards/index.jpg', '/jobs/feed.json', '/robots.txt'])
      expect(isOutdated(address, [FRAME])).toBe(true)
    expect(isOutdated('/images/640/avif/blog/rain.webp', [FRAME])).toBe(false)
  })

  test('of header or footer: a page of a section too that is named like the pictures', () => {
    expect(isOutdated('/blog/images/640/avif/rain.webp', [FRAME])).toBe(true)
  })

  test('of a vacancy: what other sites read of the jobs, and no news', () => {
    expect(isOutdated('/jobs/indeed.xml', ['/jobs/artist'])).toBe(true)
    expect(isOutdated('/jobs/indeed.xml', ['/blog/rain'])).toBe(false)
  })

  test('of the home page: its own card, and no other page', () => {
    expect(isOutdated('/cards/index.jpg', ['/'])).toBe(true)
    expect(isOutdated('/ru', ['/'])).toBe(false)
    expect(isOutdated('/contacts', ['/'])).toBe(false)
  })

  test('no change outdates nothing, and no tag has what is between tags', () => {
    expect(outdatedTags([])).toEqual([])
    expect(cacheTags('/blog/a, b').join('')).not.toMatch(/[ ,]/)
  })
})

describe('tags are short words that a cache may be asked for', () => {
  test.each([
    ['a page', '/blog/rain', ['page:/blog/rain', 'site']],
    ['a list', '/ru/blog?more=2', ['page:/ru/blog', 'list:/ru/blog', 'site']],
    ['a feed', '/blog/feed.xml', ['list:/blog', 'site']],
    ['a picture in any size and format', '/images/640/avif/blog/rain.webp', ['picture:/blog/rain.webp']],
    ['a file', '/media/videos/rain.mp4', ['file:/media/videos/rain.mp4']],
    ['what is made of all content', '/sitemap.xml', ['content']],
  ])('%s', (_, address, tags) => {
    expect(cacheTags(address)).toEqual(tags)
  })

  test('a star among changed pages means header and footer', () => {
    expect(outdatedTags(['/blog/rain', '*'])).toEqual(['site', 'content'])
  })
})

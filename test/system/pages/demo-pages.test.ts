import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { attributeOf, type Element, elementsIn, elementsOf, mainTextOf, textOf } from '../../support/html.ts'
import {
  headingOf,
  hrefOf,
  listItems,
  mainOf,
  named,
  nameOf,
  plain,
  region,
  titleOf,
} from '../../support/parts-of-page.ts'
import { openSite } from '../../support/site-in-node.ts'

/**
 * Tests what the pages of the demo say, in the server's HTML. Browser tests show that every page shows all of its content
 * and that its code changes nothing in it.
 */

let site: Awaited<ReturnType<typeof openSite>>

beforeAll(async () => {
  site = await openSite()
})

afterAll(() => site.close())

const pageAt = async (address: string): Promise<string> => (await site.get(address)).body

const links = (html: string, rel: string): readonly Element[] =>
  elementsOf(html, 'link').filter((one) => attributeOf(one, 'rel') === rel)

const answerOf = async <Shape extends z.ZodType>(path: string, shape: Shape): Promise<z.infer<Shape>> =>
  shape.parse(JSON.parse((await site.get(path)).body))

describe('the page of a game', () => {
  test('has its story, and its stores', async () => {
    const main = mainOf(await pageAt('/games/saltwind'))
    expect(textOf(main)).toContain('The charts of the Hollow Sea are wrong by breakfast.')
    expect(elementsOf(main, 'h2').concat(elementsOf(main, 'h3')).map(textOf)).toContain(
      'A sea that keeps its own hours',
    )
    expect(attributeOf(named(main, 'a', 'On Google Play'), 'target')).toBe('_blank')
  })

  test('lists its achievements, two paragraphs in a block', async () => {
    const achievements = region(await pageAt('/games/saltwind'), 'Achievements')
    const counts = elementsOf(achievements, 'div')
      .map(({ childNodes }) => childNodes.filter((node) => 'tagName' in node && node.tagName === 'p').length)
      .filter((count) => count > 0)
    expect(counts).toEqual([2, 2, 1])
  })

  test('has the blocks of its layout in their order', async () => {
    const headingsAt = async (path: string) =>
      elementsOf(mainOf(await pageAt(path)), 'h2')
        .map((heading) => plain(textOf(heading)))
        .slice(1)
    expect(await headingsAt('/games/saltwind')).toEqual([
      ...[
        'Gameplay',
        'Achievements',
        'Gallery',
        'Behind the game',
        'Come and work on it',
        'Join us',
        'Contacts',
      ],
    ])
    expect(await headingsAt('/games/mainspring')).toEqual([
      ...[
        'Behind the game',
        'Gameplay',
        'Gallery',
        'Achievements',
        'Come and work on it',
        'Join us',
        'Contacts',
      ],
    ])
  })

  test('ends in its wide picture, and the home page in that of the contacts', async () => {
    const lastAt = async (path: string) =>
      attributeOf(elementsOf(mainOf(await pageAt(path)), 'img').at(-1), 'src')
    expect(await lastAt('/games/saltwind')).toMatch(/saltwind\/rectangle\.webp$/)
    expect(await lastAt('/')).toMatch(/studio\/gate\.webp$/)
  })

  test('links to its social networks', async () => {
    const join = region(await pageAt('/ru/games/saltwind'), 'Присоединяйтесь')
    expect(attributeOf(named(join, 'a', 'Saltwind в Telegram'), 'target')).toBe('_blank')
  })

  test('leads to its support in the language of the page', async () => {
    const english = region(await pageAt('/games/saltwind'), 'Contacts')
    expect(hrefOf(english, 'Contact support')).toBe('https://support.example.com/saltwind')
    const russian = region(await pageAt('/ru/games/saltwind'), 'Контакты')
    expect(hrefOf(russian, 'Написать в поддержку')).toBe('https://support.example.com/ru/saltwind')
  })
})

describe('the support page', () => {
  test('is titled Support and says that support is there around the clock', async () => {
    const english = await pageAt('/support')
    expect(titleOf(english)).toBe('Support')
    expect(headingOf(english)).toBe('Support')
    expect(mainTextOf(english)).toContain('Technical support is available 24/7. Choose a game.')
    const russian = await pageAt('/ru/support')
    expect(titleOf(russian)).toBe('Поддержка')
    expect(mainTextOf(russian)).toContain('Техническая поддержка работает 24/7. Выберите игру.')
  })

  test('leads to the support of each game in the page’s language, in a new tab', async () => {
    const games = await answerOf(
      '/api/games/support',
      z.array(
        z.object({
          title: z.string(),
          status: z.string(),
          supportStatus: z.string().optional(),
          gameSupportLinkEn: z.string().optional(),
          gameSupportLinkRu: z.string().optional(),
        }),
      ),
    )
    const linked = games.flatMap(({ title, status, supportStatus, gameSupportLinkEn, gameSupportLinkRu }) => {
      const href = gameSupportLinkRu || gameSupportLinkEn
      return status !== 'active' || supportStatus !== 'active' || !href
        ? []
        : [{ title: title.replace('&nbsp;', ' ').replace(/<[^>]*>/g, ''), href }]
    })
    expect(linked.length).toBeGreaterThan(2)
    const cards = listItems(mainOf(await pageAt('/ru/support'))).flatMap((item) => elementsOf(item, 'a'))
    expect(cards.map((card) => ({ title: plain(textOf(card)), href: attributeOf(card, 'href') }))).toEqual(
      linked,
    )
    for (const card of cards) {
      expect(attributeOf(card, 'target')).toBe('_blank')
      expect(attributeOf(card, 'rel')).toBe('noopener noreferrer')
    }
  })
})

test('the contacts offer a zip of the media kit', async () => {
  const kit = named(region(await pageAt('/ru/contacts'), 'Медиакит'), 'a', 'Скачать')
  expect(attributeOf(kit, 'href')).toMatch(/^\/media\/.+\.zip$/)
  expect(attributeOf(kit, 'download')).toBeDefined()
})

describe('the home page', () => {
  test('has the studio’s tagline in the language of the address', async () => {
    expect(headingOf(await pageAt('/'))).toMatch(/^People play games\. We create them\.$/)
    expect(headingOf(await pageAt('/ru'))).toMatch(/^Люди играют в игры\. Мы их создаём\.$/)
  })

  test('leads to the support page, or to a separate support link in a new tab', async () => {
    const banner = region(await pageAt('/ru'), 'Нужна помощь с игрой?')
    expect(hrefOf(banner, 'Написать в поддержку')).toBe('/ru/support')
    const other = await openSite({ settings: { SUPPORT_URL: 'https://help.example/' } })
    const { body } = await other.get('/')
    await other.close()
    const [link] = elementsOf(region(body, 'Need help with a game?'), 'a')
    expect(attributeOf(link, 'href')).toBe('https://help.example/')
    expect(attributeOf(link, 'target')).toBe('_blank')
  })

  test('has a stub tile with its picture and its text', async () => {
    const stub = listItems(mainOf(await pageAt('/ru'))).find((item) =>
      textOf(item).includes('Девятый мир пока в набросках'),
    )
    expect(stub && elementsOf(stub, 'img').map((image) => attributeOf(image, 'alt'))).toEqual([
      expect.stringContaining('Набросок мира'),
    ])
  })

  test('shows the first three news, each leading to its page, and leads to all of them', async () => {
    const preview = region(await pageAt('/ru'), 'Блог')
    expect(listItems(preview)).toHaveLength(3)
    for (const item of listItems(preview))
      expect(attributeOf(elementsOf(item, 'a')[0], 'href')).toMatch(/^\/ru\/blog\/[a-z0-9-]+$/)
    expect(hrefOf(preview, 'Все новости')).toBe('/ru/blog')
  })

  test('ends with the contacts', async () => {
    expect(hrefOf(region(await pageAt('/'), 'Contacts'), 'Write to us')).toBe('/contacts')
  })
})

describe('the page about the studio', () => {
  test('has its story in blocks of two paragraphs', async () => {
    const first = elementsIn(mainOf(await pageAt('/about-us'))).find(({ childNodes }) =>
      childNodes.some(
        (node) => 'tagName' in node && node.tagName === 'p' && textOf(node).includes('VIZOR began in 2016'),
      ),
    )
    expect(first && elementsOf(first, 'p')).toHaveLength(2)
  })
})

describe('the index of legal documents', () => {
  test('has a title, an intro and the titles that exist in the language', async () => {
    const groups = await answerOf(
      '/api/legaldocs-data/titles',
      z.array(
        z.object({
          show: z.boolean(),
          legaldocs: z.array(z.object({ name: z.string(), langCode: z.string() })),
        }),
      ),
    )
    // A hidden group stays on the server.
    expect(groups.every(({ show }) => show)).toBe(true)
    for (const [address, language, title, intro] of [
      ['/terms', 'en', 'Legal documents', 'The rules we play by'],
      ['/ru/terms', 'ru', 'Юридические документы', 'Правила, по которым играем'],
    ] as const) {
      const html = await pageAt(address)
      expect(titleOf(html)).toBe(title)
      expect(headingOf(html)).toBe(title)
      expect(plain(mainTextOf(html))).toContain(intro)
      const names = groups.flatMap(({ legaldocs }) =>
        legaldocs.filter(({ langCode }) => langCode === language).map(({ name }) => plain(name)),
      )
      expect(listItems(mainOf(html)).map((item) => plain(textOf(item)))).toEqual(names)
    }
  })
})

describe('a legal document', () => {
  test('keeps its own language in a page in the site’s language', async () => {
    const html = await pageAt('/terms/cookie-policy/de')
    expect(attributeOf(elementsOf(html, 'html')[0], 'lang')).toBe('en')
    const german = elementsIn(mainOf(html)).filter((one) => attributeOf(one, 'lang') === 'de')
    expect(german.map(textOf).join()).toContain('Notwendig')
    expect(german.flatMap((one) => elementsOf(one, 'h1'))).toHaveLength(1)
  })

  test('names all its languages as alternates, English as the default, and itself as canonical', async () => {
    const html = await pageAt('/terms/cookie-policy/fr')
    const pathOf = (link: Element | undefined) => new URL(attributeOf(link, 'href') ?? '').pathname
    expect(
      links(html, 'alternate').flatMap((link) => {
        const language = attributeOf(link, 'hreflang')
        return language === undefined ? [] : [[language, pathOf(link)]]
      }),
    ).toEqual([
      ['de', '/terms/cookie-policy/de'],
      ['en', '/terms/cookie-policy/en'],
      ['fr', '/terms/cookie-policy/fr'],
      ['ru', '/ru/terms/cookie-policy/ru'],
      ['x-default', '/terms/cookie-policy/en'],
    ])
    expect(pathOf(links(html, 'canonical')[0])).toBe('/terms/cookie-policy/fr')
  })
})

describe('an article', () => {
  test('has its title, date, category, share links, main picture and content', async () => {
    const html = await pageAt('/blog/last-lantern-is-out')
    const [article] = elementsOf(mainOf(html), 'article')
    if (article === undefined) throw new Error('There is no article')
    expect(titleOf(html)).toBe('Last Lantern is out: carry the fire over')
    expect(headingOf(html)).toBe('Last Lantern is out: carry the fire over')
    expect(elementsOf(article, 'time').map(textOf)).toEqual(['15.10.26'])
    expect(textOf(article)).toContain('Releases and updates')
    expect(elementsOf(article, 'img').map((image) => attributeOf(image, 'alt'))).toContainEqual(
      expect.stringContaining('The wanderer of Last Lantern'),
    )
    expect(elementsOf(article, 'h2').concat(elementsOf(article, 'h3')).map(textOf)).toContain('What it is')
    for (const network of ['VK', 'Telegram', 'Facebook'])
      expect(hrefOf(article, network), network).toMatch(/last-lantern-is-out$/)
  })

  test('of another type than Video has no play button', async () => {
    const playButtons = async (slug: string) =>
      elementsOf(mainOf(await pageAt(`/blog/${slug}`)), 'button').filter((button) =>
        nameOf(button).startsWith('Play video'),
      )
    expect(await playButtons('last-lantern-is-out')).toHaveLength(0)
    expect(await playButtons('last-lantern-release-trailer')).not.toHaveLength(0)
  })

  test('is followed by up to 3 others, never by the same article', async () => {
    const more = elementsOf(region(await pageAt('/blog/last-lantern-is-out'), 'More'), 'article')
    expect(more).toHaveLength(3)
    expect(more.map(textOf).join()).not.toContain('Last Lantern is out')
  })
})

describe('the page of a vacancy', () => {
  test('names the salary if the studio does', async () => {
    expect(plain(mainTextOf(await pageAt('/jobs/network-programmer')))).toContain('€4,500 – €6,000 per month')
    expect(plain(mainTextOf(await pageAt('/ru/jobs/network-programmer')))).toContain(
      '4 500 € – 6 000 € в месяц',
    )
  })

  test('without a title in the language has its name in the other, says where it is available, and has no form', async () => {
    const html = await pageAt('/ru/jobs/sound-designer')
    const inEnglish = elementsOf(mainOf(html), 'p').filter((one) => attributeOf(one, 'lang') === 'en')
    expect(inEnglish.map(textOf)).toEqual(['Sound Designer'])
    expect(headingOf(html)).toBe('К сожалению, этот материал доступен только на английском')
    expect(elementsOf(html, 'form')).toEqual([])
  })

  test('that is closed says so, leads to the open ones, still has its text, and has no form', async () => {
    const main = mainOf(await pageAt('/jobs/playtest-host'))
    expect(textOf(main)).toContain('This vacancy is closed')
    expect(hrefOf(main, 'All vacancies')).toBe('/jobs')
    expect(named(main, 'button', 'Copy link')).toBeDefined()
    expect(textOf(main)).toContain('twenty strangers come to our office')
    expect(named(main, 'a', 'Send your resume')).toBeUndefined()
    expect(elementsOf(main, 'form')).toEqual([])
  })
})

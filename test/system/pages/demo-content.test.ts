import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { demoSite } from '../../support/demo-site.ts'
import { attributeOf, type Element, elementsIn, elementsOf, mainTextOf, textOf } from '../../support/html.ts'
import {
  articleOf,
  articlesOf,
  headingOf,
  hrefOf,
  hrefsIn,
  listItems,
  listOf,
  mainOf,
  named,
  nameOf,
  picturesIn,
  plain,
  region,
  structuredDataOf,
  titleOf,
} from '../../support/parts-of-page.ts'
import { openSite } from '../../support/site-in-node.ts'

/** Tests what the pages of the demo’s games, articles, vacancies and documents say, and where they lead. */

const { answerOf, pageAt, redirectOf } = demoSite()

const links = (html: string, rel: string): readonly Element[] =>
  elementsOf(html, 'link').filter((one) => attributeOf(one, 'rel') === rel)

describe('the list of games', () => {
  test('is titled with the studio’s name, in both languages, and ends with the contacts', async () => {
    const english = await pageAt('/games')
    expect(headingOf(english)).toBe('Games of VIZOR')
    expect(titleOf(english)).toContain('Games of VIZOR')
    expect(headingOf(await pageAt('/ru/games'))).toBe('Игры VIZOR')
    expect(hrefOf(region(english, 'Contacts'), 'Write to us')).toBe('/contacts')
  })

  test('has a button to the demo or to the first store of each game', async () => {
    const ways = articlesOf(await pageAt('/games')).flatMap(
      (game) =>
        elementsOf(game, 'a')
          .map(nameOf)
          .find((name) => /^(?:Get it|Play the demo|Wishlist)/.test(name)) ?? [],
    )
    expect(ways).toHaveLength(8)
    expect(new Set(ways)).toEqual(new Set(['Get it on Steam', 'Get it on the App Store', 'Play the demo']))
  })

  test('has a card for each game, whose title and button lead to its page', async () => {
    const games = await answerOf('/api/games/', z.array(z.unknown()))
    const html = await pageAt('/ru/games')
    expect(articlesOf(html)).toHaveLength(games.length)
    const saltwind = articleOf(html, 'Подробнее')
    expect(hrefOf(saltwind, 'Saltwind')).toBe('/ru/games/saltwind')
    expect(hrefOf(saltwind, 'Подробнее')).toBe('/ru/games/saltwind')
  })

  test('shows a game’s stores in a new tab, and its thumbnails lead to their pictures', async () => {
    const html = await pageAt('/games')
    const [saltwind] = articlesOf(html)
    if (saltwind === undefined) throw new Error('No game is shown')
    const store = named(saltwind, 'a', 'On the App Store')
    expect(attributeOf(store, 'target')).toBe('_blank')
    expect(attributeOf(store, 'rel')).toContain('noopener')
    expect(hrefsIn(saltwind)).toContainEqual(
      expect.stringMatching(/\/media\/images\/games\/saltwind\/list-2\.webp$/),
    )
  })
})

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
        'Correct as of this morning',
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
        'Where the tension goes',
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

  test('has its title, its poster, its logo and a way back to the list', async () => {
    const html = await pageAt('/ru/games/rainline')
    expect(titleOf(html)).toContain('Rainline')
    expect(headingOf(html)).toBe('Rainline')
    expect(picturesIn(mainOf(html))).toEqual(
      expect.arrayContaining([expect.stringContaining('Человек в пальто и шляпе под зонтом'), 'Rainline']),
    )
    expect(hrefOf(mainOf(html), 'Назад к списку')).toBe('/ru/games')
  })

  test('has a gallery without the pictures of the chapters', async () => {
    for (const [game, slides] of [
      ['rainline', 4],
      ['ringfall', 3],
    ] as const) {
      const gallery = region(await pageAt(`/games/${game}`), 'Gallery')
      const bullets = elementsOf(gallery, 'button').filter((one) => nameOf(one).startsWith('Go to slide'))
      expect(bullets, game).toHaveLength(slides)
    }
  })

  test('describes the game to search engines', async () => {
    const trailer = expect.objectContaining({
      '@type': 'VideoObject',
      name: 'Saltwind',
      thumbnailUrl: expect.stringMatching(/^http.*hero\.webp$/),
      uploadDate: '2024-09-05T00:00:00.000Z',
      contentUrl: expect.stringMatching(/^http.*trailers\/saltwind\.mp4$/),
    })
    expect(structuredDataOf(await pageAt('/games/saltwind'))).toContainEqual(
      expect.objectContaining({ '@type': 'VideoGame', name: 'Saltwind', trailer }),
    )
  })
})

describe('the blog', () => {
  test('is titled with the studio’s name and headed Blog, in both languages', async () => {
    for (const [address, title, heading] of [
      ['/blog', 'VIZOR Blog', 'Blog'],
      ['/ru/blog', 'Блог VIZOR', 'Блог'],
    ] as const) {
      const html = await pageAt(address)
      expect([titleOf(html), headingOf(html)]).toEqual([title, heading])
    }
  })

  test('leads to each article, with its date, category and teaser', async () => {
    const item = articleOf(await pageAt('/ru/blog'), 'Last Lantern вышла')
    expect(textOf(item)).toContain('15.10.26')
    expect(textOf(item)).toContain('Релизы')
    expect(textOf(item)).toContain('Кто-то должен до рассвета перенести огонь через гору.')
    expect(hrefsIn(item)).toEqual(['/ru/blog/last-lantern-is-out'])
  })

  test('has three more articles at the address of Show more', async () => {
    expect(hrefOf(mainOf(await pageAt('/blog')), 'Show more')).toBe('/blog?more=1')
    expect(articlesOf(await pageAt('/blog?more=1'))).toHaveLength(7)
  })

  test('highlights the important items unless the studio does not want it', async () => {
    const highlighted = (html: string) =>
      articlesOf(html).filter((item) => attributeOf(item, 'data-highlight') !== undefined)
    expect(highlighted(await pageAt('/blog'))).toHaveLength(1)
    const plainSite = await openSite({ settings: { HIGHLIGHT_IMPORTANT_NEWS: 'false' } })
    const { body } = await plainSite.get('/blog')
    await plainSite.close()
    expect(highlighted(body)).toEqual([])
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
      expect.stringContaining('A lantern burns in the snow'),
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

  test('without a title in the language says where it is available, and is hidden from search engines', async () => {
    const html = await pageAt('/blog/shkola-geimdizaina')
    expect(headingOf(html)).toBe('Sorry, but this content is only available in Russian')
    const inRussian = elementsIn(mainOf(html)).filter((one) => attributeOf(one, 'lang') === 'ru')
    expect(textOf(inRussian[0])).toContain('школа')
    expect(html).toContain('name="robots" content="noindex"')
    const alternates = elementsOf(html, 'link').map((link) => attributeOf(link, 'hreflang'))
    expect(alternates).not.toContain('en')
    expect(headingOf(await pageAt('/ru/blog/shkola-geimdizaina'))).toContain('школа')
    const main = mainOf(await pageAt('/ru/blog/talk-light-through-glass'))
    expect(plain(textOf(main))).toContain('К сожалению, этот материал доступен только на английском')
    expect(hrefOf(main, 'Открыть на английском')).toBe('/blog/talk-light-through-glass')
  })

  test('has one address, whatever address was requested', async () => {
    expect(await redirectOf('/ru/blog/11')).toEqual([301, '/ru/blog/last-lantern-is-out'])
  })

  test('tells search engines about itself and its video', async () => {
    const things = structuredDataOf(await pageAt('/blog/last-lantern-release-trailer'))
    const [crumbs, article, video] = ['BreadcrumbList', 'NewsArticle', 'VideoObject'].map((type) =>
      things.find((thing) => thing['@type'] === type),
    )
    expect(crumbs?.['itemListElement']).toMatchObject([
      { name: 'VIZOR' },
      { name: 'Blog' },
      { name: 'Last Lantern: the release trailer' },
    ])
    expect(article).toMatchObject({
      headline: 'Last Lantern: the release trailer',
      inLanguage: 'en',
      image: expect.stringMatching(/^http/),
    })
    expect(Date.parse(String(article?.['datePublished']))).not.toBeNaN()
    expect(video).toMatchObject({
      name: 'Last Lantern: the release trailer',
      embedUrl: expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\//),
      uploadDate: article?.['datePublished'],
    })
  })
})

describe('the list of vacancies', () => {
  const filtersOf = (html: string) =>
    elementsOf(listOf(html, 'All departments'), 'a').map((link) => plain(textOf(link)))

  const headingsOf = (html: string) => elementsOf(mainOf(html), 'h2').map((one) => plain(textOf(one)))

  test('has every vacancy in its HTML, in the language of its address', async () => {
    const all = await answerOf(
      '/api/jobs/',
      z.array(z.object({ slug: z.string(), titleRu: z.string(), status: z.string() })),
    )
    const open = all.filter(({ status, titleRu }) => status === 'active' && titleRu !== '')
    const html = await pageAt('/ru/jobs')
    expect(attributeOf(elementsOf(html, 'html')[0], 'lang')).toBe('ru')
    for (const { titleRu } of open) expect(html).toContain(titleRu)
    const linked = [...html.matchAll(/href="\/ru\/jobs\/([a-z0-9-]+)"/g)].map(([, slug]) => slug)
    expect(linked.toSorted()).toEqual(open.map(({ slug }) => slug).toSorted())
  })

  test('has a first filter that shows everything, and the departments in alphabetical order', async () => {
    const html = await pageAt('/jobs')
    const [first, ...departments] = filtersOf(html)
    expect(first).toBe('All departments')
    expect(departments).toEqual(departments.toSorted(new Intl.Collator('en').compare))
    expect(headingsOf(html)).toEqual(expect.arrayContaining(departments))
  })

  test('leads without script to the vacancies of a department, also in the other language', async () => {
    const art = await pageAt(hrefOf(mainOf(await pageAt('/jobs')), 'Art') ?? '')
    expect(headingsOf(art)).toContain('Art')
    expect(headingsOf(art)).not.toContain('Programming')
    const [header] = elementsOf(art, 'header')
    const inRussian = elementsOf(header ?? '', 'a').find((link) => textOf(link) === 'Ru')
    const arts = headingsOf(await pageAt(attributeOf(inRussian, 'href') ?? ''))
    expect(arts).toContain('Арт')
    expect(arts).not.toContain('Программирование')
  })

  test('says so if nothing matches, and leads back to everything', async () => {
    const main = mainOf(await pageAt('/ru/jobs?department=11&employment=INTERN&place=remote'))
    expect(plain(textOf(main))).toContain('Подходящих вакансий сейчас нет')
    expect(plain(textOf(main))).not.toContain('Сейчас нет открытых вакансий')
    expect(hrefOf(main, 'Все вакансии')).toBe('/ru/jobs')
  })

  test('counts with the plural forms of the language', async () => {
    const html = await pageAt('/ru/jobs')
    for (const [department, count] of [
      ['Арт', '5 открытых вакансий'],
      ['Продакшен', '3 открытые вакансии'],
      ['Люди и офис', '1 открытая вакансия'],
    ] as const)
      expect(plain(textOf(region(html, department)))).toContain(count)
  })

  test('names the game of a vacancy that has one', async () => {
    const inArt = textOf(region(await pageAt('/jobs'), 'Art'))
    expect(inArt).toMatch(/Lead Shader Artist\s*Deepbell/)
  })

  test('leaves out closed vacancies, and departments without one in the language', async () => {
    expect(filtersOf(await pageAt('/jobs'))).toContain('Audio')
    expect(mainTextOf(await pageAt('/ru/jobs'))).not.toContain('Звук')
    expect(hrefsIn(mainOf(await pageAt('/jobs')))).not.toContain('/jobs/playtest-host')
  })
})

describe('the page of a vacancy', () => {
  test('names the salary if the studio does', async () => {
    expect(plain(mainTextOf(await pageAt('/jobs/network-programmer')))).toContain(
      '€54,000 – €72,000 per year',
    )
    expect(plain(mainTextOf(await pageAt('/ru/jobs/network-programmer')))).toContain(
      '54 000 € – 72 000 € в год',
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

  test('has its title, its department, a way back, share links and a description with its markup', async () => {
    const html = await pageAt('/ru/jobs/technical-artist')
    const main = mainOf(html)
    expect(headingOf(html)).toBe('Технический художник')
    expect(plain(textOf(main))).toContain('Департамент: Арт')
    const headings = [...elementsOf(main, 'h2'), ...elementsOf(main, 'h3')]
    expect(headings.map((one) => plain(textOf(one)))).toContain('Что вы будете делать')
    expect(listItems(main).map(textOf)).toContainEqual(expect.stringMatching(/Houdini|Maya|Unity|Unreal/))
    for (const network of ['VK', 'Telegram', 'Facebook']) {
      const link = named(main, 'a', network)
      expect(attributeOf(link, 'href')).toMatch(/technical-artist$/)
      expect(attributeOf(link, 'target')).toBe('_blank')
    }
    expect(hrefOf(main, 'Назад к списку')).toBe('/ru/jobs')
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

  test('has a way back, its sorted languages, its name in capitals and its text', async () => {
    const html = await pageAt('/terms/cookie-policy/de')
    const main = mainOf(html)
    expect(titleOf(html)).toBe('Cookie-Richtlinie')
    expect(headingOf(html)).toBe('COOKIE-RICHTLINIE')
    const languages = elementsOf(main, 'a').filter((link) => attributeOf(link, 'hreflang') !== undefined)
    expect(languages.map(textOf)).toEqual(['de', 'en', 'fr', 'ru'])
    expect(languages.map((link) => attributeOf(link, 'aria-current'))).toEqual([
      'page',
      ...Array(3).fill(undefined),
    ])
    expect(
      elementsIn(main)
        .filter(({ tagName }) => /^h\d$/.test(tagName))
        .map(textOf),
    ).toContain('Notwendig')
    expect(hrefOf(main, 'Back to list')).toBe('/terms')
  })

  test('has one address, and without a language leads to the site’s', async () => {
    for (const [from, to] of [
      ['/terms/cookie-policy', '/terms/cookie-policy/en'],
      ['/ru/terms/cookie-policy', '/ru/terms/cookie-policy/ru'],
      ['/terms/cookie-policy/ru', '/ru/terms/cookie-policy/ru'],
      ['/ru/terms/cookie-policy/de', '/terms/cookie-policy/de'],
    ] as const)
      expect(await redirectOf(from)).toEqual([301, to])
  })
})

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

/** Tests where the demo's pages lead, and what they list, in the server's HTML. */

let site: Awaited<ReturnType<typeof openSite>>

beforeAll(async () => {
  site = await openSite()
})

afterAll(() => site.close())

const pageAt = async (address: string): Promise<string> => (await site.get(address)).body

const answerOf = async <Shape extends z.ZodType>(path: string, shape: Shape): Promise<z.infer<Shape>> =>
  shape.parse(JSON.parse((await site.get(path)).body))

const picturesIn = (part: Element | undefined) =>
  elementsOf(part ?? '', 'img').map((picture) => plain(attributeOf(picture, 'alt') ?? ''))

const hrefsIn = (part: Element | undefined) =>
  elementsOf(part ?? '', 'a').map((link) => attributeOf(link, 'href'))

const articlesOf = (html: string) => elementsOf(mainOf(html), 'article')

const articleOf = (html: string, words: string): Element => {
  const found = articlesOf(html).find((one) => plain(textOf(one)).includes(words))
  if (found === undefined) throw new Error(`No article is called ${words}`)
  return found
}

/** Returns what the page tells search engines. */
const structuredDataOf = (html: string): readonly { readonly [name: string]: unknown }[] =>
  elementsOf(html, 'script')
    .filter((script) => attributeOf(script, 'type') === 'application/ld+json')
    .map((script) => JSON.parse(textOf(script)))

const redirectOf = async (url: string) => {
  const { statusCode, headers } = await site.inject({ url })
  return [statusCode, headers['location']]
}

const listOf = (html: string, label: string): Element => {
  const found = elementsOf(html, 'ul').find((list) => plain(attributeOf(list, 'aria-label') ?? '') === label)
  if (found === undefined) throw new Error(`No list is called ${label}`)
  return found
}

describe('the home page', () => {
  test('presents the company, with a picture whose alt text follows the language', async () => {
    const company = region(await pageAt('/'), 'Company')
    expect(plain(textOf(company))).toContain('without worrying about the small things')
    expect(picturesIn(company)).toContainEqual(expect.stringContaining('The stone house'))
    expect(hrefOf(company, 'More details')).toBe('/about-us')
    expect(picturesIn(region(await pageAt('/ru'), 'Компания'))).toContainEqual(
      expect.stringContaining('Каменный дом'),
    )
  })

  test('shows the five newest vacancies with their departments, and leads to all of them', async () => {
    const work = region(await pageAt('/'), 'Work')
    const vacancies = listItems(work).flatMap((item) => elementsOf(item, 'a'))
    expect(vacancies).toHaveLength(5)
    const newest = vacancies.find((link) => /Network Programmer\s*Programming/.test(plain(textOf(link))))
    expect(attributeOf(newest, 'href')).toMatch(/^\/jobs\/[a-z0-9-]+$/)
    expect(hrefOf(work, 'All vacancies')).toBe('/jobs')
  })

  test('starts its games with the poster, title, button and stores of the first, and leads to each', async () => {
    const games = region(await pageAt('/'), 'Our games')
    const [first] = elementsOf(games, 'article')
    if (first === undefined) throw new Error('No game is shown')
    expect(elementsOf(first, 'h3').map(nameOf)).toEqual(['Saltwind'])
    expect(hrefOf(first, 'Saltwind')).toBe('/games/saltwind')
    expect(hrefOf(first, 'More details')).toBe('/games/saltwind')
    expect(attributeOf(named(first, 'a', 'on Steam'), 'target')).toBe('_blank')
    expect(hrefsIn(games)).toContain('/games/deepbell')
  })

  test('has a film only in the browser, and carries its values in the page', async () => {
    const html = await pageAt('/')
    expect(html).not.toContain('<video')
    const [state] = elementsOf(html, 'script').filter((one) => attributeOf(one, 'id') === 'transfer-state')
    const carried = JSON.parse(textOf(state))
    expect(carried).toMatchObject({ mainVideo: { name: 'main' }, noVacancies: false })
    expect(carried.aboutusWidgetImage.path).toBeTruthy()
    expect(carried.fiveVacancies).toHaveLength(5)
    expect(carried.gameCards).toHaveLength(8)
  })
})

describe('the list of games', () => {
  test('is titled with the studio’s name, in both languages, and ends with the contacts', async () => {
    const english = await pageAt('/games')
    expect(headingOf(english)).toBe('Games of VIZOR')
    expect(titleOf(english)).toContain('Games of VIZOR')
    expect(headingOf(await pageAt('/ru/games'))).toBe('Игры VIZOR')
    expect(hrefOf(region(english, 'Contacts'), 'Write to us')).toBe('/contacts')
  })

  test('has a loud button for the games that have the whole width, every third', async () => {
    const loud = articlesOf(await pageAt('/games')).map(
      (game) =>
        elementsOf(game, 'a').filter((link) => /^(?:Get it on Steam|Play the demo)$/.test(nameOf(link)))
          .length,
    )
    expect(loud).toEqual([1, 0, 0, 1, 0, 0, 1, 0])
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
  test('has its title, its poster, its logo and a way back to the list', async () => {
    const html = await pageAt('/ru/games/rainline')
    expect(titleOf(html)).toContain('Rainline')
    expect(headingOf(html)).toBe('Rainline')
    expect(picturesIn(mainOf(html))).toEqual(
      expect.arrayContaining([expect.stringContaining('Человек в пальто и шляпе под зонтом'), 'Rainline']),
    )
    expect(hrefOf(mainOf(html), 'Назад к списку')).toBe('/ru/games')
  })

  test('repeats the pictures of the chapters only in a small gallery', async () => {
    for (const [game, slides] of [
      ['rainline', 5],
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

  test('leaves out closed vacancies, and departments without one in the language', async () => {
    expect(filtersOf(await pageAt('/jobs'))).toContain('Audio')
    expect(mainTextOf(await pageAt('/ru/jobs'))).not.toContain('Звук')
    expect(hrefsIn(mainOf(await pageAt('/jobs')))).not.toContain('/jobs/playtest-host')
  })
})

describe('the page of a vacancy', () => {
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

describe('the contacts', () => {
  test('have the SEO title and the main office in Cyprus with its picture, in the page’s language', async () => {
    const english = await pageAt('/contacts')
    expect(titleOf(english)).toBe('Contacts: VIZOR in Limassol, Cyprus')
    expect(headingOf(english)).toBe('Contacts')
    const office = region(english, 'Main office')
    expect(plain(textOf(office))).toContain('3042 Limassol, Cyprus')
    expect(elementsOf(office, 'strong').map(textOf)).toEqual(['VIZOR'])
    expect(hrefOf(office, 'hello@example.com')).toMatch(/^mailto:/)
    expect(picturesIn(mainOf(english))).toContainEqual(expect.stringContaining('A green gate'))
    const russian = await pageAt('/ru/contacts')
    expect(titleOf(russian)).toBe('Контакты VIZOR: Лимасол, Кипр')
    expect(plain(textOf(region(russian, 'Главный офис')))).toContain('3042 Лимасол, Кипр')
    expect(picturesIn(mainOf(russian))).toContainEqual(expect.stringContaining('Зелёные ворота'))
  })

  test('lead to the support', async () => {
    const support = region(await pageAt('/ru/contacts'), 'Нужна помощь с игрой?')
    expect(hrefOf(support, 'Написать в поддержку')).toBe('/ru/support')
  })
})

describe('a legal document', () => {
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

describe('a page that is not found', () => {
  const missing = async (address: string) => {
    const { status, body } = await site.get(address)
    expect(status, address).toBe(404)
    return body
  }

  test('answers 404 in the language, and leads home and to the other language', async () => {
    const html = await missing('/ru/nowhere')
    expect(headingOf(html)).toBe('Упс, страница не найдена!')
    expect(hrefOf(mainOf(html), 'На главную')).toBe('/ru')
    const switches = elementsOf(html, 'a').filter((link) => attributeOf(link, 'hreflang') !== undefined)
    expect(switches.map((link) => [textOf(link), attributeOf(link, 'href')])).toEqual([
      ['Ru', '/ru/nowhere'],
      ['En', '/nowhere'],
    ])
  })

  test('leads on to the games, the blog and the vacancies', async () => {
    const main = mainOf(await missing('/ru/nowhere'))
    expect(plain(textOf(main))).toContain('Этот адрес никуда не ведёт')
    for (const [name, address] of [
      ['Игры', '/ru/games'],
      ['Блог', '/ru/blog'],
      ['Вакансии', '/ru/jobs'],
    ] as const)
      expect(hrefOf(main, name)).toBe(address)
  })

  test('is hidden from search engines', async () => {
    const html = await missing('/nowhere')
    expect(html).toContain('name="robots" content="noindex"')
    expect(html).not.toContain('rel="canonical"')
  })

  test.each(['/404?returnPage=jobs', '/jobs/none'])(
    'offers the vacancies for a missing vacancy: %s',
    async (address) => {
      const html = await missing(address)
      expect(headingOf(html)).toBe('Oops, vacancy not found!')
      expect(hrefOf(mainOf(html), 'All vacancies')).toBe('/jobs')
    },
  )

  test.each(['/ru/404?returnPage=blog', '/ru/blog/nothing-of-the-kind'])(
    'offers other news for a missing article: %s',
    async (address) => {
      const html = await missing(address)
      expect(headingOf(html)).toBe('Упс, статья не найдена!')
      const news = hrefsIn(region(html, 'Ещё'))
      expect(news).toHaveLength(3)
      expect(news[0]).toMatch(/^\/ru\/blog\/./)
    },
  )

  test.each(['/ru/404?returnPage=games', '/ru/games/none'])(
    'offers the games for a missing game: %s',
    async (address) => {
      const html = await missing(address)
      expect(headingOf(html)).toBe('Упс, игра не найдена!')
      const games = hrefsIn(region(html, 'Наши игры'))
      expect(games).toHaveLength(8)
      expect(games).toContain('/ru/games/saltwind')
    },
  )

  test.each(['/404?returnPage=terms', '/terms/nothing/en', '/terms/nothing', '/terms/legal-notices/de'])(
    'offers the legal documents for a missing document: %s',
    async (address) => {
      const html = await missing(address)
      expect(headingOf(html)).toBe('Oops, document not found!')
      expect(hrefsIn(region(html, 'Legal documents'))[0]).toMatch(/^\/terms\/[\w-]+\/en$/)
      expect(hrefOf(mainOf(html), 'Cookie policy')).toBe('/terms/cookie-policy/en')
    },
  )
})

describe('the header', () => {
  const headerOf = async (address: string): Promise<Element> => {
    const [header] = elementsOf(await pageAt(address), 'header')
    if (header === undefined) throw new Error('The page has no header')
    return header
  }

  test('has a logo that leads to the home page in the page’s language', async () => {
    expect(hrefOf(await headerOf('/ru/jobs'), 'VIZOR')).toBe('/ru')
    expect(hrefOf(await headerOf('/jobs'), 'VIZOR')).toBe('/')
  })

  test('shows the menu with the current page marked and links in the page’s language', async () => {
    const header = await headerOf('/ru/jobs')
    expect(hrefOf(header, 'Блог')).toBe('/ru/blog')
    expect(attributeOf(named(header, 'a', 'Вакансии'), 'aria-current')).toBe('page')
    expect(attributeOf(named(header, 'a', 'Блог'), 'aria-current')).toBeUndefined()
  })
})

describe('the forms', () => {
  const OPEN = '/jobs/technical-artist'

  const formIn = async (address: string) =>
    elementsOf(await pageAt(address), 'form').find((form) => attributeOf(form, 'method') === 'post')

  test('are in the pages that the server sends, for applications only of open vacancies', async () => {
    for (const address of ['/jobs', '/ru/jobs', OPEN, `/ru${OPEN}`])
      expect(attributeOf(await formIn(address), 'id'), address).toBe('application')
    // One vacancy is closed. The others are open, but not in this language.
    for (const address of ['/jobs/playtest-host', '/jobs/localization-editor', '/ru/jobs/english-writer'])
      expect(await formIn(address), address).toBeUndefined()
    const contact = await formIn('/ru/contacts')
    expect(attributeOf(contact, 'id')).toBe('contact')
    expect(elementsOf(contact ?? '', 'textarea').map((one) => attributeOf(one, 'name'))).toEqual(['message'])
    expect(elementsOf(await pageAt('/ru/contacts'), 'h2').map(textOf)).toContain('Напишите нам')
  })

  test('tell browsers the purpose of fields, and screen readers which fields are required', async () => {
    const form = await formIn('/jobs')
    const fields = [...elementsOf(form ?? '', 'input'), ...elementsOf(form ?? '', 'textarea')]
    const field = (name: string) => fields.find((one) => attributeOf(one, 'name') === name)
    for (const [name, type, autocomplete] of [
      ['name', 'text', 'name'],
      ['email', 'email', 'email'],
      ['phone', 'tel', 'tel'],
      ['portfolioLinks', 'url', 'url'],
    ] as const)
      expect([attributeOf(field(name), 'type'), attributeOf(field(name), 'autocomplete')]).toEqual([
        type,
        autocomplete,
      ])
    for (const name of ['name', 'email', 'referralEmployeeName', 'checkboxYears'])
      expect(attributeOf(field(name), 'required'), name).toBeDefined()
    for (const name of ['phone', 'aboutMe', 'file']) {
      expect(field(name), name).toBeDefined()
      expect(attributeOf(field(name), 'required'), name).toBeUndefined()
    }
  })

  test('of applications link to the notice for applicants', async () => {
    for (const [address, name] of [
      ['/jobs', 'privacy notice for job applicants'],
      ['/ru/jobs', 'уведомление о конфиденциальности для соискателей'],
    ] as const) {
      const notice = named(mainOf(await pageAt(address)), 'a', name)
      expect(attributeOf(notice, 'target')).toBe('_blank')
      const href = attributeOf(notice, 'href') ?? ''
      expect(href).toContain('privacy-notice-applicants')
      expect((await site.get(href)).status).toBe(200)
    }
  })
})

describe('the footer', () => {
  const footerOf = (html: string): Element => {
    const footer = elementsOf(html, 'footer').at(-1)
    if (footer === undefined) throw new Error('The page has no footer')
    return footer
  }

  test('links to the legal documents of the language, and has the fixed year', async () => {
    const english = footerOf(await pageAt('/jobs'))
    for (const [name, href] of [
      ['Legal notices', '/terms/legal-notices/en'],
      ['Privacy notice', '/terms/privacy-notice/en'],
      ['Cookie policy', '/terms/cookie-policy/en'],
    ] as const)
      expect(hrefOf(english, name)).toBe(href)
    expect(plain(textOf(english))).toContain('© 2025 VIZOR')
    const russian = footerOf(await pageAt('/ru/jobs'))
    expect(hrefOf(russian, 'Правовая информация')).toBe('/ru/terms/legal-notices/ru')
    expect(named(russian, 'a', 'Настройки cookie')).toBeDefined()
  })

  test('has the menu, the stores and the social networks, which open in a new tab', async () => {
    const footer = footerOf(await pageAt('/jobs'))
    expect(hrefOf(footer, 'Legal documents')).toBe('/terms')
    for (const name of ['Steam', 'Google Play', 'YouTube', 'LinkedIn']) {
      const link = named(footer, 'a', name)
      expect(attributeOf(link, 'target'), name).toBe('_blank')
      expect(attributeOf(link, 'rel'), name).toBe('noopener noreferrer')
    }
  })

  test('leads to the terms host if there is one', async () => {
    const elsewhere = await openSite({ settings: { TERMS_HOST: 'https://legal.example' } })
    const { body } = await elsewhere.get('/ru/jobs')
    await elsewhere.close()
    expect(hrefOf(footerOf(body), 'Политика cookie')).toBe('https://legal.example/ru/terms/cookie-policy/ru')
  })
})

test('the page about the studio has its SEO title, and a header with title, slider and subtitle', async () => {
  const html = await pageAt('/ru/about-us')
  expect(plain(titleOf(html))).toBe('О студии VIZOR: игры из Лимасола')
  expect(headingOf(html)).toBe('Восемь миров и один кухонный стол')
  expect(plain(mainTextOf(html))).toContain('Нас 138, мы работаем в Лимасоле')
  const labels = elementsIn(mainOf(html)).map((one) => plain(attributeOf(one, 'aria-label') ?? ''))
  expect(labels).toContain('Восемь миров и один кухонный стол')
  expect(titleOf(await pageAt('/about-us'))).toBe('About VIZOR, a game studio in Limassol')
})

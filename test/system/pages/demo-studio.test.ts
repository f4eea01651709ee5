import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { demoSite } from '../../support/demo-site.ts'
import { attributeOf, type Element, elementsIn, elementsOf, mainTextOf, textOf } from '../../support/html.ts'
import {
  headingOf,
  hrefOf,
  hrefsIn,
  listItems,
  mainOf,
  named,
  nameOf,
  picturesIn,
  plain,
  region,
  titleOf,
} from '../../support/parts-of-page.ts'
import { openSite } from '../../support/site-in-node.ts'

/** Tests what the demo’s pages about the studio say and where they lead, with the parts that all pages have. */

const { answerOf, get, pageAt } = demoSite()

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

describe('a page that is not found', () => {
  const missing = async (address: string) => {
    const { status, body } = await get(address)
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
      expect((await get(href)).status).toBe(200)
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

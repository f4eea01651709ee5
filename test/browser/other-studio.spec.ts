import type { Locator, Page } from 'playwright/test'
import { expectNoViolations } from './fixtures/accessible.ts'
import { animationsEnd } from './fixtures/animations-end.ts'
import { test as base, expect } from './fixtures/site-test.ts'

/** The second studio has its own layout. */
const test = base.extend({ settings: { CONTENT_DIR: 'test/fixtures/content-kite' } })

// One worker, so that the site starts once.
test.describe.configure({ mode: 'default' })

/** A phone and a wide screen. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const

const [PHONE, WIDE] = SIZES

type Box = Awaited<ReturnType<Locator['boundingBox']>>

const bottomOf = (box: Box) => (box?.y ?? 0) + (box?.height ?? 0)

const rightOf = (box: Box) => (box?.x ?? 0) + (box?.width ?? 0)

const middleOf = (box: Box) => (box?.x ?? 0) + (box?.width ?? 0) / 2

const expectToOpenLikeABook = async (page: Page) => {
  const name = await page.getByRole('banner').getByRole('link', { name: 'Kite & Lantern' }).boundingBox()
  // The game has its lettering as its title.
  const title = await page.locator('main header img[src$=".svg"], h1').first().boundingBox()
  const picture = await page.locator('main picture').first().boundingBox()
  expect(title?.y).toBeGreaterThanOrEqual(bottomOf(name))
  expect(picture?.y).toBeGreaterThanOrEqual(bottomOf(title))
  expect(picture?.y).toBeLessThan((page.viewportSize()?.height ?? 0) / 2)
  expect((await page.locator('main img').first().boundingBox())?.height).toBeGreaterThan(150)
}

const PARTS_IN_THE_MIDDLE =
  'h1, header a[href="#apply"], p:has(img), form, li:first-child article h2, h1 ~ a, .press :is(h1, .name), .intro p, .kit a, #press-contact + p a'

const expectPartsInTheMiddle = async (page: Page) => {
  const main = page.getByRole('main')
  const middles = await main.locator(PARTS_IN_THE_MIDDLE).evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right } = element.getBoundingClientRect()
      return Math.round(left + right)
    }),
  )
  const width = await main.evaluate((element) => element.clientWidth)
  for (const middle of middles) expect(Math.abs(middle - width)).toBeLessThanOrEqual(2)
}

const EACH_PAGE: readonly { readonly address: string; readonly shows: readonly ('book' | 'middle')[] }[] = [
  { address: '/', shows: ['book'] },
  { address: '/games/paper-sky', shows: ['book'] },
  { address: '/about-us', shows: ['book'] },
  { address: '/ru/contacts', shows: ['book', 'middle'] },
  { address: '/ru/jobs', shows: ['book', 'middle'] },
  { address: '/jobs/illustrator', shows: ['book'] },
  { address: '/ru/blog', shows: ['middle'] },
  { address: '/ru/search?q=змей', shows: ['middle'] },
  { address: '/ru/press', shows: ['middle'] },
  { address: '/ru/press/paper-sky', shows: ['middle'] },
  ...['/blog/how-wind-works', '/support', '/terms', '/games'].map((address) => ({ address, shows: [] })),
]

test.describe('each page of another studio', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const { address, shows } of EACH_PAGE)
    test(`has the layout of the studio, and can be read by everyone: ${address}`, async ({ page }) => {
      await page.goto(address)
      for (const size of SIZES) {
        await page.setViewportSize(size)
        const at = `at ${size.width}`
        if (shows.includes('book'))
          await test.step(`opens like a book, with its name, its sentence and then the picture ${at}`, () =>
            expectToOpenLikeABook(page))
        if (shows.includes('middle'))
          await test.step(`has all that is below its title in the middle too ${at}`, () =>
            expectPartsInTheMiddle(page))
        await expectNoViolations(page, `${address} ${at}`)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          size.width,
        )
      }
    })

  test.describe('that is not found', () => {
    test.use({ expectedConsole: [/404/] })

    test('has all that is below its title in the middle too', async ({ page }) => {
      await page.goto('/ru/nope')
      for (const size of SIZES) {
        await page.setViewportSize(size)
        await expectPartsInTheMiddle(page)
      }
    })
  })
})

test.describe('another studio', () => {
  test('has its header as a masthead, its only game on the first screen, and the words below in the middle', async ({
    page,
  }) => {
    await page.setViewportSize(WIDE)
    await page.goto('/')
    await test.step('the links of the header are in the middle below the logo', async () => {
      const header = page.getByRole('banner')
      const logo = await header.getByRole('link', { name: 'Kite & Lantern' }).boundingBox()
      const links = await header.getByRole('link', { name: 'Diary' }).boundingBox()
      expect(middleOf(logo)).toBeCloseTo(720, -2)
      expect(links?.y ?? 0).toBeGreaterThan(bottomOf(logo))
    })
    await test.step('the title and the words of the game are in the middle next to the picture', async () => {
      const game = page.getByRole('region', { name: 'The game' })
      const [picture, title, name, ways] = await Promise.all(
        [
          game.locator('[data-game]'),
          game.getByRole('heading', { name: 'The game' }),
          game.getByText('You fly a kite.'),
          game.getByRole('link', { name: 'Read on' }).locator('..'),
        ].map((part) => part.boundingBox()),
      )
      if (!picture || !title || !name || !ways) throw new Error('not shown')
      expect(title.x).toBeGreaterThan(rightOf(picture))
      expect(middleOf(title)).toBeCloseTo(middleOf(name), 0)
      expect(name.y).toBeGreaterThanOrEqual(bottomOf(title))
      expect(title.y).toBeGreaterThan(picture.y + picture.height / 5)
      expect(bottomOf(ways)).toBeLessThan(picture.y + (picture.height * 4) / 5)
    })
    await test.step('lists are in a narrow column, below titles in the middle', async () => {
      const work = page.getByRole('region', { name: 'Who we look for' })
      const title = await work.getByRole('heading').boundingBox()
      const list = await work.getByRole('list').boundingBox()
      expect(list?.y ?? 0).toBeGreaterThan(bottomOf(title))
      expect(list?.width ?? 0).toBeLessThan(740)
      const middle = await page.getByRole('main').evaluate((main) => main.clientWidth / 2)
      expect(middleOf(list)).toBeCloseTo(middle, 0)
    })
    for (const size of [WIDE, { width: 1366, height: 768 }, PHONE])
      await test.step(`the only game is on the first screen, with a button, at ${size.width}`, async () => {
        await page.setViewportSize(size)
        const opening = page.getByRole('main').locator('section').first()
        for (const name of ['Paper Sky', 'Get it on Steam'])
          await expect(opening.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
      })
  })

  for (const [address, refuse, sizes] of [
    ['/', 'Only the two', SIZES],
    [
      '/ru',
      'Только эти два',
      [
        { width: 1366, height: 768 },
        { width: 320, height: 900 },
      ],
    ],
  ] as const)
    test(`asks about cookies in its own words along the foot of the page: ${refuse}`, async ({ page }) => {
      await page.goto(address)
      const banner = page.getByRole('region', { name: /cookie/ })
      await animationsEnd(banner)
      for (const size of sizes)
        await test.step(`at ${size.width}`, async () => {
          const { width, height } = size
          await page.setViewportSize(size)
          const strip = await banner.boundingBox()
          const inside = await page.getByRole('main').evaluate((main) => main.clientWidth)
          expect([strip?.x, strip?.width]).toEqual([0, inside])
          expect(bottomOf(strip)).toBe(height)
          expect(strip?.height).toBeLessThan(width > 1024 ? 72 : 250)
          const opening = page.getByRole('main').locator('section').first()
          const store = await opening.getByRole('link', { name: 'Steam' }).boundingBox()
          expect(bottomOf(store)).toBeLessThanOrEqual(strip?.y ?? 0)
          const buttons = banner.getByRole('button')
          await expect(buttons.first()).toHaveText(refuse)
          for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 })
          const [one, other] = await buttons.evaluateAll((all) =>
            all.map((button) => {
              const { backgroundColor, borderColor, fontWeight, height } = getComputedStyle(button)
              return { backgroundColor, borderColor, fontWeight, height }
            }),
          )
          expect(one).toEqual(other)
          expect(Number.parseFloat(one?.height ?? '')).toBeGreaterThanOrEqual(44)
        })
    })

  test('has the choice of pictures inside the picture of its game', async ({ page }) => {
    await page.goto('/games')
    const game = page.getByRole('main').getByRole('article')
    for (const size of SIZES) {
      await page.setViewportSize(size)
      const picture = await game.locator('picture').first().locator('..').boundingBox()
      const choice = await game.getByRole('list', { name: 'Paper Sky' }).last().boundingBox()
      if (picture === null || choice === null) throw new Error('not shown')
      expect(rightOf(picture) - rightOf(choice)).toBeGreaterThan(8)
      expect(bottomOf(picture) - bottomOf(choice)).toBeGreaterThan(8)
      expect(choice.y).toBeGreaterThan(picture.y + picture.height / 2)
    }
  })

  test('keeps the line with its menu in view on a phone, and its name only at the top', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/about-us')
    const header = page.getByRole('banner')
    const heightOfSign = () =>
      header.evaluate((element) => getComputedStyle(element, '::after').backgroundSize)
    await expect(header.getByRole('link', { name: 'Kite & Lantern' })).toBeInViewport({ ratio: 1 })
    expect(await heightOfSign()).toBe('auto 0px')
    await page.mouse.wheel(0, 900)
    await expect(header.getByRole('link', { name: 'Kite & Lantern' })).not.toBeInViewport()
    await expect.poll(heightOfSign).toBe('auto 28px')
    const ground = await header.evaluate((element) => {
      const { backgroundColor, opacity, maskImage } = getComputedStyle(element, '::before')
      const { backgroundImage } = getComputedStyle(element, '::after')
      return {
        isOpaque: backgroundColor.startsWith('rgb(') && maskImage === 'none',
        opacity,
        hasSign: backgroundImage.includes('/icons/icon.svg'),
      }
    })
    expect(ground).toEqual({ isOpaque: true, opacity: '1', hasSign: true })
    await header.getByRole('button').click()
    await expect(header.getByRole('link', { name: 'Diary' })).toBeVisible()
    await expect(header.getByRole('link', { name: 'Kite & Lantern' })).toBeInViewport({ ratio: 1 })
    expect(await heightOfSign()).toBe('auto 0px')
    await test.step('the menu leads to the only game', async () => {
      await header.getByRole('link', { name: 'The game' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Paper Sky' })).toBeVisible()
    })
  })

  test('has its languages and its search on either side of its name, its help in the menu of a phone, and its whole header on a low screen', async ({
    page,
  }) => {
    await page.setViewportSize(WIDE)
    await page.goto('/about-us')
    const header = page.getByRole('banner')
    const nameLink = header.getByRole('link', { name: 'Kite & Lantern' })
    const name = await nameLink.boundingBox()
    const language = await header.getByRole('link', { name: 'Ru', exact: true }).boundingBox()
    const search = await header.getByRole('link', { name: 'Search' }).boundingBox()
    expect(language?.x).toBeLessThan(name?.x ?? 0)
    expect(search?.x).toBeGreaterThan(rightOf(name))
    await page.setViewportSize({ width: 800, height: 380 })
    await expect(nameLink).toBeInViewport({ ratio: 1 })
    await page.setViewportSize(PHONE)
    await header.getByRole('button').click()
    await expect(header.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/support')
  })

  test('has the words of its team as letters without numbers in two columns, and one below the other on a phone', async ({
    page,
  }) => {
    await page.goto('/about-us')
    const letters = page.getByRole('region', { name: 'Nine short letters' }).getByRole('listitem')
    const boxes = async () => [await letters.nth(0).boundingBox(), await letters.nth(1).boundingBox()]
    await page.setViewportSize(WIDE)
    const [left = null, right = null] = await boxes()
    expect(right?.x).toBeGreaterThan(rightOf(left))
    await page.setViewportSize(PHONE)
    const [first = null, second = null] = await boxes()
    expect(second?.y).toBeGreaterThanOrEqual(bottomOf(first))
    expect(rightOf(second)).toBeLessThanOrEqual(390)
    expect(await letters.first().evaluate((item) => getComputedStyle(item, '::after').content)).toBe('none')
  })

  test('has its vacancies as notices as wide as the form, side by side on a wide screen, and one fact in a line', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/jobs')
    await test.step('the whole picture is above the vacancies on a phone', async () => {
      const shown = page.locator('main img').first()
      await expect
        .poll(() => shown.evaluate(({ complete, currentSrc }: HTMLImageElement) => complete && currentSrc))
        .toMatch(/^(?!.*-tall).*cups/)
    })
    const edges = (boxes: readonly DOMRect[]) => [
      Math.min(...boxes.map(({ left }) => Math.round(left))),
      Math.max(...boxes.map(({ right }) => Math.round(right))),
    ]
    const boxesOf = (all: Element[]) => all.map((element) => element.getBoundingClientRect().toJSON())
    for (const size of SIZES)
      await test.step(`at ${size.width}`, async () => {
        await page.setViewportSize(size)
        const form = edges(await page.getByRole('main').locator('form').evaluateAll(boxesOf))
        // On a wide screen, a single notice is as wide as one of two.
        for (const name of size === WIDE ? ['Art', 'Code'] : ['Art', 'Code', 'Letters']) {
          const notices = page.getByRole('region', { name }).getByRole('link')
          expect(edges(await notices.evaluateAll(boxesOf)), name).toEqual(form)
          const [place, employment] = await notices.first().locator('span span span').evaluateAll(boxesOf)
          expect(employment?.top).toBeGreaterThanOrEqual(place?.bottom ?? Number.NaN)
        }
      })
    const [one, other] = await page.getByRole('region', { name: 'Art' }).getByRole('link').all()
    expect((await one?.boundingBox())?.y).toBe((await other?.boundingBox())?.y)
  })

  test('has the button, the text and the form of a vacancy in its own places', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/jobs/illustrator')
    const main = page.getByRole('main')
    const facts = main.locator('dl')
    const button = main.locator('a[href="#apply"]')
    const text = page.getByRole('heading', { name: 'What you will do' })
    const form = page.getByRole('region', { name: 'Tell us about yourself' })
    await test.step('the button is below the facts on a phone, not over the text', async () => {
      await expect(page.getByRole('region', { name: /cookies/ })).toBeVisible()
      await expect(button).toBeVisible()
      const [above, apply, below] = await Promise.all([facts, button, text].map((part) => part.boundingBox()))
      expect(apply?.y).toBeGreaterThan(bottomOf(above ?? null))
      expect(below?.y).toBeGreaterThan(bottomOf(apply ?? null))
      await page.mouse.wheel(0, 1200)
      await expect(button).not.toBeInViewport()
    })
    for (const size of SIZES)
      await test.step(`has lines for what visitors write, and names for where they share, at ${size.width}`, async () => {
        await page.setViewportSize(size)
        const fields = main.locator('form').locator('label + :is(input, textarea), select')
        await expect(fields).toHaveCount(8)
        for (const field of await fields.all()) await expect(field).toHaveCSS('border-width', '0px 0px 1px')
        const label = await main.getByText('Name', { exact: true }).boundingBox()
        const name = await main.getByLabel('Name', { exact: true }).boundingBox()
        if (size === PHONE) expect(name?.x).toBe(label?.x)
        else expect(name?.x).toBeGreaterThan(rightOf(label))
        for (const network of ['VK', 'Telegram', 'Facebook'])
          await expect(main.getByRole('link', { name: network }).locator('svg')).toBeHidden()
      })
    await test.step('the text is on the side, and the button and the title of the form in the middle', async () => {
      await expect(form.getByRole('heading')).toHaveCSS('text-align', 'center')
      await expect(page.getByText('Pass it on', { exact: true })).toHaveCSS('text-align', 'start')
      const column = await form.locator('form').boundingBox()
      for (const part of [text, facts]) {
        const box = await part.boundingBox()
        expect(box?.x).toBeCloseTo(column?.x ?? 0, 0)
        expect(box?.width).toBeCloseTo(column?.width ?? 0, 0)
      }
      const pressed = await button.boundingBox()
      expect(pressed?.width).toBeLessThan((column?.width ?? 0) / 2)
      expect(middleOf(pressed)).toBeCloseTo(middleOf(column), 0)
    })
  })

  test('has each title of its diary above its picture, and its latest article larger than the others', async ({
    page,
  }) => {
    await page.goto('/blog')
    const articles = await page.getByRole('main').getByRole('article').all()
    for (const size of SIZES)
      await test.step(`at ${size.width}`, async () => {
        await page.setViewportSize(size)
        const [first, ...others] = await Promise.all(articles.map((article) => article.boundingBox()))
        expect(others).toHaveLength(2)
        for (const other of others) expect(other?.width).toBeLessThan((first?.width ?? 0) * 0.9)
        expect(others[1]?.x).toBeGreaterThan(others[0]?.x ?? size.width)
        expect(others[1]?.y).toBeGreaterThanOrEqual(others[0]?.y ?? size.width)
      })
    for (const article of articles) {
      const title = await article.getByRole('heading').boundingBox()
      const picture = await article.locator('img').boundingBox()
      expect(picture?.y).toBeGreaterThan(bottomOf(title))
    }
  })

  test('has the picture of its game close to the title on a phone, and dots from each vacancy to its department', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/ru')
    await test.step('the picture is close to the title', async () => {
      const game = page.getByRole('region', { name: 'Игра' })
      const title = await game.getByRole('heading', { name: 'Игра' }).boundingBox()
      const picture = await game.locator('[data-game]').boundingBox()
      expect((picture?.y ?? 0) - bottomOf(title)).toBeLessThanOrEqual(12)
    })
    const titles = page.getByRole('region', { name: 'Кого мы ищем' }).locator('li a > span:first-child')
    const rows = await titles.evaluateAll((all) =>
      all.map((title) => {
        const text = document.createRange()
        text.selectNodeContents(title)
        const lines = [...text.getClientRects()]
        const department = title.nextElementSibling?.getBoundingClientRect()
        return {
          lines: lines.length,
          dots: getComputedStyle(title, '::after').borderBlockEndStyle,
          room: title.getBoundingClientRect().right - (lines.at(-1)?.right ?? Number.NaN),
          isLastLine: (department?.bottom ?? 0) > (lines.at(-1)?.top ?? Number.NaN),
        }
      }),
    )
    expect(rows).toHaveLength(5)
    expect(Math.max(...rows.map(({ lines }) => lines))).toBe(2)
    for (const { dots, room, isLastLine } of rows) {
      expect([dots, isLastLine]).toEqual(['dotted', true])
      expect(room).toBeGreaterThan(20)
    }
  })

  test('shows most of a picture without words on a phone, and each chapter of its game below its own picture', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE)
    for (const path of ['/', '/games/paper-sky']) {
      await page.goto(path)
      const frame = await page.locator('main picture').first().locator('..').boundingBox()
      expect((frame?.width ?? 0) / (frame?.height ?? 1), path).toBeCloseTo(4 / 3, 1)
      const shown = page.locator('main img').first()
      await expect
        .poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc), path)
        .not.toContain('-tall')
    }
    const story = page.locator('[data-chapter]')
    const tops = (parts: Element[]) => parts.map((part) => part.getBoundingClientRect().top)
    const pictures = await story.locator('img').evaluateAll(tops)
    const titles = await story.getByRole('heading').evaluateAll(tops)
    const texts = await story.locator('p').evaluateAll(tops)
    const inOrder = pictures.flatMap((top, index) => [top, titles[index], texts[index]])
    expect(inOrder).toHaveLength(9)
    expect(inOrder.toSorted((one = 0, other = 0) => one - other)).toEqual(inOrder)
  })

  test('never has words on a picture, also not where visitors choose a game', async ({ page }) => {
    await page.goto('/support')
    const game = page.getByRole('main').getByRole('link')
    const picture = await game.locator('img').boundingBox()
    const name = await game.getByText('Paper Sky').boundingBox()
    const card = await game.boundingBox()
    expect(name?.y).toBeGreaterThanOrEqual(bottomOf(picture))
    expect(bottomOf(name)).toBeLessThanOrEqual(bottomOf(card))
  })
})

import { expectNoViolations } from './fixtures/accessible.ts'
import { animationsEnd } from './fixtures/animations-end.ts'
import { test as base, expect } from './fixtures/site-test.ts'

/** The second studio has its own layout. */
const test = base.extend({ settings: { CONTENT_DIR: 'test/fixtures/content-kite' } })

test.describe('another studio', () => {
  test('has its header as a masthead, and its links in the middle below the logo', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/')
    const header = page.getByRole('banner')
    const logo = await header.getByRole('link', { name: 'Kite & Lantern' }).boundingBox()
    const links = await header.getByRole('link', { name: 'Diary' }).boundingBox()
    expect((logo?.x ?? 0) + (logo?.width ?? 0) / 2).toBeCloseTo(720, -2)
    expect(links?.y ?? 0).toBeGreaterThan((logo?.y ?? 0) + (logo?.height ?? 0))
  })

  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const)
    test(`opens like a book, with its name, its sentence and then the picture: at ${width}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      for (const path of ['/', '/games/paper-sky', '/about-us', '/contacts', '/jobs', '/jobs/illustrator']) {
        await page.goto(path)
        const name = await page
          .getByRole('banner')
          .getByRole('link', { name: 'Kite & Lantern' })
          .boundingBox()
        const title = await page.getByRole('heading', { level: 1 }).boundingBox()
        const picture = await page.locator('main picture').first().boundingBox()
        const bottomOf = (box: typeof title) => (box?.y ?? 0) + (box?.height ?? 0)
        expect(title?.y, path).toBeGreaterThanOrEqual(bottomOf(name))
        expect(picture?.y, path).toBeGreaterThanOrEqual(bottomOf(title))
        expect(picture?.y, path).toBeLessThan(height / 2)
        expect((await page.locator('main img').first().boundingBox())?.height, path).toBeGreaterThan(150)
      }
    })

  for (const [width, height] of [
    [390, 844],
    [1440, 900],
    [1366, 768],
  ] as const)
    test(`names its only game on the first screen, with a button: at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto('/')
      const header = page.getByRole('main').locator('section').first()
      for (const name of ['Paper Sky', 'Get it on Steam'])
        await expect(header.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
    })

  for (const [width, height, language, refuse] of [
    [1440, 900, '', 'Only the two'],
    [1366, 768, '/ru', 'Только эти два'],
    [390, 844, '', 'Only the two'],
    [320, 900, '/ru', 'Только эти два'],
  ] as const)
    test(`asks about cookies in its own words along the foot of the page: ${refuse} at ${width}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await page.goto(`${language}/`)
      const banner = page.getByRole('region', { name: /cookie/ })
      await animationsEnd(banner)
      const strip = await banner.boundingBox()
      const inside = await page.getByRole('main').evaluate((main) => main.clientWidth)
      expect([strip?.x, strip?.width]).toEqual([0, inside])
      expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBe(height)
      expect(strip?.height).toBeLessThan(width > 1024 ? 72 : 250)
      const store = await page
        .getByRole('main')
        .locator('section')
        .first()
        .getByRole('link', { name: 'Steam' })
        .boundingBox()
      expect((store?.y ?? 0) + (store?.height ?? 0)).toBeLessThanOrEqual(strip?.y ?? 0)
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

  for (const width of [390, 1440])
    test(`has the choice of pictures inside the picture of its game: at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/games')
      const game = page.getByRole('main').getByRole('article')
      const picture = await game.locator('picture').first().locator('..').boundingBox()
      const choice = await game.getByRole('list', { name: 'Paper Sky' }).last().boundingBox()
      if (picture === null || choice === null) throw new Error('not shown')
      expect(picture.x + picture.width - choice.x - choice.width).toBeGreaterThan(8)
      expect(picture.y + picture.height - choice.y - choice.height).toBeGreaterThan(8)
      expect(choice.y).toBeGreaterThan(picture.y + picture.height / 2)
    })

  test('has letters of its people without the numbers that cards have', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/about-us')
    const letter = page
      .getByRole('listitem')
      .filter({ has: page.locator('blockquote') })
      .first()
    expect(await letter.evaluate((item) => getComputedStyle(item, '::after').content)).toBe('none')
  })

  test('keeps the line with its menu in view on a phone, and its name only at the top', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
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
    const open = header.getByRole('link', { name: 'Diary' })
    await expect(open).toBeVisible()
    await expect(header.getByRole('link', { name: 'Kite & Lantern' })).toBeInViewport({ ratio: 1 })
    expect(await heightOfSign()).toBe('auto 0px')
  })

  test('has its whole header at the top of a low screen', async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 380 })
    await page.goto('/about-us')
    const name = page.getByRole('banner').getByRole('link', { name: 'Kite & Lantern' })
    await expect(name).toBeInViewport({ ratio: 1 })
  })

  test('has the pictures of the studio on the page, without their descriptions below them, and none of them moves', async ({
    page,
  }) => {
    await page.goto('/about-us')
    const main = page.getByRole('main')
    const plates = main.getByRole('list', { name: 'Nine people, one kite' }).getByRole('listitem')
    await expect(plates).toHaveText([''])
    const pictures = main.getByRole('img')
    await expect(pictures).toHaveCount(3)
    for (const [index, name] of [/scissors/, /bicycle shop/, /^Nine sealed letters/].entries())
      await expect(pictures.nth(index)).toHaveAccessibleName(name)
    await expect(main.getByRole('button')).toHaveCount(0)
  })

  test('shows each picture of its game once on the page of the game', async ({ page }) => {
    await page.goto('/games/paper-sky')
    const pictures = page.getByRole('main').locator('img')
    const shown = await pictures.evaluateAll((all: HTMLImageElement[]) => all.map(({ src }) => src))
    expect(shown.length).toBeGreaterThan(5)
    expect(new Set(shown).size).toBe(shown.length)
  })

  test('has different pictures on the pages about its work', async ({ page }) => {
    const shown: string[] = []
    for (const path of ['/about-us', '/jobs', '/jobs/illustrator']) {
      await page.goto(path)
      const pictures = page.getByRole('main').locator('img')
      shown.push(...(await pictures.evaluateAll((all: HTMLImageElement[]) => all.map(({ src }) => src))))
    }
    expect(shown.length).toBeGreaterThan(4)
    expect(new Set(shown).size).toBe(shown.length)
  })

  test('opens home, its game, the list of games and each vacancy with a different picture', async ({
    page,
  }) => {
    const pages = ['/', '/games/paper-sky', '/games']
    const vacancies = ['illustrator', 'animator', 'gameplay-programmer', 'tools-programmer', 'letter-writer']
    const shown: string[] = []
    for (const path of [...pages, ...vacancies.map((slug) => `/jobs/${slug}`)]) {
      await page.goto(path)
      shown.push((await page.locator('main img').first().getAttribute('src')) ?? '')
    }
    expect(new Set(shown).size).toBe(shown.length)
  })

  test('has the button of a vacancy below its facts on a phone, not over its text', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/jobs/illustrator')
    const main = page.getByRole('main')
    const button = main.locator('a[href="#apply"]')
    await expect(page.getByRole('region', { name: /cookies/ })).toBeVisible()
    await expect(button).toBeVisible()
    const [facts, apply, text] = await Promise.all(
      [main.locator('dl'), button, page.getByRole('heading', { name: 'What you will do' })].map((part) =>
        part.boundingBox(),
      ),
    )
    expect(apply?.y).toBeGreaterThan((facts?.y ?? 0) + (facts?.height ?? 0))
    expect(text?.y).toBeGreaterThan((apply?.y ?? 0) + (apply?.height ?? 0))
    await page.mouse.wheel(0, 1200)
    await expect(button).not.toBeInViewport()
  })

  test('has its help in the menu of a phone, and its languages and its search on either side of its name', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/about-us')
    const header = page.getByRole('banner')
    const name = await header.getByRole('link', { name: 'Kite & Lantern' }).boundingBox()
    const language = await header.getByRole('link', { name: 'Ru', exact: true }).boundingBox()
    const search = await header.getByRole('link', { name: 'Search' }).boundingBox()
    expect(language?.x).toBeLessThan(name?.x ?? 0)
    expect(search?.x).toBeGreaterThan((name?.x ?? 0) + (name?.width ?? 0))
    await page.setViewportSize({ width: 390, height: 844 })
    await header.getByRole('button').click()
    await expect(header.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/support')
  })

  test('has the words of its team as letters in two columns, and one below the other on a phone', async ({
    page,
  }) => {
    await page.goto('/about-us')
    const letters = page.getByRole('region', { name: 'Nine short letters' }).getByRole('listitem')
    const boxes = async () => [await letters.nth(0).boundingBox(), await letters.nth(1).boundingBox()]
    await page.setViewportSize({ width: 1440, height: 900 })
    const [left, right] = await boxes()
    expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0))
    await page.setViewportSize({ width: 390, height: 844 })
    const [first, second] = await boxes()
    expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 0))
    expect((second?.x ?? 0) + (second?.width ?? 0)).toBeLessThanOrEqual(390)
  })

  test('has its vacancies as notices side by side, and no filters of place and employment', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/jobs')
    const [one, other] = await page.getByRole('region', { name: 'Art' }).getByRole('link').all()
    expect((await one?.boundingBox())?.y).toBe((await other?.boundingBox())?.y)
    const filters = page.getByRole('navigation', { name: 'Work with us' }).last()
    await expect(filters.getByRole('link')).toHaveText(['All departments', 'Art', 'Code', 'Letters'])
    await page.goto('/jobs?place=Leipzig')
    await expect(filters.getByRole('link', { name: 'All locations' })).toBeVisible()
  })

  for (const width of [390, 1440])
    test(`has notices as wide as the form, with one fact in a line: at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/jobs')
      const edges = (boxes: readonly DOMRect[]) => [
        Math.min(...boxes.map(({ left }) => Math.round(left))),
        Math.max(...boxes.map(({ right }) => Math.round(right))),
      ]
      const boxesOf = (all: Element[]) => all.map((element) => element.getBoundingClientRect().toJSON())
      const form = edges(await page.getByRole('main').locator('form').evaluateAll(boxesOf))
      // On a wide screen, a single notice is as wide as one of two.
      for (const name of width > 700 ? ['Art', 'Code'] : ['Art', 'Code', 'Letters']) {
        const notices = page.getByRole('region', { name }).getByRole('link')
        expect(edges(await notices.evaluateAll(boxesOf)), name).toEqual(form)
        const [place, employment] = await notices.first().locator('span span span').evaluateAll(boxesOf)
        expect(employment?.top).toBeGreaterThanOrEqual(place?.bottom ?? Number.NaN)
      }
    })

  test('has the text of a vacancy on the side, and its button and the title of its form in the middle', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/jobs/illustrator')
    const form = page.getByRole('region', { name: 'Tell us about yourself' })
    await expect(form.getByRole('heading')).toHaveCSS('text-align', 'center')
    await expect(page.getByText('Pass it on', { exact: true })).toHaveCSS('text-align', 'start')
    const [text, fields] = [page.getByRole('heading', { name: 'What you will do' }), form.locator('form')]
    const column = await fields.boundingBox()
    const main = page.getByRole('main')
    const facts = main.locator('dl')
    const button = main.locator('a[href="#apply"]')
    for (const part of [text, facts]) {
      const box = await part.boundingBox()
      expect(box?.x).toBeCloseTo(column?.x ?? 0, 0)
      expect(box?.width).toBeCloseTo(column?.width ?? 0, 0)
    }
    const middleOf = (box: typeof column) => (box?.x ?? 0) + (box?.width ?? 0) / 2
    const pressed = await button.boundingBox()
    expect(pressed?.width).toBeLessThan((column?.width ?? 0) / 2)
    expect(middleOf(pressed)).toBeCloseTo(middleOf(column), 0)
  })

  for (const width of [390, 1440])
    test(`has lines for what visitors write, and names for where they share: at ${width}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/jobs/illustrator')
      const main = page.getByRole('main')
      const fields = main.locator('form').locator('label + :is(input, textarea), select')
      await expect(fields).toHaveCount(8)
      for (const field of await fields.all()) await expect(field).toHaveCSS('border-width', '0px 0px 1px')
      const label = await main.getByText('Name', { exact: true }).boundingBox()
      const name = await main.getByLabel('Name', { exact: true }).boundingBox()
      if (width === 390) expect(name?.x).toBe(label?.x)
      else expect(name?.x).toBeGreaterThan((label?.x ?? 0) + (label?.width ?? 0))
      for (const network of ['VK', 'Telegram', 'Facebook'])
        await expect(main.getByRole('link', { name: network }).locator('svg')).toBeHidden()
    })

  test('has each title of its diary above its picture, and does not name the diary again in an article', async ({
    page,
  }) => {
    await page.goto('/blog')
    for (const article of await page.getByRole('main').getByRole('article').all()) {
      const title = await article.getByRole('heading').boundingBox()
      const picture = await article.locator('img').boundingBox()
      expect(picture?.y).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0))
    }
    await page.goto('/blog/how-wind-works')
    await expect(page.getByRole('main').getByText('Diary', { exact: true })).toHaveCount(1)
  })

  test('says about its game below the header what the header does not, and has one button to a store', async ({
    page,
  }) => {
    await page.goto('/')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Get it on Steam' })).toHaveCount(1)
    await expect(main.getByRole('link', { name: 'Paper Sky', exact: true })).toHaveCount(1)
    const game = page.getByRole('region', { name: 'The game' })
    await expect(game).toContainText('Far away, a stranger reads what you wrote on it.')
    await expect(game.getByRole('link')).toHaveText(['Read on'])
    await expect(game.getByRole('link')).toHaveAttribute('href', '/games/paper-sky')
  })

  test('has the picture of its game close to the title on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/ru')
    const game = page.getByRole('region', { name: 'Игра' })
    const title = await game.getByRole('heading', { name: 'Игра' }).boundingBox()
    const picture = await game.locator('[data-game]').boundingBox()
    expect((picture?.y ?? 0) - (title?.y ?? 0) - (title?.height ?? 0)).toBeLessThanOrEqual(12)
  })

  test('has the title and the words of its game in the middle next to the picture', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/')
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
    const middleOf = (box: typeof name) => box.x + box.width / 2
    expect(title.x).toBeGreaterThan(picture.x + picture.width)
    expect(middleOf(title)).toBeCloseTo(middleOf(name), 0)
    expect(name.y).toBeGreaterThanOrEqual(title.y + title.height)
    expect(title.y).toBeGreaterThan(picture.y + picture.height / 5)
    expect(ways.y + ways.height).toBeLessThan(picture.y + (picture.height * 4) / 5)
  })

  test('starts its home page and the page of its game with different pictures', async ({ page }) => {
    const shown: string[] = []
    for (const path of ['/', '/games/paper-sky']) {
      await page.goto(path)
      shown.push((await page.locator('main img').first().getAttribute('src')) ?? '')
    }
    expect(shown[0]).not.toBe(shown[1])
  })

  for (const width of [390, 1440])
    test(`has the latest article of its diary larger than the others: at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/blog')
      const articles = await page.getByRole('main').getByRole('article').all()
      const [first, ...others] = await Promise.all(articles.map((article) => article.boundingBox()))
      expect(others).toHaveLength(2)
      for (const other of others) expect(other?.width).toBeLessThan((first?.width ?? 0) * 0.9)
      expect(others[1]?.x).toBeGreaterThan(others[0]?.x ?? width)
      expect(others[1]?.y).toBeGreaterThanOrEqual(others[0]?.y ?? width)
    })

  test('has dots from the last line of each vacancy to its department on the home page', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/ru')
    const titles = page.getByRole('region', { name: 'Над велосипедной' }).locator('li a > span:first-child')
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

  test('shows most of a picture without words on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of ['/', '/games/paper-sky']) {
      await page.goto(path)
      const frame = await page.locator('main picture').first().locator('..').boundingBox()
      expect((frame?.width ?? 0) / (frame?.height ?? 1), path).toBeCloseTo(4 / 3, 1)
      const shown = page.locator('main img').first()
      await expect
        .poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc), path)
        .not.toContain('-tall')
    }
  })

  test('shows its whole picture above the vacancies on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/jobs')
    const shown = page.locator('main img').first()
    await expect
      .poll(() => shown.evaluate(({ complete, currentSrc }: HTMLImageElement) => complete && currentSrc))
      .toMatch(/^(?!.*-tall).*cups/)
  })

  test('has each chapter of its game below its own picture on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/games/paper-sky')
    const story = page.locator('[data-chapter]')
    const tops = (parts: Element[]) => parts.map((part) => part.getBoundingClientRect().top)
    const pictures = await story.locator('img').evaluateAll(tops)
    const titles = await story.getByRole('heading').evaluateAll(tops)
    const texts = await story.locator('p').evaluateAll(tops)
    const inOrder = pictures.flatMap((top, index) => [top, titles[index], texts[index]])
    expect(inOrder).toHaveLength(9)
    expect(inOrder.toSorted((one = 0, other = 0) => one - other)).toEqual(inOrder)
  })

  test('has the blocks of its home page in its own order, and no others', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('main h2')).toHaveText([
      'The game',
      'From the diary',
      'The workshop',
      'Above the bicycle shop',
    ])
  })

  test('has lists in a narrow column, below titles in the middle', async ({ page }) => {
    await page.goto('/')
    const work = page.getByRole('region', { name: 'Above the bicycle shop' })
    const title = await work.getByRole('heading').boundingBox()
    const list = await work.getByRole('list').boundingBox()
    expect(list?.y ?? 0).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0))
    expect(list?.width ?? 0).toBeLessThan(740)
    const middle = await page.getByRole('main').evaluate((main) => main.clientWidth / 2)
    expect((list?.x ?? 0) + (list?.width ?? 0) / 2).toBeCloseTo(middle, 0)
  })

  test('has no menu of games, as it has one game', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/ru')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Игра' })).toHaveAttribute('href', '/ru/games/paper-sky')
    await expect(header.getByRole('button')).toHaveCount(0)
  })

  test('leads from the menu of a phone to its only game, and from there back to the first page', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/about-us')
    const header = page.getByRole('banner')
    await header.getByRole('button').click()
    await header.getByRole('link', { name: 'The game' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Paper Sky' })).toBeVisible()
    const back = page.getByRole('main').getByRole('link', { name: 'Back to the workshop' })
    await expect(back).toHaveAttribute('href', '/')
  })

  test('has another picture and the promise of its game on the list of games', async ({ page }) => {
    const pictures: string[] = []
    for (const path of ['/', '/games/paper-sky', '/games']) {
      await page.goto(path)
      pictures.push((await page.locator('main img').first().getAttribute('src')) ?? '')
    }
    expect(new Set(pictures).size).toBe(3)
    await expect(page.getByRole('main')).toContainText('Far away, a stranger reads what you wrote on it.')
    await expect(page.getByRole('main').getByRole('link', { name: 'On Steam' })).toBeVisible()
  })

  test('never has words on a picture, also not where visitors choose a game', async ({ page }) => {
    await page.goto('/support')
    const game = page.getByRole('main').getByRole('link')
    const picture = await game.locator('img').boundingBox()
    const name = await game.getByText('Paper Sky').boundingBox()
    const card = await game.boundingBox()
    expect(name?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0))
    expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThanOrEqual((card?.y ?? 0) + (card?.height ?? 0))
  })

  test('offers no choice of categories and does not name it, as its diary has one', async ({ page }) => {
    await page.goto('/blog')
    const articles = page.getByRole('main').getByRole('article')
    await expect(articles).toHaveCount(3)
    await expect(articles.getByText('Diary')).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'All categories' })).toHaveCount(0)
  })

  test.describe('all that is below a title in the middle', () => {
    test.use({ expectedConsole: [/404/] })

    test('has no place of a game on a page that is not found', async ({ page }) => {
      await page.goto('/nope')
      await expect(page.getByRole('main').locator('picture')).toHaveCount(0)
    })

    for (const width of [390, 1440])
      test(`is in the middle too: at ${width}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 844 })
        for (const path of [
          '/ru/jobs',
          '/ru/contacts',
          '/ru/blog',
          '/ru/nope',
          '/ru/search?q=змей',
          '/ru/press',
          '/ru/press/paper-sky',
        ]) {
          await page.goto(path)
          const main = page.getByRole('main')
          const parts = main.locator(
            'h1, header a[href="#apply"], p:has(img), form, li:first-child article h2, h1 ~ a, .press :is(h1, .name), .intro p, .kit a, #press-contact + p a',
          )
          const middles = await parts.evaluateAll((elements) =>
            elements.map((element) => {
              const { left, right } = element.getBoundingClientRect()
              return Math.round(left + right)
            }),
          )
          const width = await main.evaluate((element) => element.clientWidth)
          for (const middle of middles) expect(Math.abs(middle - width), path).toBeLessThanOrEqual(2)
        }
      })
  })

  for (const address of [
    ...['/', '/games/paper-sky', '/about-us', '/ru/blog', '/contacts', '/ru/jobs', '/jobs/illustrator'],
    ...[
      '/blog/how-wind-works',
      '/search?q=kite',
      '/support',
      '/terms',
      '/games',
      '/press',
      '/press/paper-sky',
    ],
  ])
    test(`can be read by everyone: ${address}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(address)
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoViolations(page, `${address} at ${width}`)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
    })
})

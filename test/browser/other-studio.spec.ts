import type { Locator } from 'playwright/test'
import { expectNoViolations } from './fixtures/accessible.ts'
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

  test('has the title of its home page below the picture', async ({ page }) => {
    await page.goto('/')
    const picture = await page.locator('main img').first().boundingBox()
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(title?.y ?? 0).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0))
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
    await expect(header.getByRole('link', { name: 'Игра' })).toBeVisible()
    await expect(header.getByRole('button')).toHaveCount(0)
  })

  for (const [width, left] of [
    [390, 20],
    [1440, 60],
  ] as const)
    test(`has the title of its contacts below the picture, at the margin: at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/contacts')
      const stage = await page.locator('main picture').first().locator('..').boundingBox()
      const title = await page.getByRole('heading', { level: 1 }).boundingBox()
      expect(title?.y ?? 0).toBeGreaterThanOrEqual((stage?.y ?? 0) + (stage?.height ?? 0))
      expect(title?.x ?? 0).toBeCloseTo(left, -1)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('text-align', 'start')
    })

  test('has the words and the button of its jobs in the middle, below a title in the middle', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/ru/jobs')
    const middleOf = (part: Locator) =>
      part.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect()
        return (left + right) / 2
      })
    const middle = await middleOf(page.getByRole('main'))
    const header = page.locator('main > header')
    for (const part of [header.getByRole('heading'), header.getByRole('link')])
      expect(await middleOf(part)).toBeCloseTo(middle, 0)
  })

  test.describe('a page that is not found', () => {
    test.use({ expectedConsole: [/404/] })

    for (const width of [390, 1440])
      test(`has its digits, sentence and button at the margin: at ${width}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 844 })
        await page.goto('/ru/nope')
        const title = page.getByRole('heading', { level: 1 })
        await expect(title).toHaveCSS('text-align', 'start')
        const margin = (await title.boundingBox())?.x
        for (const part of [page.locator('main p').first(), page.getByRole('link', { name: 'В мастерскую' })])
          expect((await part.boundingBox())?.x).toBe(margin)
      })
  })

  for (const address of ['/', '/games/paper-sky', '/about-us', '/ru/blog', '/contacts'])
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

import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { CONTENT } from './fixtures/player.ts'
import { expect, test } from './fixtures/site-test.ts'

const isPaused = (page: Page) =>
  page.locator('main video').evaluate((video) => (video as HTMLVideoElement).paused)

test.describe('the header of the home page', () => {
  test('has a film, which stops out of view and is 16:9 on wide screens, and shows the world that the visitor points at', async ({
    page,
  }) => {
    await page.goto('/')
    await test.step('the film loops, is muted, starts by itself, and is cut on a tall screen', async () => {
      const film = page.locator('main video')
      await expect(film).toHaveAttribute('loop', '')
      await expect(film).toHaveAttribute('autoplay', '')
      await expect(film).toHaveJSProperty('muted', true)
      await expect(film).toHaveJSProperty('paused', false)
      await expect(film.locator('source').first()).toHaveAttribute('src', /main\.webm$/)
      const { width = 0, height = 1 } = (await film.boundingBox()) ?? {}
      expect(width / height).toBeCloseTo(16 / 9, 1)
      // A tall screen cuts the film at its sides.
      await page.setViewportSize({ width: 390, height: 844 })
      const header = page.getByRole('main').locator('section').first()
      await expect
        .poll(
          async () => JSON.stringify(await film.boundingBox()) === JSON.stringify(await header.boundingBox()),
        )
        .toBe(true)
      await expect(film).toHaveCSS('object-fit', 'cover')
    })
    await page.setViewportSize({ width: 1440, height: 900 })
    await test.step('the film stops while it is out of view, and can be paused and played by its visitor', async () => {
      await expect.poll(() => isPaused(page)).toBe(false)
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect.poll(() => isPaused(page)).toBe(true)
      await page.evaluate(() => scrollTo(0, 0))
      await expect.poll(() => isPaused(page)).toBe(false)
      await page.getByRole('button', { name: 'Pause video' }).click()
      await expect.poll(() => isPaused(page)).toBe(true)
      await page.getByRole('button', { name: 'Play video', exact: true }).first().click()
      await expect.poll(() => isPaused(page)).toBe(false)
    })
    await test.step('the world is shown whose tile the visitor points at, by mouse and by keyboard', async () => {
      const tiles = page.getByRole('list', { name: 'Games of VIZOR' }).first()
      const tile = (name: string) => tiles.getByRole('link', { name })
      const marked = tiles.locator('[data-shown]')
      const pictureOf = (slug: string) =>
        page.locator(`main section:first-of-type div:has(> picture [src*="${slug}/"])`)
      await tile('Acre').hover()
      await expect(pictureOf('acre')).toHaveCSS('opacity', '1')
      await expect(marked, 'also if the film shows another game').toHaveText('Acre')
      await tile('Mainspring').hover()
      await expect(pictureOf('mainspring')).toHaveCSS('opacity', '1')
      await expect(pictureOf('acre')).toHaveCSS('opacity', '0')
      await page.getByRole('heading', { level: 1 }).hover()
      await expect(pictureOf('mainspring')).toHaveCSS('opacity', '0')
      await tile('Rainline').focus()
      await expect(pictureOf('rainline')).toHaveCSS('opacity', '1')
      await expect(marked).toHaveText('Rainline')
    })
    // The pointer has scrolled the tiles above the banner.
    await page.evaluate(() => scrollTo(0, 0))
    await test.step('the film is 16:9 on wide screens, with the words and the games on the first screen', async () => {
      for (const [width, height] of [
        [1920, 950],
        [1366, 650],
        [2560, 1080],
      ] as const)
        await test.step(`at ${width} × ${height}`, async () => {
          await page.setViewportSize({ width, height })
          const film = await page.locator('main video').boundingBox()
          expect(Math.abs((film?.width ?? 0) / (film?.height ?? 1) - 16 / 9)).toBeLessThan(0.02)
          await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
          await expect(page.getByRole('button', { name: 'Pause video' })).toBeInViewport({ ratio: 1 })
          await expect(page.getByRole('list', { name: 'Games of VIZOR' })).toBeInViewport({ ratio: 1 })
        })
    })
    // A film of 757.16 px is painted larger than its poster of 757 px, and counts as the largest paint two seconds later.
    await test.step('the header is as high as whole pixels on phones of every height', async () => {
      const header = page.getByRole('main').locator('section').first()
      for (const height of [831, 823, 815, 807]) {
        await page.setViewportSize({ width: 412, height })
        expect(((await header.boundingBox())?.height ?? 0) % 1, `at ${height} px`).toBe(0)
      }
    })
  })

  test('marks the tile of the world that the film shows, which a phone keeps in view', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    let world = 'rainline'
    await page.route('**/main.vtt', (route) =>
      route.fulfill({ contentType: 'text/vtt', body: `WEBVTT\n\n00:00.000 --> 10:00.000\n${world}` }),
    )
    for (world of ['rainline', 'acre']) {
      await page.goto('/')
      const marked = page.getByRole('list', { name: 'Games of VIZOR' }).first().locator('[data-shown]')
      await expect(marked).toHaveAttribute('href', `/games/${world}`)
      await expect(marked).toBeInViewport({ ratio: 0.99 })
    }
  })

  test('keeps its film 16:9 on every screen for a studio that wants it, with the words in view', async ({
    page,
    startSite,
  }) => {
    const pack = mkdtempSync(join(tmpdir(), 'film-'))
    cpSync(CONTENT, pack, { recursive: true, verbatimSymlinks: true })
    writeFileSync(join(pack, 'site/studio.json'), JSON.stringify({ film: '16:9' }))
    const site = await startSite({ CONTENT_DIR: pack })
    const film = page.locator('main video')
    const title = page.getByRole('heading', { level: 1 })
    await page.goto(site.url)
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 768, height: 1024 },
      { width: 1440, height: 700 },
    ]) {
      await page.setViewportSize(viewport)
      await expect(film.locator('source').first()).toHaveAttribute('src', /main\.webm$/)
      const { width = 0, height = 1, y = 0 } = (await film.boundingBox()) ?? {}
      expect(Math.abs(width / height - 16 / 9)).toBeLessThan(0.01)
      const control = await page.getByRole('button', { name: 'Pause video' }).boundingBox()
      expect((control?.y ?? 0) + (control?.height ?? 0)).toBeLessThan(y + height)
      const words = await title.boundingBox()
      if (viewport.width < 900) expect(words?.y).toBeGreaterThan(y + height)
      expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThan(Math.max(viewport.height, y + height))
    }
    rmSync(pack, { recursive: true })
  })

  test('shows only the poster to visitors who save data', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect(page.locator('main video')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Pause video' })).toHaveCount(0)
  })

  test.describe('for visitors who prefer reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('shows only the poster', async ({ page }) => {
      await page.goto('/', { waitUntil: 'networkidle' })
      await expect(page.locator('main video')).toHaveCount(0)
    })
  })
})

test.describe('the games widget', () => {
  const widget = (page: Page) => page.getByRole('region', { name: 'Our games' })
  const active = (page: Page) => widget(page).getByRole('article')

  test('shows a game that is chosen by mouse or keyboard, or chosen last, and plays its trailer in a pop-up', async ({
    page,
    context,
  }) => {
    const films: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/trailers/')) films.push(new URL(request.url()).pathname)
    })
    await page.goto('/')
    await test.step('the trailer loads on a click, and closes on Escape', async () => {
      const play = active(page).getByRole('button', { name: 'Play video' })
      await expect(play).toBeVisible()
      expect(films).toEqual([])
      await play.click()
      const dialog = page.getByRole('dialog', { name: 'Saltwind' })
      await expect(dialog.getByLabel('Saltwind', { exact: true })).toBeVisible()
      await expect.poll(() => films[0]).toBe('/media/videos/trailers/saltwind.webm')
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(play).toBeFocused()
    })
    await test.step('the poster is square, and a tile opens in a new tab on request', async () => {
      const opened = context.waitForEvent('page')
      await widget(page)
        .getByRole('link', { name: 'Acre' })
        .click({ modifiers: ['ControlOrMeta'] })
      await expect(await opened).toHaveURL('/games/acre')
      await expect(active(page).getByRole('heading', { name: 'Saltwind' })).toBeVisible()
      const { width = 0, height = 1 } = (await active(page).locator('[data-game]').boundingBox()) ?? {}
      expect(width / height).toBeCloseTo(1, 2)
    })
    await test.step('the clicked game becomes active, puts the previous one into its place, and the page scrolls there', async () => {
      const tiles = widget(page).getByRole('list').last().getByRole('listitem')
      const names = await tiles.allTextContents()
      await widget(page).getByRole('link', { name: 'Rainline' }).click()
      await expect(active(page).getByRole('heading', { name: 'Rainline' })).toBeVisible()
      await expect(tiles).toHaveText(
        names.map((name) => (name === 'Detective story' ? 'Sailing adventure' : name)),
      )
      await expect(active(page).getByRole('link', { name: 'Rainline' })).toBeFocused()
      await expect(active(page).locator('[data-game] img')).toHaveAttribute('src', /rainline/)
      await expect(active(page).getByRole('link', { name: 'On Steam' })).toHaveAttribute('href', /rainline/)
      await expect(page).toHaveURL('/')
      await expect
        .poll(() => active(page).evaluate((block) => Math.round(block.getBoundingClientRect().top)))
        .toBe(65)
    })
    await test.step('a game is chosen with the keyboard only', async () => {
      await widget(page).getByRole('link', { name: 'Acre' }).focus()
      await page.keyboard.press('Enter')
      await expect(active(page).getByRole('link', { name: 'Acre' })).toBeFocused()
    })
    await test.step('the game that is chosen last is shown, even while the previous one still moves', async () => {
      const tiles = widget(page).getByRole('list').last()
      await tiles.evaluate((list) => {
        for (const game of ['saltwind', 'rainline'])
          list.querySelector<HTMLElement>(`[href$="/${game}"]`)?.click()
      })
      await expect(active(page).getByRole('link', { name: 'Rainline' })).toBeFocused()
      await expect(tiles.getByRole('link', { name: 'Saltwind' })).toBeVisible()
    })
    await test.step('the active game opens with the keyboard only', async () => {
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/games/rainline')
    })
  })
})

test('the work block shows the game of the vacancy at which the visitor points, and the blog preview fills its rows', async ({
  page,
}) => {
  await page.goto('/')
  await test.step('the game of the vacancy at which the visitor points is shown, or else of the first', async () => {
    const work = page.getByRole('region', { name: 'Work' })
    /** Returns the row whose picture is shown. Later pictures cover earlier ones, and hidden pictures are below the band. */
    const inFront = () =>
      work.evaluate((band) => {
        const { bottom } = band.getBoundingClientRect()
        const pictures = [...band.querySelectorAll('li :has(> picture)')]
        return pictures.findLast((one) => one.getBoundingClientRect().top < bottom)?.closest('li')
          ?.textContent
      })
    await work.scrollIntoViewIfNeeded()
    await expect.poll(inFront).toContain('Network Programmer')
    await work.getByRole('link', { name: 'Narrative Designer' }).focus()
    await page.keyboard.press('Shift+Tab')
    await expect.poll(inFront).toContain('Technical Artist')
  })
  await test.step('news are two if two columns fit, and otherwise three, which are one row to swipe on a phone', async () => {
    const news = page.getByRole('region', { name: 'Blog' }).getByRole('listitem')
    for (const [width, shown] of [
      [600, 3],
      [601, 2],
      [1051, 2],
      [1052, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect(news.filter({ visible: true }), `at ${width} px`).toHaveCount(shown)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    const tops = await Promise.all((await news.all()).map(async (item) => (await item.boundingBox())?.y))
    expect(tops).toHaveLength(3)
    expect(new Set(tops).size).toBe(1)
  })
})

test('the home page changes its language without loading anything', async ({ page, apiCalls }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Ru' }).click()
  const work = page.getByRole('region', { name: 'Работа' })
  await expect(work.getByRole('listitem')).toHaveCount(5)
  await expect(work.getByRole('link', { name: 'Сетевой программист' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Наши игры' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Блог' })).toBeVisible()
  expect(apiCalls).toEqual([])
})

import type { Page } from 'playwright/test'
import { expect, test } from './fixtures/site-test.ts'

const band = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

interface Watched {
  moved?: string[]
}

/** Records which pictures move from one page to the next. */
const watchPictures = () => {
  const moved: string[] = []
  ;(window as Watched).moved = moved
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (change) => {
    const transition = start(change)
    const note = () => {
      const isMoving = document
        .getAnimations()
        .map(({ effect }) => effect as KeyframeEffect)
        // The browser would lay out and paint width and height for each frame.
        .some(
          (effect) =>
            effect.pseudoElement === '::view-transition-group(page-picture)' &&
            effect.getKeyframes().every((frame) => !('width' in frame)),
        )
      const picture = document.querySelector('[style*=page-picture]')
      const isOfStore = picture?.closest('[target=_blank]') !== null
      moved.push(!isMoving ? 'none' : isOfStore ? 'badge of a store' : 'page-picture')
    }
    // Waits for one more step, so that the site's own handler has already run.
    transition.ready.then(() => {}).then(note, () => moved.push('skipped'))
    return transition
  }
}

test.describe('the list of games', () => {
  test('names each game in its own lettering, on its picture, gives every third the whole width, and lets the others share a row', async ({
    page,
  }) => {
    await page.goto('/games')
    for (const title of ['Saltwind', 'Rainline']) {
      const lettering = await band(page, title)
        .getByRole('heading')
        .getByRole('img', { name: title })
        .boundingBox()
      const poster = await band(page, title).locator('picture').first().locator('..').boundingBox()
      expect(lettering?.y ?? 0, title).toBeGreaterThan(poster?.y ?? 0)
      expect((lettering?.y ?? 0) + (lettering?.height ?? 0), title).toBeLessThan(
        (poster?.y ?? 0) + (poster?.height ?? 0),
      )
    }
    const bands = await page.getByRole('main').getByRole('article').all()
    const boxes = await Promise.all(bands.map((one) => one.boundingBox()))
    const tops = boxes.map((box) => Math.round(box?.y ?? 0))
    const perRow = [...new Set(tops)].map((top) => tops.filter((one) => one === top).length)
    expect(perRow).toEqual([1, 2, 1, 2, 2])
    const [first, second, third] = boxes
    expect(second?.width ?? 0).toBeLessThan((first?.width ?? 0) * 0.6)
    expect(second?.width).not.toBeCloseTo(third?.width ?? 0, -1)
  })

  test('makes the clicked thumbnail the large poster, keeps it in another language, and loads nothing', async ({
    page,
    apiCalls,
  }) => {
    await page.goto('/games')
    const card = band(page, 'Saltwind')
    const thumbnails = card.getByRole('list', { name: 'Saltwind' }).last().getByRole('link')
    await expect(thumbnails.first()).toHaveAttribute('aria-current', 'true')
    const third = await thumbnails.nth(2).getByRole('img').getAttribute('alt')
    await thumbnails.nth(2).click()
    await expect(thumbnails.nth(2)).toHaveAttribute('aria-current', 'true')
    await expect(card.getByRole('img', { name: third ?? 'nothing' })).toHaveCount(2)
    await expect(page).toHaveURL('/games')
    await page.getByRole('banner').getByRole('link', { name: 'Ru' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Игры VIZOR')
    await expect(thumbnails.nth(2)).toHaveAttribute('aria-current', 'true')
    expect(apiCalls).toEqual([])
  })

  test.describe('on a touch screen', () => {
    test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

    test('has a bar with a name for each poster, which chooses it', async ({ page }) => {
      await page.goto('/games')
      const bars = page.getByRole('list', { name: 'Saltwind' }).nth(1).getByRole('link', { name: /\w/ })
      await expect(bars).toHaveCount(3)
      expect((await bars.first().boundingBox())?.height).toBeLessThan(40)
      await bars.nth(1).click()
      await expect(bars.nth(1)).toHaveAttribute('aria-current', 'true')
    })
  })

  test('asks once for its games when the visitor comes from the home page', async ({ page, apiCalls }) => {
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Games', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Games of VIZOR')
    expect(apiCalls).toHaveLength(1)
  })

  test('a picture moves from its card to its page and back, but not if the visitor prefers reduced motion', async ({
    page,
  }) => {
    await page.addInitScript(watchPictures)
    const moved = () => page.evaluate(() => (window as Watched).moved)
    const heading = page.getByRole('heading', { level: 1 })
    // A page that loads slowly shows its outline first, and no picture moves. On a busy machine each page may be slow.
    await expect(async () => {
      await page.goto('/')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Games', exact: true }).click()
      await expect(heading).toHaveText('Games of VIZOR')
      const isPrepared = page.waitForResponse('**/api/games/rainline')
      await band(page, 'Rainline').getByRole('link', { name: 'More details' }).hover()
      await isPrepared
      await band(page, 'Rainline').getByRole('link', { name: 'More details' }).click()
      await expect(heading).toHaveText('Rainline')
      await expect.poll(moved, { timeout: 2000 }).toEqual(['page-picture'])
    }).toPass()
    await page.goBack()
    await expect(heading).toHaveText('Games of VIZOR')
    await expect.poll(moved).toEqual(['page-picture', 'page-picture'])
    // A choice made while a picture moves is not lost.
    await band(page, 'Rainline').getByRole('link', { name: 'Rainline', exact: true }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click()
    await expect(heading).toHaveText('Blog')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Games', exact: true }).click()
    const before = await moved()
    await band(page, 'Deepbell').getByRole('link', { name: 'More details' }).click()
    await expect(heading).toHaveText('Deepbell')
    expect(await moved()).toEqual(before)
  })
})

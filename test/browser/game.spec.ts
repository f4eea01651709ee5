import type { Locator, Page } from 'playwright/test'
import { expectAccessible } from './fixtures/accessible.ts'
import { animationsEnd } from './fixtures/animations-end.ts'
import { goThere } from './fixtures/go-there.ts'
import { expect, test } from './fixtures/site-test.ts'

/** The logo is large, and leaves room for the picture’s subject. It ends at most at `end`. */
const expectLargeLogo = async (page: Page, end: number) => {
  const [picture, logo] = await Promise.all(
    [0, 1].map((place) => page.locator('main header img').nth(place).boundingBox()),
  )
  const { x = 0, y = 0, width = 0, height = 0 } = logo ?? {}
  expect(width).toBeGreaterThanOrEqual(240)
  expect(x + width).toBeLessThanOrEqual(end)
  expect(y + height / 2).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0) * 0.66)
}

/** Each name is on the drawing of the game's world, and covers no other name. */
const expectNamesFit = async (page: Page) => {
  const drawing = page.locator('[aria-labelledby="plan"] > div')
  const names = await drawing.locator('> b').all()
  expect(names.length).toBeGreaterThan(3)
  const boxOf = async (place: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await place.boundingBox()) ?? {}
    return { left: x, right: x + width, top: y, bottom: y + height }
  }
  const all = await boxOf(drawing)
  const boxes = await Promise.all(names.map(boxOf))
  for (const [index, one] of boxes.entries()) {
    expect(one.left).toBeGreaterThanOrEqual(all.left)
    expect(one.right).toBeLessThanOrEqual(all.right)
    const covered = boxes
      .slice(index + 1)
      .findIndex(
        (other) =>
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom,
      )
    expect(covered).toBe(-1)
  }
}

test.describe('the page of a game', () => {
  test('plays its trailer, shows the gameplay one slide at a time, and has a gallery and stops on a line', async ({
    page,
  }) => {
    await page.goto('/games/rainline')
    await test.step('the trailer plays in a dialog of 1000px, which a click next to it closes', async () => {
      const play = page.getByRole('button', { name: 'Play video' })
      await play.click()
      const dialog = page.getByRole('dialog', { name: 'Rainline' })
      const film = dialog.locator('video')
      await expect
        .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentSrc))
        .toContain('rainline.webm')
      await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(1000)
      await page.mouse.click(20, 450)
      await expect(dialog).toHaveCount(0)
      await expect(play).toBeFocused()
    })
    await test.step('the gameplay shows one slide at a time, and opens no picture when it is dragged', async () => {
      const slider = page.getByRole('region', { name: 'Gameplay' })
      await expect(slider).toHaveAttribute('data-phase', /waiting|running/)
      await slider.hover()
      await expect(slider).toHaveAttribute('data-phase', 'running')
      await expect(slider.getByRole('button', { name: 'Go to slide 1' })).toHaveAttribute(
        'aria-current',
        'true',
      )
      const {
        x = 0,
        y = 0,
        width = 0,
        height = 0,
      } = (await slider.getByRole('link').first().boundingBox()) ?? {}
      // The top may be under the header.
      const middle = y + height / 2
      await page.mouse.move(x + width * 0.8, middle)
      await page.mouse.down()
      await page.mouse.move(x + width * 0.2, middle, { steps: 8 })
      await page.mouse.up()
      await expect(slider.getByRole('button', { name: 'Go to slide 2' })).toHaveAttribute(
        'aria-current',
        'true',
      )
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await slider.getByRole('button', { name: 'Previous slide' }).click()
      await expect(slider.getByRole('button', { name: 'Go to slide 1' })).toHaveAttribute(
        'aria-current',
        'true',
      )
      await slider.getByRole('button', { name: 'Next slide' }).click()
      await expect(slider.getByRole('button', { name: 'Go to slide 2' })).toHaveAttribute(
        'aria-current',
        'true',
      )
      await expect(slider.getByRole('button', { name: /slides/ })).toHaveCount(0)
      const [slide, track] = [
        slider.locator('[aria-roledescription=slide]').first(),
        slider.locator('[aria-roledescription=slide]').first().locator('..'),
      ]
      await expect(slide).toHaveCSS('margin-right', '10px')
      expect((await slide.boundingBox())?.width).toBeCloseTo((await track.boundingBox())?.width ?? 0, 0)
    })
    await test.step('the gallery has bullets, arrows and a way to stop it', async () => {
      const slider = page.getByRole('region', { name: 'Gallery' })
      await slider.scrollIntoViewIfNeeded()
      await slider.getByRole('button', { name: 'Pause slides' }).click()
      await slider.getByRole('button', { name: 'Go to slide 2' }).click()
      await expect(slider.getByRole('button', { name: 'Go to slide 2' })).toHaveAttribute(
        'aria-current',
        'true',
      )
      await expect(slider.getByRole('button', { name: 'Play slides' })).toBeVisible()
    })
    await test.step('the chapters are stops on a line, which fill when they are read', async () => {
      const read = page.getByRole('heading', { name: 'Objects testify' })
      await read.evaluate((element) => element.scrollIntoView({ block: 'start' }))
      const stop = (name: string) =>
        page
          .getByRole('heading', { name })
          .evaluate((element) => getComputedStyle(element, '::before').backgroundColor)
      const comparedToRead = async () => {
        const own = await stop('Objects testify')
        return [own === (await stop('Question a train')), own === (await stop('You may be wrong'))]
      }
      await expect.poll(comparedToRead).toEqual([true, false])
    })
  })

  test('has no empty bands on a phone, a large logo, one wide button, and all others in one row below it', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const slug of ['glass-patience', 'saltwind']) {
      await page.goto(`/games/${slug}`)
      await expect(page.getByRole('heading', { name: 'Contacts' })).toBeAttached()
      const empty = await page.evaluate(() => {
        const boxes: DOMRect[] = [...document.querySelectorAll('main img, main button, footer img')].map(
          (element) => element.getBoundingClientRect(),
        )
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
          if (!/\S/.test(text.textContent ?? '') || !text.parentElement?.closest('main, footer')) continue
          const range = document.createRange()
          range.selectNodeContents(text)
          boxes.push(...range.getClientRects())
        }
        const seen = boxes
          .filter(({ width, height }) => width > 2 && height > 2)
          .sort((a, b) => a.top - b.top)
        const found: string[] = []
        let end = seen[0]?.bottom ?? 0
        for (const { top, bottom } of seen) {
          if (top - end > 100) found.push(`${Math.round(top - end)}px from ${Math.round(end + scrollY)}px`)
          end = Math.max(end, bottom)
        }
        return found
      })
      expect(empty, slug).toEqual([])
    }
    await expectLargeLogo(page, 300)
    const header = page.locator('main header')
    const store = await header.getByRole('link', { name: 'Get it on Steam' }).boundingBox()
    expect(store?.width ?? 0).toBeGreaterThan(300)
    const others = [
      ...(await header.getByRole('list', { name: 'Saltwind' }).getByRole('link').all()),
      header.getByRole('button', { name: 'Look around' }),
    ]
    expect(others.length).toBeGreaterThan(1)
    for (const other of others) {
      const { y = 0, height = 0 } = (await other.boundingBox()) ?? {}
      expect(y).toBeGreaterThan((store?.y ?? 0) + (store?.height ?? 0))
      expect(y + height).toBeLessThan((store?.y ?? 0) + 2.5 * (store?.height ?? 0))
    }
  })

  test('also has its buttons in two rows in the longer language', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/ru/games/saltwind')
    const [store, around] = await Promise.all([
      page.locator('main header').getByRole('link', { name: 'Открыть в Steam' }).boundingBox(),
      page.getByRole('button', { name: 'Осмотреться' }).boundingBox(),
    ])
    expect((around?.y ?? 0) - (store?.y ?? 0)).toBeLessThan(2 * (store?.height ?? 0))
  })

  test('changes the language without loading anything', async ({ page, apiCalls }) => {
    await page.goto('/games/saltwind')
    await page.getByRole('banner').getByRole('link', { name: 'Ru' }).click()
    await expect(page.getByRole('region', { name: 'Достижения' })).toBeVisible()
    expect(apiCalls).toEqual([])
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })

    test('shows everything', async ({ page }) => {
      // Without script no picture is lazy, so the page is usable long before all pictures are loaded.
      await page.goto('/games/rainline', { waitUntil: 'domcontentloaded' })
      for (const name of ['Gameplay', 'Achievements', 'Gallery', 'Join us', 'Contacts'])
        await expect(page.getByRole('heading', { name })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Play video' })).toHaveAttribute(
        'href',
        '/media/videos/trailers/rainline.mp4',
      )
    })
  })
})

test.describe('a picture of a gallery', () => {
  /** Waits until the carousel runs, so that its own pictures open. */
  const running = async (page: Page, path: string, name: string) => {
    await page.goto(path)
    const slider = page.getByRole('region', { name })
    await slider.hover()
    await expect(slider).toHaveAttribute('data-phase', 'running')
    return slider
  }

  test('opens large on a click, fits windows of every size, shows the next and the previous one, and closes on a click next to it', async ({
    page,
  }) => {
    const slider = await running(page, '/games/rainline', 'Gallery')
    const picture = slider.getByRole('link').first()
    const name = (await picture.getAttribute('aria-label')) ?? ''
    await picture.click()
    const dialog = page.getByRole('dialog', { name: 'Gallery' })
    await expect(dialog.getByRole('img', { name })).toBeVisible()
    const { width = 0 } = (await dialog.getByRole('img').boundingBox()) ?? {}
    expect(width).toBeGreaterThan((await picture.boundingBox())?.width ?? width)
    await animationsEnd(dialog)
    for (const [width, height, widest] of [
      [1440, 900, 0.8 * 1440],
      [390, 844, 390 - 2 * 16],
      [320, 568, 320 - 2 * 16],
      [844, 390, 0.8 * 844],
    ] as const)
      await test.step(`${width} by ${height}`, async () => {
        await page.setViewportSize({ width, height })
        const boxes = await Promise.all([dialog, dialog.getByRole('img')].map((each) => each.boundingBox()))
        for (const box of boxes) {
          expect(box?.width).toBeLessThanOrEqual(widest + 0.5)
          expect((box?.y ?? -1) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
          expect(box?.y).toBeGreaterThanOrEqual(0)
        }
        if (height > width || width === 1440) expect(boxes[1]?.width).toBeCloseTo(widest, 0)
        expect(await dialog.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
      })
    await page.setViewportSize({ width: 1440, height: 900 })
    const place = /^(\d) of (\d)$/.exec((await dialog.getByRole('status').textContent()) ?? '')
    await dialog.getByRole('button', { name: 'Next slide' }).click()
    await expect(dialog.getByRole('img', { name })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Previous slide' }).click()
    await expect(dialog.getByRole('img', { name })).toBeVisible()
    for (let step = 0; step < Number(place?.[2]); step += 1) await page.keyboard.press('ArrowLeft')
    await expect(dialog.getByRole('status')).toHaveText(place?.[0] ?? 'a place')
    await page.mouse.click(10, 450)
    await expect(dialog).toHaveCount(0)
  })

  test('also opens by keyboard, before its carousel runs, and gets the focus back', async ({
    page,
    context,
    baseURL,
  }) => {
    // The browser keeps a focused picture above the cookie banner, so a part of it would leave the window at the top.
    await context.addCookies([
      { name: 'acceptedCookies', value: '%5B%22Necessary%22%5D', url: baseURL ?? '' },
    ])
    await page.goto('/ru/games/rainline')
    const slider = page.getByRole('region', { name: 'Игровой процесс' })
    await expect(slider).toHaveAttribute('data-phase', 'waiting')
    await slider.getByRole('button', { name: 'Следующий слайд' }).focus()
    await page.keyboard.press('Tab')
    const picture = slider.getByRole('link').and(page.locator(':focus'))
    await expect(picture).toBeFocused()
    await expect(slider).toHaveAttribute('data-phase', 'running')
    await expect(picture).toBeInViewport({ ratio: 0.9 })
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Игровой процесс' })
    await expect(dialog.getByRole('button', { name: 'Закрыть' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('status')).toHaveText(/^2 из /)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expectAccessible(page, 'a large picture')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(picture).toBeFocused()
  })

  test.describe('if its dialog does not load', () => {
    test.use({ expectedConsole: [/Failed to load resource/] })

    test('is a link to itself', async ({ page }) => {
      await page.route('**/enlarged-pictures*.js', (route) => route.abort())
      const slider = await running(page, '/games/rainline', 'Gameplay')
      const original = (await slider.getByRole('link').first().getAttribute('href')) ?? ''
      await slider.getByRole('link').first().click()
      await expect(page).toHaveURL(original)
    })
  })
})

test.describe('a game’s world', () => {
  const shell = (page: Page) => page.locator('[data-world]')

  test('colours the page and its background from the header to the footer, which is the studio’s, and only that page', async ({
    page,
  }) => {
    await page.goto('/games/deepbell')
    const root = page.locator('html')
    await expect(root).toHaveCSS('background-color', 'rgb(0, 38, 31)')
    const ground = () => shell(page).evaluate((element) => getComputedStyle(element).backgroundColor)
    await expect.poll(ground).toBe('rgb(0, 38, 31)')
    const inkOfFooter = await page
      .getByRole('contentinfo')
      .evaluate((footer) => getComputedStyle(footer).color)
    expect(inkOfFooter).not.toBe(await inkOf(page))
    await page.getByRole('link', { name: 'Back to list' }).click()
    await expect(page).toHaveURL('/games')
    await expect(shell(page)).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCSS('color', inkOfFooter)
    await expect(root).toHaveCSS('background-color', 'rgb(5, 5, 7)')
    await page.goBack()
    await expect(root).toHaveCSS('background-color', 'rgb(0, 38, 31)')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Jobs' }).click()
    await expect(root).toHaveCSS('background-color', 'rgb(5, 5, 7)')
    await page.getByRole('main').getByRole('link', { name: 'Lead Shader Artist' }).click()
    await expect(root, 'a vacancy of the game').toHaveCSS('background-color', 'rgb(0, 38, 31)')
  })

  const inkOf = (page: Page) => shell(page).evaluate((element) => getComputedStyle(element).color)

  test('can be read by everyone', async ({ page }) => {
    // Without this, axe would judge moving and fading elements halfway.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // Other tests open the pages of most games.
    await page.goto('/games/ringfall')
    // every-page.spec.ts checks the page of saltwind.
    for (const slug of [
      'rainline',
      'ringfall',
      'deepbell',
      'last-lantern',
      'mainspring',
      'glass-patience',
      'acre',
    ])
      await test.step(slug, async () => {
        // Navigations keep axe in the document.
        await goThere(page, `/games/${slug}`)
        await expect(page.getByRole('main').getByRole('link', { name: 'Back to list' })).toBeVisible()
        await expect(page).toHaveURL(`/games/${slug}`)
        await expect(page.getByRole('contentinfo')).toBeVisible()
        // The studio wants a light page for this game.
        if (slug === 'acre') await expect(shell(page)).toHaveCSS('color-scheme', 'light')
        if (slug === 'mainspring') await expectLargeLogo(page, 620)
        await expectAccessible(page, slug)
        await page.setViewportSize({ width: 1201, height: 900 })
        await expectNamesFit(page)
        await page.setViewportSize({ width: 1280, height: 720 })
      })
  })
})

test.describe('the chapters of a story', () => {
  const journey = (page: Page) => page.locator('[data-chapter]')

  test('each have a picture, which is large enough for the screen and appears when the chapter is read, until the next heading is in the middle', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/games/acre')
    const first = journey(page).locator('img').first()
    await first.scrollIntoViewIfNeeded()
    await expect(first).toHaveJSProperty('complete', true)
    expect(await first.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('/images/1920/')
    for (const [index, heading] of ['It waits for you', 'Everything affects its neighbour'].entries()) {
      await page.getByRole('heading', { name: heading }).evaluate((element) => {
        element.scrollIntoView({ block: 'center' })
      })
      await expect(journey(page)).toHaveAttribute('data-chapter', String(index))
      await expect(journey(page).locator('picture').nth(index).locator('..')).toHaveCSS('opacity', '1')
      await expect(journey(page).locator('picture').nth(2).locator('..')).toHaveCSS('opacity', '0')
    }
    const next = page.getByRole('heading', { name: 'Everything affects its neighbour' })
    for (const [place, chapter] of [
      [0.7, '0'],
      [0.5, '1'],
    ] as const) {
      await next.evaluate((element, share) => {
        scrollBy(0, element.getBoundingClientRect().top - innerHeight * share)
      }, place)
      await expect(journey(page)).toHaveAttribute('data-chapter', chapter)
    }
  })

  test('load no scene if the visitor prefers reduced motion', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/games/rainline')
    await page.getByRole('heading', { name: 'Objects testify' }).scrollIntoViewIfNeeded()
    await expect(journey(page)).toBeInViewport()
    await page.waitForLoadState('networkidle')
    expect(asked.filter((address) => address.endsWith('.frag'))).toEqual([])
  })
})

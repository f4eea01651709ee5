import type { Page } from 'playwright/test'
import { animationsEnd } from './fixtures/animations-end.ts'
import { ALL, banner, cookiesOf, expect, NECESSARY, settings, test } from './fixtures/consent-test.ts'
import { fillMessage, press, success } from './fixtures/forms.ts'
import { mostStyled } from './fixtures/most-styled.ts'

// One worker, so that the site starts once.
test.describe.configure({ mode: 'default' })

/** A small page with a footer and a form. */
const PAGE = '/contacts'

const choose = (page: Page, name: string) => banner(page).getByRole('button', { name }).click()

/** Marks the page, so that a reload can be noticed. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSame: true }))
const isSame = (page: Page) => page.evaluate(() => 'isSame' in window)

const saved = async (page: Page) => {
  const reloaded = page.waitForEvent('load')
  await settings(page)
    .getByRole('button', { name: /Save|Сохранить/ })
    .click()
  await reloaded
}

const openSettings = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click()

test.describe('the banner', () => {
  test('disappears without styling the page again', { tag: '@chromium' }, async ({ page }) => {
    await page.goto('/jobs')
    await expect(banner(page)).toBeVisible()
    const styled = await mostStyled(page, async () => {
      await choose(page, 'Only necessary')
      await expect(banner(page)).toBeHidden()
    })
    expect(styled).toBeLessThan(0.5)
  })

  test('is rendered only in the browser, in the page’s language, moves nothing and takes no focus', async ({
    page,
    request,
    analytics,
  }) => {
    expect(await (await request.get(PAGE)).text()).not.toContain('Only necessary')
    await page.addInitScript(() => {
      const seen = { shifted: 0, largest: null as Element | null }
      Object.assign(window, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shifted += Number(Reflect.get(entry, 'value'))
      }).observe({ type: 'layout-shift', buffered: true })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.largest = Reflect.get(entry, 'element')
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    for (const [path, words] of [
      [PAGE, ['Only necessary', 'Accept all', 'Settings']],
      [`/ru${PAGE}`, ['Только необходимые', 'Принять все', 'Настройки']],
    ] as const) {
      await page.goto(path)
      await expect(banner(page).getByRole('button')).toHaveText(words)
      await expect(page.locator('body')).toBeFocused()
      await expect(banner(page)).toHaveCSS('position', 'fixed')
      await animationsEnd(banner(page))
      const [shifted, isLargest] = await banner(page).evaluate((box) => {
        const { seen } = window as unknown as { seen: { shifted: number; largest: Element | null } }
        return [seen.shifted, seen.largest !== null && box.contains(seen.largest)]
      })
      // A late font moves a title by a few pixels. A banner that took room would move much more.
      expect(shifted).toBeLessThan(0.05)
      expect(isLargest).toBe(false)
    }
    expect(analytics.asked).toEqual([])
  })

  for (const { path, words, policy } of [
    { path: PAGE, words: /count visits/, policy: '/terms/cookie-policy/en' },
    { path: `/ru${PAGE}`, words: /считают посещения/, policy: '/ru/terms/cookie-policy/ru' },
  ])
    test(`of ${path} refuses as easily as it accepts, leaves room for the page and covers no focused element, on any screen`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(path)
      await expect(banner(page)).toBeVisible()
      const buttons = banner(page).getByRole('button')
      await test.step('says what the cookies are for and links to their policy', async () => {
        await expect(banner(page)).toContainText(words)
        await expect(banner(page).getByRole('link')).toHaveAttribute('href', policy)
      })
      for (const width of [1440, 390, 320])
        await test.step(`refuses as easily as it accepts at ${width} px`, async () => {
          await page.setViewportSize({ width, height: 800 })
          const [refuse, accept] = await Promise.all([0, 1].map((place) => buttons.nth(place).boundingBox()))
          expect(refuse?.height).toBe(accept?.height)
          expect(refuse?.width ?? 0).toBeGreaterThanOrEqual((accept?.width ?? 0) * 0.99)
          const looks = await buttons.evaluateAll((all) =>
            all.slice(0, 2).map((button) => getComputedStyle(button).backgroundColor),
          )
          expect(looks[0]).toBe(looks[1])
        })
      await test.step('covers less than a quarter of a phone', async () => {
        await page.setViewportSize({ width: 390, height: 844 })
        expect((await banner(page).boundingBox())?.height).toBeLessThan(211)
      })
      const last = page.getByRole('contentinfo').getByRole('link').last()
      for (const width of [1440, 980, 901, 820, 650, 390, 320])
        await test.step(`covers no focused element at ${width} px`, async () => {
          await page.setViewportSize({ width, height: 800 })
          await last.focus()
          const [link, box] = await Promise.all([last.boundingBox(), banner(page).boundingBox()])
          expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0)
          await last.blur()
        })
      await test.step('leaves half of the window free at 400 %, with buttons that can be pressed', async () => {
        await page.setViewportSize({ width: 320, height: 256 })
        await page.evaluate(() => scrollTo(0, 0))
        const box = await banner(page).boundingBox()
        expect(box?.height).toBeLessThanOrEqual(128)
        expect(box?.y).toBeGreaterThanOrEqual(128)
        for (const button of await buttons.all()) {
          await expect(button).toBeInViewport({ ratio: 1 })
          expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(24)
        }
        await page.mouse.wheel(0, 600)
        await expect(page.getByRole('banner')).not.toBeInViewport()
      })
      await test.step('is a box with real buttons in forced colours', async () => {
        await page.emulateMedia({ forcedColors: 'active' })
        for (const box of [banner(page), ...(await buttons.all())])
          expect(
            await box.evaluate((each) => Number.parseFloat(getComputedStyle(each).borderTopWidth)),
          ).toBeGreaterThan(0)
      })
    })

  test('leaves the footer at the end of a page, also of a white one', async ({ page }) => {
    await page.goto('/terms')
    await expect(banner(page)).toBeVisible()
    const [height, bottom] = await page
      .getByRole('contentinfo')
      .evaluate((footer) => [
        document.documentElement.scrollHeight,
        footer.getBoundingClientRect().bottom + scrollY,
      ])
    expect(bottom).toBeCloseTo(height ?? 0, 0)
  })

  test('makes room at the end of the page without moving the footer', async ({ page }) => {
    await page.goto(PAGE)
    await banner(page).getByRole('button', { name: 'Only necessary' }).click()
    await expect(banner(page)).toHaveCount(0)
    const placed = (isThere: boolean) =>
      page.evaluate((there) => {
        document.documentElement.toggleAttribute('data-banner', there)
        const footer = document.querySelector('footer')
        const tops = Array.from(footer?.children ?? [], (part) => part.getBoundingClientRect().top + scrollY)
        return { tops, height: footer?.getBoundingClientRect().height ?? 0 }
      }, isThere)
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const before = await placed(false)
      const after = await placed(true)
      expect(after.tops).toEqual(before.tops)
      if (width < 800) expect(after.height).toBeGreaterThan(before.height)
    }
  })
})

test.describe('the choice', () => {
  test('of only necessary is stored, clears every other cookie, and requests nothing from the third party', async ({
    page,
    context,
    site,
    analytics,
  }) => {
    await context.addCookies([
      { name: '_visitor', value: 'old', url: site.url },
      { name: '_deep', value: 'old', domain: 'localhost', path: '/ru' },
    ])
    await page.goto(`/ru${PAGE}`)
    await mark(page)
    await choose(page, 'Только необходимые')
    await expect(banner(page)).toHaveCount(0)
    await expect.poll(() => cookiesOf(context)).toEqual({ acceptedCookies: NECESSARY })
    expect(await isSame(page)).toBe(true)
    const [cookie] = await context.cookies()
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', secure: false })
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400)
    await page.getByRole('banner').getByRole('link', { name: 'О нас' }).click()
    await expect(page).toHaveURL('/ru/about-us')
    await page.reload()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
    expect(analytics.asked).toEqual([])
  })

  test('keeps the cookies of later visits, and does not last longer because of them', async ({
    page,
    context,
    site,
  }) => {
    const expires = Math.floor(Date.now() / 1000) + 5 * 86_400
    await context.addCookies([
      { name: 'acceptedCookies', value: NECESSARY, url: site.url, expires },
      { name: 'forum_session', value: 'abc', url: site.url },
    ])
    await page.goto(PAGE)
    await openSettings(page)
    await expect(settings(page)).toBeVisible()
    expect(await cookiesOf(context)).toEqual({ acceptedCookies: NECESSARY, forum_session: 'abc' })
    expect((await context.cookies()).find(({ name }) => name === 'acceptedCookies')?.expires).toBe(expires)
  })

  test('of all is stored, counts at once without a reload, and from the start of the next page', async ({
    page,
    context,
    analytics,
  }) => {
    await page.goto(PAGE)
    await mark(page)
    await choose(page, 'Accept all')
    await expect(banner(page)).toHaveCount(0)
    await expect.poll(() => analytics.asked).toEqual(['/count.js?id=G+1'])
    expect(await isSame(page)).toBe(true)
    await expect.poll(async () => (await cookiesOf(context))['acceptedCookies']).toBe(ALL)
    await page.reload()
    await expect.poll(() => analytics.asked).toHaveLength(2)
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'analyticsRuns'))).toBe(1)
  })

  test('of the settings starts with nothing ticked, is stored, reloads, and can be withdrawn without a trace', async ({
    page,
    context,
    analytics,
  }) => {
    await page.goto(PAGE)
    await choose(page, 'Settings')
    const necessary = settings(page).getByRole('switch', { name: 'Necessary' })
    const performance = settings(page).getByRole('switch', { name: 'Performance' })
    await expect(necessary).toBeChecked()
    await expect(necessary).toBeDisabled()
    await expect(necessary).toHaveAccessibleDescription(/protect the forms/)
    await expect(performance).toHaveAccessibleDescription(/Count visits/)
    await expect(performance).not.toBeChecked()
    await performance.check()
    expect(await cookiesOf(context)).toEqual({})
    await saved(page)
    await expect.poll(() => analytics.asked).toHaveLength(1)
    await expect(banner(page)).toHaveCount(0)
    await expect
      .poll(async () => Object.keys(await cookiesOf(context)).toSorted())
      .toEqual(['_page', '_visitor', 'acceptedCookies'])
    await openSettings(page)
    await expect(performance).toBeChecked()
    await performance.uncheck()
    await saved(page)
    await expect.poll(() => cookiesOf(context)).toEqual({ acceptedCookies: NECESSARY })
    await page.getByRole('banner').getByRole('link', { name: 'About us' }).click()
    await expect(page).toHaveURL('/about-us')
    await page.reload()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect.poll(() => cookiesOf(context)).toEqual({ acceptedCookies: NECESSARY })
    expect(analytics.asked).toHaveLength(1)
    expect(await page.locator('script[src*="count.js"]').count()).toBe(0)
  })

  test.describe('that cannot be read', () => {
    test.use({ expectedConsole: [/status of 404/] })

    test('counts as no choice, and the banner asks for it', async ({ page, context, site, analytics }) => {
      for (const value of [
        '',
        'yes',
        '%',
        '%5B%5D',
        '%5B%22Marketing%22%5D',
        '%7B%22Performance%22%3Atrue%7D',
        '%5B%22Necess',
      ]) {
        await context.addCookies([{ name: 'acceptedCookies', value, url: site.url }])
        await page.goto('/404', { waitUntil: 'domcontentloaded' })
        await expect(banner(page), value).toBeVisible()
      }
      expect(analytics.asked).toEqual([])
      // Unknown names are ignored.
      await context.addCookies([
        { name: 'acceptedCookies', value: '%5B%22Marketing%22%2C%22Performance%22%5D', url: site.url },
      ])
      await page.reload()
      await expect.poll(() => analytics.asked).toHaveLength(1)
      await expect(banner(page)).toHaveCount(0)
    })
  })

  test.describe('in a browser that asks for privacy', () => {
    test.use({ expectedConsole: [/status of 404/] })

    test('is a refusal, until the visitor chooses otherwise', async ({ page, analytics }) => {
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true }),
      )
      await page.goto('/404')
      await expect(banner(page)).toBeVisible()
      expect(analytics.asked).toEqual([])
      await choose(page, 'Accept all')
      await expect.poll(() => analytics.asked).toHaveLength(1)
      await page.reload()
      await expect.poll(() => analytics.asked).toHaveLength(2)
    })
  })
})

test.describe('the settings', () => {
  test('fill the width of the screen, 2vh from its lower edge, and open in 300 ms', async ({ page }) => {
    await page.clock.install({ time: '2030-01-01T10:00:00Z' })
    await page.goto(PAGE)
    await choose(page, 'Only necessary')
    await openSettings(page)
    const dialog = settings(page)
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
      [1920, 1000],
    ] as const) {
      await page.setViewportSize({ width, height })
      await animationsEnd(dialog)
      const box = await dialog.boundingBox()
      const across = await page.evaluate(() => document.body.offsetWidth)
      expect(box).toMatchObject({ x: 0, width: across })
      expect(height - (box?.y ?? 0) - (box?.height ?? 0)).toBeCloseTo(height * 0.02, 0)
      const content = await dialog.getByRole('heading').locator('..').boundingBox()
      expect(content?.width).toBe(Math.min(1100, across))
    }
    await expect(dialog).toHaveCSS('animation-duration', '0.3s')
    // On a slow machine, the dialog would close before the test sees it closing.
    await page.clock.pauseAt('2030-01-01T11:00:00Z')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveAttribute('data-phase', 'closing')
    await page.clock.resume()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' })).toBeFocused()
  })

  test('forget unsaved changes', async ({ page, context }) => {
    await page.goto(PAGE)
    await choose(page, 'Settings')
    await settings(page).getByRole('switch', { name: 'Performance' }).check()
    await page.keyboard.press('Escape')
    await expect(settings(page)).toHaveCount(0)
    await expect(banner(page).getByRole('button', { name: 'Settings' })).toBeFocused()
    expect(await cookiesOf(context)).toEqual({})
    await choose(page, 'Settings')
    await expect(settings(page).getByRole('switch', { name: 'Performance' })).not.toBeChecked()
  })
})

test('a message is sent even if the choice has just cleared all cookies', async ({ page, context }) => {
  await page.goto(PAGE)
  await page.locator('#write').scrollIntoViewIfNeeded()
  await fillMessage(page, 'ada@example.com')
  await press(page, 'contact')
  await expect(success(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect.poll(async () => Object.keys(await cookiesOf(context))).toContain('XSRF-TOKEN')
  await expect(success(page)).toHaveCount(0)
  await fillMessage(page, 'ada@example.com')
  await choose(page, 'Only necessary')
  await expect.poll(async () => Object.keys(await cookiesOf(context))).toEqual(['acceptedCookies'])
  await press(page, 'contact')
  await expect(success(page)).toBeVisible()
  await context.clearCookies()
  await page.keyboard.press('Escape')
  await expect(success(page)).toHaveCount(0)
  await fillMessage(page, 'ada@example.com')
  await press(page, 'contact')
  await expect(success(page)).toBeVisible()
})

test.describe('code that does not load at once', () => {
  test.use({ expectedConsole: [/ERR_FAILED/] })

  test('is loaded again when the visitor opens the settings', async ({ page }) => {
    const code = '**/assets/consent-*.js'
    await page.route(code, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await page.goto(PAGE)
    await failed
    await page.unroute(code)
    await openSettings(page)
    await expect(settings(page)).toBeVisible()
    await settings(page).getByRole('button', { name: 'Close' }).click()
    await expect(banner(page)).toBeVisible()
  })

  test('of the settings is loaded again when the visitor presses their button again', async ({ page }) => {
    const code = '**/assets/cookie-settings-*'
    await page.route(code, (route) => route.abort())
    await page.goto(PAGE)
    const failed = page.waitForEvent('requestfailed')
    await choose(page, 'Settings')
    await failed
    await page.unroute(code)
    await expect(async () => {
      await choose(page, 'Settings')
      await expect(settings(page)).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(banner(page)).toBeVisible()
  })
})

test('a choice made by keyboard moves the focus to the page', async ({ page }) => {
  await page.goto('/terms')
  await banner(page).getByRole('button', { name: 'Only necessary' }).focus()
  await page.keyboard.press('Enter')
  await expect(banner(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('the choice can be made with the keyboard only', async ({ page, context }) => {
  await page.goto('/ru/terms')
  await expect(banner(page)).toBeVisible()
  // The banner is the last element of the page.
  await page.keyboard.press('Shift+Tab')
  await expect(banner(page).getByRole('button', { name: 'Настройки' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(settings(page)).toBeVisible()
  const performance = settings(page).getByRole('switch', { name: 'Статистика' })
  for (
    let step = 0;
    step < 4 && !(await performance.evaluate((box) => box === document.activeElement));
    step += 1
  )
    await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(performance).toBeChecked()
  await page.keyboard.press('Space')
  const reloaded = page.waitForEvent('load')
  await page.keyboard.press('Enter')
  await reloaded
  await expect.poll(() => cookiesOf(context)).toEqual({ acceptedCookies: NECESSARY })
  await expect(banner(page)).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing is stored or requested from a third party, and the footer leads to the cookie policy', async ({
    page,
    context,
    analytics,
  }) => {
    await page.goto(PAGE)
    await expect(banner(page)).toHaveCount(0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click()
    await expect(page).toHaveURL('/terms/cookie-policy/en')
    expect(await context.cookies()).toEqual([])
    expect(analytics.asked).toEqual([])
  })
})

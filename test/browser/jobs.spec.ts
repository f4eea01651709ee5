import { mostStyled } from './fixtures/most-styled.ts'
import { nextHead } from './fixtures/next-head.ts'
import { expect, test } from './fixtures/site-test.ts'

test.describe('the vacancy list', () => {
  test('shows only the chosen department, and the choice survives reload, back and sharing', async ({
    page,
  }) => {
    await page.goto('/jobs')
    const sections = page.getByRole('region')
    await page.getByRole('link', { name: 'Art', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Programming' })).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Art', exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Programming' })).toBeHidden()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Programming' })).toBeVisible()
    expect(await sections.count()).toBeGreaterThan(1)
  })

  test('is also filtered by place and kind, and a vacancy leads back to the filter', async ({
    page,
    apiCalls,
  }) => {
    await page.goto('/jobs')
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    const shown = () =>
      page
        .getByRole('main')
        .locator('section[aria-labelledby] li > a')
        .evaluateAll((links) =>
          links.map((link) => new URL(link.getAttribute('href') ?? '', location.href).pathname),
        )
    const all = await shown()
    for (const [list, choice, name, value] of [
      ['All departments', 'Programming', 'department', '11'],
      ['All locations', 'Remote', 'place', 'remote'],
      ['Any employment', 'Full-time', 'employment', 'FULL_TIME'],
    ] as const) {
      const before = await shown()
      const link = page.getByRole('list', { name: list }).getByRole('link', { name: choice, exact: true })
      await link.click()
      await expect(link).toHaveAttribute('aria-current', 'true')
      expect(new URL(page.url()).searchParams.get(name)).toBe(value)
      const after = await shown()
      expect(before).toEqual(expect.arrayContaining(after))
    }
    const chosen = new URL(page.url())
    const filtered = await shown()
    expect(filtered.length).toBeGreaterThan(0)
    expect(filtered.length).toBeLessThan(all.length)
    await page.getByRole('main').locator(`a[href^="${filtered[0]}"]`).click()
    await expect(page).toHaveURL(`${filtered[0]}${chosen.search}`)
    await page.getByRole('link', { name: 'Back to list' }).click()
    await expect(page).toHaveURL(`/jobs${chosen.search}`)
    // The address changes before the page is shown.
    await expect.poll(shown).toEqual(filtered)
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
    expect(apiCalls.filter((path) => path === '/api/jobs/')).toEqual([])
    await page.reload()
    expect(await shown()).toEqual(filtered)
  })

  test('styles only what a choice changes, not the page around it', { tag: '@chromium' }, async ({
    page,
  }) => {
    await page.goto('/jobs')
    const styled = await mostStyled(page, async () => {
      const headChanged = await nextHead(page)
      await page.getByRole('link', { name: 'Art', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Programming' })).toBeHidden()
      await headChanged()
    })
    expect(styled).toBeLessThan(0.5)
  })

  test('cuts off no terms of a vacancy, however long they are', async ({ page }) => {
    await page.goto('/ru/jobs')
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 })
      const beyond = await page.getByRole('region').evaluateAll((sections) =>
        sections.flatMap((section) =>
          [...section.querySelectorAll('a span span span')].flatMap((term) => {
            const text = document.createRange()
            text.selectNodeContents(term)
            const { left } = section.getBoundingClientRect()
            const edge = left + Number.parseFloat(getComputedStyle(section).paddingLeft)
            return [...text.getClientRects()].some((line) => line.left < edge - 1) ? [term.textContent] : []
          }),
        ),
      )
      expect(beyond).toEqual([])
    }
  })

  test('shows the benefits with their pictures', async ({ page }) => {
    await page.goto('/jobs')
    const benefits = page.getByRole('region', { name: 'What you get here' })
    const benefit = benefits.getByRole('listitem').filter({ hasText: 'Lessons and shelves' })
    await benefit.scrollIntoViewIfNeeded()
    const picture = benefit.getByRole('img', {
      name: 'Small things on shelves, each with a label',
    })
    const { width = 0, height = 1 } = (await picture.boundingBox()) ?? {}
    expect(width / height).toBeCloseTo(16 / 9, 1)
    expect(width).toBeCloseTo((await benefit.boundingBox())?.width ?? 0, 0)
  })

  test('keeps the filters apart from the picture, and starts the lists and the form at one line', async ({
    page,
  }) => {
    const top = async () =>
      ((await page.getByRole('link', { name: 'All departments' }).boundingBox())?.y ?? 0) -
      (await page.getByRole('heading', { level: 1 }).evaluate((title) => {
        return title.parentElement?.getBoundingClientRect().bottom ?? 0
      }))
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/jobs')
    expect(await top()).toBeGreaterThanOrEqual(20)
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await top()).toBeGreaterThanOrEqual(32)
    const list = await page.getByRole('link', { name: 'Sound Designer' }).boundingBox()
    const form = await page.locator('#apply form').boundingBox()
    expect(form?.x).toBeCloseTo(list?.x ?? 0, 0)
    expect(form?.width).toBeCloseTo(list?.width ?? 0, 0)
  })

  test('changes the language without loading anything, and keeps the filter', async ({ page, apiCalls }) => {
    await page.goto('/jobs')
    await page.getByRole('link', { name: 'Art', exact: true }).click()
    const address = new URL(page.url())
    await page.getByRole('banner').getByRole('link', { name: 'Ru' }).click()
    await expect(page).toHaveURL(`/ru/jobs${address.search}`)
    await expect(page.getByRole('heading', { name: 'Арт', exact: true })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
    await expect(page).toHaveTitle(/Вакансии/)
    expect(apiCalls).toEqual([])
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('the jobs take at most seven screens, including form and footer, with the number of vacancies next to its department', async ({
    page,
  }) => {
    await page.goto('/jobs')
    // The banner makes the page longer.
    await page.getByRole('button', { name: 'Only necessary' }).click()
    for (const address of ['/jobs', '/ru/jobs']) {
      await page.goto(address)
      expect(await page.evaluate(() => document.documentElement.scrollHeight / 844)).toBeLessThanOrEqual(7)
      const gaps = await page
        .locator('h2 + p')
        .evaluateAll((counts) =>
          counts.map(
            (count) =>
              count.getBoundingClientRect().top -
              (count.previousElementSibling?.getBoundingClientRect().bottom ?? 0),
          ),
        )
      expect(gaps.length, address).toBeGreaterThan(5)
      expect(Math.max(...gaps), address).toBeLessThan(0)
    }
  })

  test('departments are one row, and the chosen one stays in view', async ({ page }) => {
    await page.goto('/jobs?department=2')
    const row = page.getByRole('list', { name: 'All departments' })
    expect((await row.boundingBox())?.height).toBeLessThan(80)
    const chosen = row.getByRole('link', { name: 'QA & Support' })
    await expect(chosen).toHaveAttribute('aria-current', 'true')
    await expect(chosen).toBeInViewport({ ratio: 1 })
  })

  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
      test.use({ javaScriptEnabled })

      test('place and employment are in a sheet that counts the choices', async ({ page }) => {
        await page.goto('/jobs')
        const open = page.getByRole('button', { name: 'Place and kind' })
        const remote = page.getByRole('link', { name: 'Remote', exact: true })
        await expect(remote).toBeHidden()
        await open.click()
        await remote.click()
        await expect(page).toHaveURL('/jobs?place=remote')
        await expect(page.getByRole('button', { name: 'Place and kind 1' })).toBeAttached()
        // Without script a new page loads, and its sheet is closed.
        if (!javaScriptEnabled) await open.click()
        await page.getByRole('button', { name: /^Show \d+ vacanc/ }).click()
        await expect(remote).toBeHidden()
        await expect(page.getByRole('region', { name: 'Programming' })).toBeVisible()
      })
    })
})

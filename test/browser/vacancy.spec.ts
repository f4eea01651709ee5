import { expectAccessible } from './fixtures/accessible.ts'
import { expect, test } from './fixtures/site-test.ts'

test.describe('the page of a vacancy', () => {
  test('scrolls to the form on “Send your resume”, 80 px below the edge, its title chosen', async ({
    page,
  }) => {
    for (const [address, chosen] of [
      ['/jobs', 'Apply for any job'],
      ['/jobs/water-programmer', 'Programmer, Tides and Water'],
    ] as const) {
      await page.goto(address)
      await page.getByRole('link', { name: 'Send your resume' }).click()
      const form = page.locator('#apply')
      await expect.poll(() => form.evaluate((one) => Math.round(one.getBoundingClientRect().top))).toBe(80)
      const choice = form.getByRole('combobox', { name: 'Vacancy' })
      await expect(choice.locator('option:checked')).toHaveText(chosen)
    }
  })

  for (const [vacancy, game] of [
    ['level-designer', 'deepbell'],
    ['economy-designer', 'acre'],
  ])
    test(`has the colours of its game, on which errors of the form are readable: ${vacancy}`, async ({
      page,
    }) => {
      // Without this, axe would judge moving and fading elements halfway.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const ground = () =>
        page.locator('[data-world]').evaluate((shell) => getComputedStyle(shell).backgroundColor)
      await page.goto(`/games/${game}`)
      const ofGame = await ground()
      await page.goto(`/jobs/${vacancy}`)
      expect(await ground()).toBe(ofGame)
      const email = page.getByRole('textbox', { name: 'Email' })
      await email.scrollIntoViewIfNeeded()
      await expect(page.locator('#apply form')).toHaveAttribute('data-hydrated')
      await email.fill('nobody')
      await email.blur()
      await expect(email).toHaveAttribute('aria-invalid', 'true')
      await expectAccessible(page)
    })

  test('leads from the first numbered link of a description to the page with that number, in the same document', async ({
    page,
  }) => {
    await page.goto('/jobs/technical-artist')
    const link = page.getByRole('main').getByRole('link', { name: 'Lead Shader Artist', exact: true })
    await expect(link).toHaveAttribute('href', '/jobs/lead-shader-artist')
    await page.goto('/ru/jobs/technical-artist')
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    await page.getByRole('main').getByRole('link', { name: 'ведущим художником по шейдерам' }).click()
    await expect(page).toHaveURL('/ru/jobs/lead-shader-artist')
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  })

  test('says that the link was copied, for 111 seconds', { tag: '@chromium' }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.clock.install({ time: '2026-01-01T10:00:00Z' })
    await page.goto('/jobs/water-programmer')
    await page.clock.pauseAt('2026-01-01T11:00:00Z')
    await page.getByRole('button', { name: 'Copy link' }).click()
    const notice = page.getByText('Link copied')
    await expect(notice).toBeVisible()
    await page.clock.runFor(110_999)
    await expect(notice).toBeVisible()
    await page.clock.runFor(2)
    await expect(notice).toHaveCount(0)
  })

  test('shows the notice next to the cookie banner, never over it, until it is dismissed', {
    tag: '@chromium',
  }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/ru/jobs/water-programmer')
    const copy = page.getByRole('button', { name: 'Скопировать ссылку' })
    const notice = page.getByRole('status').filter({ hasText: 'Ссылка скопирована' })
    const banner = page.getByRole('region', { name: 'Мы используем cookie' })
    await expect(banner).toBeVisible()
    for (const [width, height] of [
      [1440, 900],
      [920, 900],
      [860, 900],
      [768, 900],
      [601, 900],
      [390, 800],
      [320, 568],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height })
      await copy.press('Enter')
      const box = notice.locator('..')
      await expect(notice).toBeInViewport({ ratio: 1 })
      await expect
        .poll(async () => {
          const [shown, below] = await Promise.all([box.boundingBox(), banner.boundingBox()])
          return (below?.y ?? 0) - (shown?.y ?? 0) - (shown?.height ?? 0)
        }, `${width} by ${height}`)
        .toBeGreaterThanOrEqual(0)
      await box.getByRole('button', { name: 'Закрыть' }).click()
      await expect(notice).toHaveCount(0)
    }
  })

  test.describe('if the vacancy does not exist', () => {
    test.use({ expectedConsole: [/status of 404/] })

    test('is the not-found page of the jobs, at the same address, from the server and in the browser', async ({
      page,
    }) => {
      expect((await page.goto('/ru/jobs/none'))?.status()).toBe(404)
      await expect(page).toHaveURL('/ru/jobs/none')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Упс, вакансия не найдена!')
      await page.getByRole('main').getByRole('link', { name: 'Все вакансии' }).click()
      await expect(page).toHaveURL('/ru/jobs')
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Упс, вакансия не найдена!')
      await expect(page).toHaveURL('/ru/jobs/none')
    })
  })
})

test('the list of vacancies is fetched once, however often the visitor returns', async ({
  page,
  apiCalls,
}) => {
  await page.goto('/about-us')
  const banner = page.getByRole('banner')
  for (let visit = 0; visit < 2; visit += 1) {
    await banner.getByRole('link', { name: 'Jobs' }).first().click()
    await expect(page.getByRole('link', { name: 'Send your resume' })).toBeVisible()
    await banner.getByRole('link', { name: 'About us' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/worlds/)
  }
  expect(apiCalls.filter((path) => path === '/api/jobs/')).toHaveLength(1)
})

test('on a phone the button stays in reach until the form is in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/jobs/water-programmer')
  await page.getByRole('button', { name: 'Only necessary' }).click()
  const apply = page.getByRole('link', { name: 'Send your resume' })
  for (const heading of ['What you will do', 'What you get', 'After you apply']) {
    await page.getByRole('heading', { name: heading }).scrollIntoViewIfNeeded()
    await expect(apply).toBeInViewport({ ratio: 1 })
  }
  // The bar has the ground of the page, so that no text shows through behind the button.
  const ground = await page.locator('[data-world]').evaluate((one) => getComputedStyle(one).backgroundColor)
  await expect(apply.locator('..')).toHaveCSS('background-color', ground)
  const form = page.locator('#apply')
  await form.getByRole('heading').scrollIntoViewIfNeeded()
  const isOnTop = await apply.evaluate((link) => {
    const { x, y, width, height } = link.getBoundingClientRect()
    return link.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isOnTop).toBe(false)
  await form.getByRole('button', { name: 'Send' }).scrollIntoViewIfNeeded()
  await expect(apply).not.toBeInViewport()
})

for (const path of ['/jobs', '/jobs/producer'])
  test(`on a wide screen of ${path} the steps after an application are next to the form, below its title`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    const [title, steps, form] = await Promise.all(
      [
        page.getByRole('heading', { name: 'Apply', exact: true }),
        page.getByRole('heading', { name: 'After you apply' }),
        page.locator('#apply form'),
      ].map((part) => part.boundingBox()),
    )
    const lastStep = await page.getByRole('heading', { name: 'You come by' }).boundingBox()
    if (!title || !steps || !form || !lastStep) throw new Error('not shown')
    expect(steps.y).toBeGreaterThan(title.y + title.height)
    expect(lastStep.y).toBeLessThan(form.y + form.height)
    expect(lastStep.x + lastStep.width).toBeLessThan(form.x)
  })

test('starts with its game, and links to it', async ({ page }) => {
  await page.goto('/ru/jobs/water-programmer')
  await page.getByRole('main').getByRole('link', { name: 'Saltwind' }).first().click()
  await expect(page).toHaveURL('/ru/games/saltwind')
  await expect(page.getByRole('region', { name: 'Работа над игрой' })).toContainText('Программист воды')
})

test('on a phone, the form stays in its place when the cookie banner appears', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/jobs/water-programmer')
  const tops = await page.locator('#apply').evaluate((form) => {
    const root = document.documentElement
    const topWith = (banner: boolean) => {
      root.toggleAttribute('data-banner', banner)
      return form.getBoundingClientRect().top
    }
    return [topWith(true), topWith(false)]
  })
  expect(tops[0]).toBe(tops[1])
})

test('on a wide screen, nothing moves when the steps after an application arrive', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/jobs/water-programmer')
  const tops = await page.getByRole('main').evaluate((main) => {
    const partTops = () =>
      ['article', 'h1', 'article > div'].map((part) => main.querySelector(part)?.getBoundingClientRect().top)
    const withSteps = partTops()
    main.querySelector('article > div > section')?.remove()
    return [withSteps, partTops()]
  })
  expect(tops[0]).toEqual(tops[1])
})

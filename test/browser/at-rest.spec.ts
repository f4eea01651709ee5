import type { Page } from 'playwright/test'
import { demoAddress } from '../support/demo-addresses.ts'
import { json } from '../support/fake-api.ts'
import { test as withApi } from './fixtures/fake-content-test.ts'
import { goThere } from './fixtures/go-there.ts'
import { haveFonts } from './fixtures/have-fonts.ts'
import { layoutShifts, watchLayoutShifts } from './fixtures/layout-shifts.ts'
import { expect, test } from './fixtures/site-test.ts'
import { walkDown } from './fixtures/walk-down.ts'

const A_MINUTE = 60_000

/** Notes timers, frames and requests that the page starts from now on. */
const watchTimers = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const started: string[] = []
    for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame', 'fetch'] as const) {
      const own = window[name].bind(window)
      Object.assign(window, {
        [name]: (...given: Parameters<typeof own>) => {
          started.push(name)
          return Reflect.apply(own, window, given)
        },
      })
    }
    Object.assign(window, { started })
  })

const started = (page: Page): Promise<readonly string[]> => page.evaluate('window.started.splice(0)')

const setHidden = (page: Page, hidden: boolean): Promise<boolean> =>
  page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (isHidden ? 'hidden' : 'visible'),
    })
    return document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

/** Waits until the observers have reported, which takes a frame. */
const observed = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect()
          done()
        })
        observer.observe(document.body)
      }),
  )

const slideOf = (page: Page): Promise<string | null> =>
  page.locator('[aria-roledescription=carousel] [aria-current=true]').first().getAttribute('aria-label')

/** Waits until the slide changes. A transition that ends late restarts the waiting time. */
const turnsFrom = (page: Page, slide: string | null): Promise<void> =>
  expect
    .poll(async () => {
      await page.clock.runFor(1_000)
      return slideOf(page)
    })
    .not.toBe(slide)

/** Opens a carousel that turns by itself. */
const turning = async (page: Page): Promise<void> => {
  await page.clock.install()
  await page.goto(demoAddress('about-us'))
  const carousel = page.locator('main [aria-roledescription=carousel]').first()
  await carousel.scrollIntoViewIfNeeded()
  await page.mouse.move(5, 5)
  await observed(page)
  await page.clock.runFor(2_000)
  await expect(carousel).toHaveAttribute('data-phase', 'running')
  const first = await slideOf(page)
  await turnsFrom(page, first)
}

test.describe('nothing of the site runs', () => {
  test('in a hidden tab, and continues when the tab is shown', async ({ page }) => {
    await turning(page)
    await setHidden(page, true)
    await page.clock.runFor(5_000)
    const slide = await slideOf(page)
    await watchTimers(page)
    await page.clock.runFor(A_MINUTE)
    expect(await started(page)).toEqual([])
    expect(await slideOf(page)).toBe(slide)

    await setHidden(page, false)
    await turnsFrom(page, slide)
  })

  test('if it is out of view', async ({ page }) => {
    await turning(page)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await observed(page)
    await page.clock.runFor(5_000)
    const slide = await slideOf(page)
    await watchTimers(page)
    await page.clock.runFor(A_MINUTE)
    expect(await started(page)).toEqual([])
    expect(await slideOf(page)).toBe(slide)
  })
})

test('navigations within the site do not leak memory', async ({ page }) => {
  // It visits dozens of pages, which takes a busy machine a minute.
  test.setTimeout(180_000)
  const tools = await page.context().newCDPSession(page)
  await tools.send('Performance.enable')
  const held = async () => {
    await tools.send('HeapProfiler.collectGarbage')
    const { metrics } = await tools.send('Performance.getMetrics')
    const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0
    return { elements: of('Nodes'), listeners: of('JSEventListeners') }
  }
  const around = async () => {
    for (const name of ['jobs', 'game', 'about-us', 'home'] as const) {
      await goThere(page, demoAddress(name))
      await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false')
      await expect(page.locator('main h1')).toBeVisible()
    }
  }
  await page.goto(demoAddress('home'))
  // The browser may keep the old page for a while. A leak grows each time.
  const before = { elements: 0, listeners: 0 }
  for (let time = 0; time < 3; time += 1) {
    await around()
    const { elements, listeners } = await held()
    before.elements = Math.max(before.elements, elements)
    before.listeners = Math.max(before.listeners, listeners)
  }
  await expect(async () => {
    for (let time = 0; time < 3; time += 1) await around()
    const after = await held()
    expect(after.elements).toBeLessThanOrEqual(before.elements * 1.1)
    expect(after.listeners).toBeLessThanOrEqual(before.listeners * 1.1)
  }).toPass({ timeout: 120_000 })
})

const VACANCIES = 1000

withApi(
  'of 1,000 vacancies, those far out of view are not laid out, and nothing moves when the visitor reaches them',
  async ({ page, api }) => {
    const department = (id: number) => ({ id, titleEn: `Department ${id}`, titleRu: `Отдел ${id}` })
    const vacancies = Array.from({ length: VACANCIES }, (_, at) => ({
      id: at + 1,
      slug: `vacancy-${at}`,
      titleEn: `Vacancy ${at}`,
      titleRu: `Вакансия ${at}`,
      status: 'active',
      created: '2026-01-01T00:00:00Z',
      department: department(at % 40),
    }))
    api.behave('/api/jobs/', json(vacancies))
    api.behave('/api/jobs/page/', json({}))
    await haveFonts(page)
    await watchLayoutShifts(page)
    await page.goto('/jobs')
    const rows = page.locator('main section li')
    await expect(rows).toHaveCount(VACANCIES)
    const laidOut = await rows.evaluateAll(
      (all) => all.filter((row) => row.checkVisibility({ contentVisibilityAuto: true })).length,
    )
    expect(laidOut).toBeLessThan(VACANCIES * 0.6)
    await walkDown(page)
    expect(await layoutShifts(page)).toEqual([])
  },
)

import type { Page } from 'playwright/test'
import { expectAccessible } from './fixtures/accessible.ts'
import { EVERY_PAGE, type EveryPage, pageFarFrom, WRITTEN } from './fixtures/every-page.ts'
import { test as failing } from './fixtures/fake-content-test.ts'
import { ALL_WIDTHS, expectToFit, ZOOMED } from './fixtures/fits.ts'
import { goThere } from './fixtures/go-there.ts'
import { haveFonts, loadFonts } from './fixtures/have-fonts.ts'
import { layoutShifts, watchLayoutShifts } from './fixtures/layout-shifts.ts'
import { painted } from './fixtures/painted.ts'
import { servePlayer } from './fixtures/player.ts'
import { expect, test } from './fixtures/site-test.ts'
import { walkDown } from './fixtures/walk-down.ts'
import { expectNothingMoved, expectSkipLinkFirst, expectToBe } from './fixtures/whole-page.ts'

const WIDTHS = [390, 1440] as const

const opened = {
  menu: async (page: Page) => {
    const wide = (page.viewportSize()?.width ?? 0) > 1024
    const panel = wide ? 'games-menu' : 'mobile-menu'
    await page.locator(`[aria-controls=${panel}]`).click()
    await expect(page.locator(`#${panel}`)).toBeVisible()
  },
  video: async (page: Page) => {
    await servePlayer(page)
    await page
      .locator('main')
      .getByRole('button', { name: /^(Play video|Смотреть видео)/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
}

/** The banner would cover controls. */
const chooseCookies = async (page: Page) => {
  const banner = page.locator('section[aria-labelledby=cookie-banner]')
  await banner.getByRole('button').first().click()
  await expect(banner).toHaveCount(0)
}

/** So many pages are visited in one tab, because a new context takes longer than a new document. */
const VISITS = 6

/** English pages are opened at the first width and reached by navigation at the second. Russian ones the other way round. */
const OPENED_AT = { en: WIDTHS, ru: WIDTHS.toReversed() }

test.describe('the pages', () => {
  test.use({ expectedConsole: [/status of 404.*\/(404\?|nowhere|nothing)/] })

  for (const language of WRITTEN) {
    const pages = EVERY_PAGE.filter((each) => each.language === language)
    const [width, other] = OPENED_AT[language]
    for (let first = 0; first < pages.length; first += VISITS) {
      const visits = pages.slice(first, first + VISITS)
      test(`from ${visits[0]?.address} on are complete and fit every screen, and nothing moves, breaks or comes from another origin`, async ({
        page,
        context,
        site,
      }) => {
        // Each page is scrolled from end to end, which a busy machine draws slowly.
        test.setTimeout(visits.length * 60_000)
        await haveFonts(page)
        await watchLayoutShifts(page)
        const elsewhere: string[] = []
        page.on('request', (request) => {
          if (!request.url().startsWith(site.url)) elsewhere.push(request.url())
        })
        const expectWhole = async ({ opens }: EveryPage) => {
          // Without this, axe would judge moving and fading elements halfway.
          await page.emulateMedia({ reducedMotion: 'reduce' })
          await expectAccessible(page)
          expect(elsewhere, 'requests to other origins').toEqual([])
          if (opens !== undefined) {
            await opened[opens](page)
            await expectAccessible(page, opens)
            await page.keyboard.press('Escape')
            await expect(page.getByRole('dialog')).toHaveCount(0)
            if (opens === 'video') {
              // The player has another origin.
              elsewhere.length = 0
              await page.unrouteAll()
            }
          }
        }

        for (const visited of visits) {
          await test.step(`${visited.address} opens`, async () => {
            await context.clearCookies()
            await page.emulateMedia({ reducedMotion: 'no-preference' })
            await page.setViewportSize({ width, height: 900 })
            const response = await page.goto(visited.address)
            expect(response?.status()).toBe(visited.status)
            await expect(page).toHaveURL(visited.address)
            await walkDown(page)
            await expectNothingMoved(page)
            await expectToBe(page, visited)
            await expectSkipLinkFirst(page)
            await expectWhole(visited)
          })

          const next = pageFarFrom(visited)
          await test.step(`${next.address} comes next`, async () => {
            await page.emulateMedia({ reducedMotion: 'no-preference' })
            await page.setViewportSize({ width: other, height: 900 })
            await painted(page)
            // Discards shifts that the new window width has caused.
            await layoutShifts(page)
            await goThere(page, next.address)
            await expectToBe(page, next)
            await expect(page.getByRole('contentinfo')).toBeVisible()
            await walkDown(page)
            await expectNothingMoved(page)
            await expectWhole(next)

            await chooseCookies(page)
            await expectToFit(page, next.address, next.status === 200 ? ALL_WIDTHS : ZOOMED)
          })
        }
      })
    }
  }
})

failing('the error page is as whole as the others', async ({ page, api }) => {
  api.behave('/api/jobs/', { is: 'cuts' })
  await haveFonts(page)
  await watchLayoutShifts(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    for (const [address, language, title] of [
      ['/jobs', 'en', 'Oops, something went wrong!'],
      ['/ru/jobs', 'ru', 'Упс, что-то пошло не так!'],
    ] as const) {
      expect((await page.goto(address))?.status()).toBe(503)
      await walkDown(page)
      await expectNothingMoved(page)
      await expectToBe(page, { title, language })
      await expectSkipLinkFirst(page)
      await expectAccessible(page)
      if (width === 1440) {
        if (language === 'en') await chooseCookies(page)
        await expectToFit(page, address, ZOOMED)
        await page.setViewportSize({ width, height: 900 })
      }
    }
  }
})

test('fonts that come late move little', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await watchLayoutShifts(page)
  for (const address of ['/ru', '/ru/jobs', '/jobs/playtest-host', '/terms/cookie-policy/en', '/ru/blog']) {
    const letCome = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async (route) => {
      await letCome.promise
      await route.continue()
    })
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    await painted(page)
    letCome.resolve()
    await loadFonts(page)
    await expectNothingMoved(page, 0.06)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

import type { Page } from 'playwright/test'
import { demoAddress, SHOWN_PAGES } from '../demo-addresses.ts'
import { NOT_FOUND } from './fixtures/every-page.ts'
import { test as failing } from './fixtures/fake-content-test.ts'
import { expect, test } from './fixtures/site-test.ts'

/** WCAG 2.5.8: a control can be hit within 24 by 24 px; links within a sentence are exempt. */
const TARGET = 24

const missed = (page: Page) =>
  page.evaluate((size) => {
    const isInSentence = (control: Element) =>
      control.matches('a') &&
      getComputedStyle(control).display === 'inline' &&
      control.closest('p, li, td, dd') !== null
    const hits = (control: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (control.contains(hit) || hit.closest('label')?.contains(control) === true)
    }
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !isInSentence(control))
      .filter((control) => control.closest('[aria-hidden=true], [inert], noscript') === null)
      .flatMap((control) => {
        control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        const { left, top, width, height } = control.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        // What a carousel has out of view, or a skip link before it has the focus.
        if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return []
        const reach = size / 2 - 1
        // The largest free place may be beside the middle.
        const places = [0, -width / 4, width / 4].map((aside) => x + aside)
        const isHit = places.some((place) =>
          [-reach, 0, reach].every((dx) =>
            [-reach, 0, reach].every((dy) => hits(control, place + dx, y + dy)),
          ),
        )
        return isHit ? [] : [`${control.outerHTML.slice(0, 120)} ${Math.round(width)}×${Math.round(height)}`]
      })
  }, TARGET)

const widerBy = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** 1440 by 900 at 200 %, 1280 by 1024 at 400 %, and a small phone. */
const ZOOMED = [
  [720, 450],
  [320, 256],
  [320, 568],
] as const

/** WCAG 1.4.12. */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'

const expectToFit = async (page: Page, address: string) => {
  await page.goto(address)
  expect(await missed(page), address).toEqual([])
  expect(await widerBy(page), address).toBeLessThanOrEqual(0)
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, SPACED)
  expect(await widerBy(page), `${address} with more space in its text`).toBeLessThanOrEqual(0)
}

/** 320 px is what a page of 1280 px has at 400 %, 768 px nearly what one of 1440 px has at 200 %. */
for (const width of [320, 390, 768, 1025, 1440])
  test(`every page fits ${width} px, also with more space in its text, and its controls can be hit within 24 px`, async ({
    page,
    context,
    site,
  }) => {
    test.slow()
    await context.addCookies([{ name: 'acceptedCookies', value: '%5B%22Necessary%22%5D', url: site.url }])
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const name of SHOWN_PAGES) await expectToFit(page, demoAddress(name, 'ru'))
  })

test.describe('where there is no page', () => {
  test.use({ expectedConsole: [/status of 404/] })

  test('every variant fits a phone, 200 % and 400 %, and its controls can be hit within 24 px', async ({
    page,
    context,
    site,
  }) => {
    test.slow()
    await context.addCookies([{ name: 'acceptedCookies', value: '%5B%22Necessary%22%5D', url: site.url }])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const [width, height] of ZOOMED) {
      await page.setViewportSize({ width, height })
      for (const { address, language } of NOT_FOUND) if (language === 'ru') await expectToFit(page, address)
    }
  })
})

failing(
  'the error page fits a phone, 200 % and 400 %, and its controls can be hit within 24 px',
  async ({ page, context, api, ownSite }) => {
    api.behave('/api/jobs/', { is: 'cuts' })
    await context.addCookies([{ name: 'acceptedCookies', value: '%5B%22Necessary%22%5D', url: ownSite.url }])
    for (const [width, height] of ZOOMED) {
      await page.setViewportSize({ width, height })
      await expectToFit(page, '/ru/jobs')
    }
  },
)

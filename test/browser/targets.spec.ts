import type { Page } from 'playwright/test'
import { EVERY_PAGE, NOT_FOUND } from './fixtures/every-page.ts'
import { test as failing } from './fixtures/fake-content-test.ts'
import { expect, test } from './fixtures/site-test.ts'
import { missed } from './fixtures/targets.ts'

const widerBy = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** A browser with a dictionary hyphenates words from this length on. */
const LONG_WORD = 18

/** Returns words that continue on the next line without a hyphen. */
const brokenWords = (page: Page) =>
  page.evaluate((long) => {
    const broken: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement: parent, textContent: text } = node
      if (parent === null || text === null || parent.clientWidth === 1 || !parent.checkVisibility()) continue
      const isHyphenated = getComputedStyle(parent).hyphens === 'auto'
      for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
        if (isHyphenated && word.length >= long) continue
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = [...range.getClientRects()].filter(({ width }) => width > 1)
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) broken.push(word)
      }
    }
    return broken
  }, LONG_WORD)

/** Returns lines of text that are cut off, stick out of their control, or overlap another text. */
const lost = (page: Page) =>
  page.evaluate(() => {
    // The header and the link to the form stick to the window.
    const isRead = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('[aria-hidden=true], script, style, noscript, select, header, [href="#apply"]') ===
        null &&
      getComputedStyle(element).clipPath === 'none' &&
      element.clientWidth !== 1
    const lines: { readonly text: string; readonly parent: Element; readonly box: DOMRect }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const [text, parent] = [(node.textContent ?? '').trim(), node.parentElement]
      if (text === '' || parent === null || !isRead(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects())
        if (box.width > 1) lines.push({ text: text.slice(0, 60), parent, box })
    }
    const found = new Set<string>()
    const SLACK = 2
    for (const { text, parent, box } of lines) {
      for (let frame: Element | null = parent; frame !== null; frame = frame.parentElement) {
        if (frame.matches('body, [data-phase] *')) break
        const style = getComputedStyle(frame)
        const isControl = frame.matches('a, button') && style.display !== 'inline'
        const cuts = (overflow: string) => isControl || overflow === 'hidden' || overflow === 'clip'
        const edge = frame.getBoundingClientRect()
        if (
          (cuts(style.overflowX) && (box.left < edge.left - SLACK || box.right > edge.right + SLACK)) ||
          (cuts(style.overflowY) && (box.top < edge.top - SLACK || box.bottom > edge.bottom + SLACK))
        )
          found.add(`cut: ${text}`)
      }
      for (const other of lines) {
        if (other.parent.contains(parent) || parent.contains(other.parent)) continue
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
        if (across > SLACK && down > Math.min(box.height, other.box.height) * 0.3)
          found.add(`on one another: ${[text, other.text].toSorted().join(' | ')}`)
      }
    }
    return [...found]
  })

/** A page of 1280 px has 320 px at 400 % zoom. A page of 1440 px has nearly 768 px at 200 %. */
const WIDTHS = [320, 390, 768, 1025, 1440].map((width) => [width, 900] as const)

/** 1440 by 900 at 200 %, 1280 by 1024 at 400 %, and a small phone. */
const ZOOMED = [
  [720, 450],
  [320, 256],
  [320, 568],
] as const

/** WCAG 1.4.12. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`

const expectToFit = async (
  page: Page,
  address: string,
  sizes: readonly (readonly [width: number, height: number])[],
) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(address)
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    expect(await missed(page), `${address} at ${width} px`).toEqual([])
    expect(await widerBy(page), `${address} at ${width} px`).toBeLessThanOrEqual(0)
    expect(await brokenWords(page), `${address} at ${width} px`).toEqual([])
  }
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, SPACED)
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    const where = `${address} at ${width} px with more space in its text`
    expect(await widerBy(page), where).toBeLessThanOrEqual(0)
    expect(await lost(page), where).toEqual([])
  }
}

test.beforeEach(({ context, baseURL }) =>
  context.addCookies([{ name: 'acceptedCookies', value: '%5B%22Necessary%22%5D', url: baseURL ?? '' }]),
)

for (const { address, status } of EVERY_PAGE)
  if (status === 200)
    test(`${address} fits every screen, loses nothing with more space in its text, and its controls can be hit within 24 px`, ({
      page,
    }) => expectToFit(page, address, WIDTHS))

for (const [width, height] of [
  [1440, 900],
  [1025, 700],
  [390, 800],
  [320, 568],
] as const)
  test(`the controls of menus, banner and dialogs can be hit within 24 px at ${width} px`, async ({
    page,
  }) => {
    await page.context().clearCookies()
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/ru/jobs/water-programmer')
    const banner = page.getByRole('region', { name: 'Мы используем cookie' })
    await expect(banner).toBeVisible()
    expect(await missed(page, 'section[aria-labelledby=cookie-banner]')).toEqual([])
    await banner.getByRole('button', { name: 'Настройки' }).click()
    await expect(page.getByRole('dialog')).toHaveAttribute('data-phase', 'open')
    expect(await missed(page, 'dialog')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await banner.getByRole('button', { name: 'Только необходимые' }).click()
    await page
      .getByRole('banner')
      .getByRole('button', { name: width > 1024 ? 'Игры VIZOR' : 'Меню' })
      .click()
    await expect(page.locator('[popover]:popover-open')).toBeVisible()
    expect(await missed(page, '[popover]:popover-open')).toEqual([])
  })

test.describe('if there is no page', () => {
  test.use({ expectedConsole: [/status of 404/] })

  test('every variant fits a phone, 200 % and 400 %, also with more space in its text, and its controls can be hit within 24 px', async ({
    page,
  }) => {
    for (const { address } of NOT_FOUND) await expectToFit(page, address, ZOOMED)
  })
})

failing(
  'the error page fits a phone, 200 % and 400 %, also with more space in its text, and its controls can be hit within 24 px',
  async ({ page, context, api, ownSite }) => {
    api.behave('/api/jobs/', { is: 'cuts' })
    await context.addCookies([{ name: 'acceptedCookies', value: '%5B%22Necessary%22%5D', url: ownSite.url }])
    for (const address of ['/jobs', '/ru/jobs']) await expectToFit(page, address, ZOOMED)
  },
)

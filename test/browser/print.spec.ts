import type { Page } from 'playwright/test'
import { demoAddress } from '../support/demo-addresses.ts'
import { expect, test } from './fixtures/site-test.ts'

/** Counts the pages of a PDF. Each is a separate object. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

const printed = async (page: Page) => pagesOf(await page.pdf({ format: 'A4' }))

/** Replaces the page by its texts without styles, with the margins of a print. */
const asPlainDocument = async (page: Page) => {
  const texts = await page.locator('main').evaluate((main) => {
    const parts = [...main.querySelectorAll('h1, h2, h3, p, li')]
    const shown = parts.filter((part) => part.checkVisibility() && part.closest('form') === null)
    return shown.map((part) => {
      const name = part.tagName === 'LI' ? 'p' : part.tagName.toLowerCase()
      return `<${name}>${part.textContent}</${name}>`
    })
  })
  await page.goto('about:blank')
  await page.setContent(`<style>@page{margin:15mm}</style>${texts.join('')}`)
  return printed(page)
}

const onPaper = async (page: Page, address: string) => {
  await page.goto(address)
  await page.emulateMedia({ media: 'print' })
}

for (const name of ['home', 'vacancy', 'article', 'document', 'game'] as const)
  for (const language of ['en', 'ru'] as const)
    test(`${demoAddress(name, language)} is printed black on white, without the parts that only screens need`, async ({
      page,
      site,
    }) => {
      const address = demoAddress(name, language)
      await page.goto(address)
      await expect(page.getByRole('region', { name: /We use cookies|Мы используем cookie/ })).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      const back = page
        .locator('main')
        .getByRole('link', { name: /^(Back to list|Назад к списку|Blog|Блог)$/ })
      for (const hidden of [
        page.getByRole('banner'),
        page.getByRole('contentinfo'),
        page.locator('form'),
        back,
      ])
        for (const each of await hidden.all()) await expect(each).toBeHidden()
      await expect(page.getByRole('region', { name: /cookie/i })).toBeHidden()
      await expect(page.locator('main :is(button, video, iframe):visible')).toHaveCount(0)
      const colours = await page
        .locator('main :is(h1, h2, h3, p, li):visible')
        .evaluateAll((parts) => [...new Set(parts.map((part) => getComputedStyle(part).color))])
      for (const colour of colours) expect(['rgb(0, 0, 0)', 'rgb(51, 51, 51)']).toContain(colour)
      const grounds = await page.evaluate(() =>
        [...document.querySelectorAll('html, body, #site > *, main, main *')]
          .filter((part) => part.checkVisibility() && part.tagName !== 'IMG')
          .map((part) => getComputedStyle(part).backgroundColor),
      )
      for (const ground of new Set(grounds))
        expect(['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)']).toContain(ground)
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
      await expect(page.getByText(site.url + address)).toBeVisible()
      await expect(page.getByText(site.url + address)).toHaveText(/ · \d\d\.\d\d\.\d{4}$/)
    })

test('a vacancy takes no more pages than its texts in a plain document', { tag: '@chromium' }, async ({
  page,
}) => {
  for (const language of ['en', 'ru'] as const) {
    await onPaper(page, demoAddress('vacancy', language))
    const pages = await printed(page)
    expect(pages).toBeGreaterThan(0)
    expect(pages).toBeLessThanOrEqual(await asPlainDocument(page))
  }
})

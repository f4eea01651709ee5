import type { Page } from 'playwright/test'
import { pageAddress } from '#domain/site/page-address.ts'
import { pageAt } from '#domain/site/pages.ts'
import { EVERY_PAGE, type EveryPage } from './fixtures/every-page.ts'
import { loadFonts } from './fixtures/have-fonts.ts'
import { expect, test } from './fixtures/site-test.ts'

/** How every element of the page looks, by what it is. */
const looks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body, body *')].map((element) => {
      const style = getComputedStyle(element)
      return `${element.outerHTML.slice(0, 80)} ${[...style].map((name) => `${name}:${style.getPropertyValue(name)}`).join(';')}`
    }),
  )

/** Pictures and letters, for either would change what is around it when it comes. */
const everythingThere = async (page: Page) => {
  await page.evaluate(() =>
    Promise.all(
      [...document.images].map((picture) => {
        picture.loading = 'eager'
        return picture.decode().catch(() => {})
      }),
    ),
  )
  await loadFonts(page)
}

const differences = (before: readonly string[], after: readonly string[]) =>
  before.filter((one, index) => one !== after[index])

const kindOf = ({ address, status }: EveryPage) =>
  status === 200 ? pageAt(pageAddress(address).path)?.page : null

/** The first page of each kind, and the first that is none: both languages wear the same. */
const KINDS = EVERY_PAGE.filter(({ language }) => language === 'en').filter(
  (page, index, all) => all.findIndex((other) => kindOf(other) === kindOf(page)) === index,
)

test.describe('a page is drawn with what it shows of the site’s styles', () => {
  for (const { address } of KINDS) {
    test(`${address} looks the same when the rest has come`, async ({ context }) => {
      const page = await context.newPage()
      // The code would go on with what the server drew.
      await page.route('**/assets/*.js', (route) => route.abort())
      const letCome = Promise.withResolvers<void>()
      await page.route('**/assets/*.css', async (route) => {
        await letCome.promise
        await route.continue()
      })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(address, { waitUntil: 'domcontentloaded' })
      await everythingThere(page)
      const first = await looks(page)
      letCome.resolve()
      await page.waitForFunction(() =>
        [...document.styleSheets].some(({ ownerNode }) => ownerNode instanceof HTMLLinkElement),
      )
      await loadFonts(page)
      expect(differences(first, await looks(page))).toEqual([])

      await page.evaluate(() => document.querySelector('style:has(+ link[rel=stylesheet])')?.remove())
      expect(differences(first, await looks(page)), 'without what it was drawn with').toEqual([])
    })
  }
})

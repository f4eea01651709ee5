import {
  isRussian,
  OPTIONAL_FIELDS,
  pagesWith,
  SPECIFIED_PAGES,
  type SpecifiedPage,
  serveSpecified,
} from '../support/specified-api.ts'
import { expectNoViolations } from './fixtures/accessible.ts'
import { expect, sharing, test } from './fixtures/fake-content-test.ts'
import { goThere } from './fixtures/go-there.ts'

const isEnglish = (page: SpecifiedPage) => !isRussian(page)

const SETS = [
  { what: 'exactly the fields of the specification', missing: [], pages: SPECIFIED_PAGES },
  { what: 'no optional field', missing: OPTIONAL_FIELDS, pages: SPECIFIED_PAGES.filter(isEnglish) },
  // This takes minutes, so it runs at night.
  ...(process.env['EACH_FIELD']
    ? OPTIONAL_FIELDS.map((field) => ({ what: `no ${field}`, missing: [field], pages: pagesWith(field) }))
    : []),
]

const testOfSpecified = sharing('specified content', serveSpecified)

// One worker, so that the site of the specified content starts once.
test.describe.configure({ mode: 'default' })

for (const { what, missing, pages } of SETS) {
  const testOfSet =
    missing.length === 0 ? testOfSpecified : sharing(what, (api) => serveSpecified(api, missing))
  testOfSet(`every page with ${what} is accessible`, async ({ page }) => {
    test.slow()
    // These pages have no real pictures, so their contrast cannot be measured.
    // English pages are opened. The Russian ones follow by navigation, which keeps axe in the document.
    for (const visited of pages) {
      const { address } = visited
      await (isEnglish(visited) ? page.goto(address) : goThere(page, address))
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expectNoViolations(page)
    }
  })
}

testOfSpecified(
  'links without a text are named by their host, and the first store by what it offers',
  async ({ page }) => {
    for (const address of ['/games', '/games/tide']) {
      await page.goto(address)
      await expect(
        page.getByRole('main').getByRole('link', { name: 'Get the game' }).first(),
      ).toHaveAttribute('href', 'https://store.example/app/1')
    }
    await expect(page.getByRole('link', { name: 'chat.example' })).toBeVisible()
  },
)

testOfSpecified(
  'an address that cannot be decoded stays as it is, on a page that works',
  async ({ page }) => {
    expect((await page.goto('/ru/blog/50%-off'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Упс, статья не найдена!')
    await expect(page).toHaveURL('/ru/blog/50%-off')
    await page.getByRole('banner').getByRole('link', { name: 'En' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops, article not found!')
  },
)

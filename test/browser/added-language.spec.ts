import type { Page } from 'playwright/test'
import { messages } from '../../src/ui/messages/catalogues/en.ts'
import { runSite } from '../support/running-site.ts'
import { EVERY_PAGE } from './fixtures/every-page.ts'
import { awake, field, fillApplication, fillMessage, formOf, press } from './fixtures/forms.ts'
import { arrivedFrom } from './fixtures/inbox.ts'
import { test as base, expect } from './fixtures/site-test.ts'
import { textsOutsideBrackets } from './fixtures/texts-outside-brackets.ts'
import { copyWithThirdLanguage, pseudo, type SiteCopy } from './fixtures/third-language.ts'
import { walkDown } from './fixtures/walk-down.ts'

const DEVELOPMENT = { NODE_ENV: 'development' }

/** The site with a third language, whose every text is in brackets. It needs one row and two catalogues. */
const test = base.extend<{ readonly copy: SiteCopy }>({
  copy: [
    async ({ once }, use) =>
      use(
        await once('added language', async () => {
          const copy = await copyWithThirdLanguage()
          return { thing: copy, stop: copy.remove }
        }),
      ),
    { timeout: 180_000 },
  ],
  site: async ({ copy, once }, use) =>
    use(
      await once(copy.build, async () => {
        const site = await runSite(DEVELOPMENT, copy.build)
        return { thing: site, stop: site.stop }
      }),
    ),
})

// One worker, so that the site is built once.
test.describe.configure({ mode: 'default' })

const outside = textsOutsideBrackets(['VIZOR', 'En', 'Ru', 'Qps'])

const expectInBrackets = async (page: Page) => {
  await expect(page.locator('html')).toHaveAttribute('lang', 'qps')
  expect(await outside(page), page.url()).toEqual([])
}

const banner = (page: Page) => page.getByRole('region', { name: pseudo(messages.consent.weUseCookies) })

const withoutBanner = async (page: Page) => {
  await banner(page)
    .getByRole('button', { name: pseudo(messages.consent.onlyNecessary) })
    .click()
  await expect(banner(page)).toHaveCount(0)
}

/** A document has its own languages, so its page need not be in the language of the address. */
const PAGES = EVERY_PAGE.filter(
  ({ address, language }) => language === 'en' && !address.startsWith('/terms/cookie-policy'),
)

const inLanguage = (prefix: string, path: string) => `${prefix}${path}`.replace(/(?<=.)\/$/, '')

const hrefsOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href)))

test.use({ expectedConsole: [/status of (404|422|500)|net::ERR_FAILED|The content API did not answer/] })

test('every page is in brackets, and links to its versions in all languages', async ({ page }) => {
  test.slow()
  for (const { address: path, status } of PAGES) {
    const response = await page.goto(inLanguage('/qps', path))
    expect(response?.status(), path).toBe(status)
    await walkDown(page)
    await expect(banner(page)).toBeVisible()
    await expectInBrackets(page)
    const paths = (await hrefsOf(page, 'header a[hreflang]')).map(({ pathname, search }) => pathname + search)
    expect(paths).toEqual(['/qps', '/ru', ''].map((prefix) => inLanguage(prefix, path)))
  }
  await page.goto('/qps/games')
  expect((await hrefsOf(page, 'head link[hreflang]')).map(({ pathname }) => pathname)).toEqual([
    '/games',
    '/ru/games',
    '/qps/games',
    '/games',
  ])
})

// React reports attributes that differ only in a development build.
test('every page hydrates as the server rendered it, to the last attribute', async ({
  page,
  site,
  copy,
  startSite,
}) => {
  test.slow()
  // The first test has hydrated the other pages in the third language.
  for (const visited of EVERY_PAGE) if (!PAGES.includes(visited)) await page.goto(site.url + visited.address)
  // A studio with its own texts, colours and drawings.
  const kite = await startSite({ ...DEVELOPMENT, CONTENT_DIR: 'test/fixtures/content-kite' }, copy.build)
  for (const address of ['/', '/ru/jobs', '/contacts', '/games/paper-sky'])
    await page.goto(kite.url + address)
})

test('menus, the cookie choice and the error page are in brackets', async ({ page }) => {
  await page.goto('/qps/jobs')
  await page.locator('[aria-controls=games-menu]').click()
  await expect(page.locator('#games-menu')).toBeVisible()
  await expectInBrackets(page)
  await page.keyboard.press('Escape')
  await banner(page)
    .getByRole('button', { name: pseudo(messages.consent.settings) })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectInBrackets(page)
  await page.keyboard.press('Escape')
  await withoutBanner(page)

  await page.setViewportSize({ width: 390, height: 900 })
  await page.locator('[aria-controls=mobile-menu]').click()
  await expectInBrackets(page)
  await page.route('**/api/**', (route) => route.abort())
  await page.locator('#mobile-menu a[href="/qps/blog"]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pseudo(messages.somethingWrong))
  await expectInBrackets(page)
})

test('the page changes its language without a reload, and keeps typed text', async ({ page }) => {
  await awake(page, '/qps/contacts', 'contact')
  await withoutBanner(page)
  await field(page, 'name').fill('Ada Lovelace')
  await page.getByRole('link', { name: 'Ru', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Контакты')
  await page.getByRole('link', { name: 'Qps', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pseudo(messages.contacts))
  await expect(field(page, 'name')).toHaveValue('Ada Lovelace')
  await expectInBrackets(page)
})

test('an application shows problems and thanks in brackets, and arrives in its language', async ({
  page,
  site,
}) => {
  const sender = 'ada.qps@example.com'
  await awake(page, '/qps/jobs', 'application')
  await withoutBanner(page)
  await press(page, 'application')
  await expect(formOf(page, 'application').getByRole('alert')).toBeVisible()
  await expectInBrackets(page)
  await fillApplication(page, sender)
  await press(page, 'application')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectInBrackets(page)
  expect(arrivedFrom(site, sender)).toMatchObject([{ sent: { language: 'qps' } }])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a message gets its answer in brackets', async ({ page, site }) => {
    const sender = 'grace.qps@example.com'
    await page.goto('/qps/contacts')
    await field(page, 'email').fill(sender)
    await press(page, 'contact')
    await expect(page.getByRole('alert')).toBeVisible()
    await expectInBrackets(page)
    await fillMessage(page, sender)
    await press(page, 'contact')
    await expect(page).toHaveURL(/\/qps\/contacts\?sent=1&reference=\d+#write$/)
    await expectInBrackets(page)
    expect(arrivedFrom(site, sender)).toHaveLength(1)
  })
})

test('the site map, the feeds and the list of languages include it', async ({ request }) => {
  const siteMap = await (await request.get('/sitemap.xml')).text()
  for (const path of ['', '/about-us', '/games', '/games/saltwind', '/blog', '/jobs', '/contacts', '/terms'])
    expect(siteMap).toMatch(new RegExp(`<loc>[^<]*//[^/<]*/qps${path}</loc>`))
  expect(siteMap).not.toContain('/qps/jobs/')
  const atom = await (await request.get('/qps/blog/feed.xml')).text()
  expect(atom).toContain('xml:lang="qps"')
  expect(atom).toContain(`<title>${pseudo(messages.blogTitle).replace('{brand}', 'VIZOR')}</title>`)
  expect(await (await request.get('/qps/jobs/feed.json')).json()).toMatchObject({
    language: 'qps',
    items: [],
  })
  expect(await (await request.get('/.well-known/security.txt')).text()).toContain('en, ru, qps')
})

test('the command line prints in it, with its plural forms', async ({ copy }) => {
  const vacancy = (id: number, texts: object) => ({
    ...{
      id,
      slug: `artist-${id}`,
      created: '2026-10-01T09:00:00Z',
      status: 'active',
      titleEn: 'Artist',
      titleRu: '',
    },
    department: { id: 1, titleEn: 'Art', titleRu: 'Арт' },
    ...texts,
  })
  const list = [1, 2, 3].map((id) => vacancy(id, id === 1 ? {} : { titleQps: `Pseudo artist ${id}` }))
  const printed = await copy.run(['src/cli.ts', '--language', 'qps', '--source', '-'], JSON.stringify(list))
  expect(printed.split('\n').slice(0, 3)).toEqual([
    `Art  ${pseudo('2 open vacancies, an even number')}`,
    '  Pseudo artist 2  artist-2',
    '  Pseudo artist 3  artist-3',
  ])
  expect(await copy.run(['src/cli.ts', '--help'])).toContain('--language en|ru|qps')
})

import { expect, test } from './fixtures/site-test.ts'

/** A page whose view throws an error. */
const BROKEN = `
  const store = { onAddressChange: () => {}, dispose: () => {} }
  export const page = {
    useCase: { id: Symbol('broken'), needs: [], create: () => async () => ({ is: 'shown', store }) },
    render: () => { throw new TypeError('The view is broken') },
    head: () => ({ title: 'Broken', description: '' }),
  }
`

test.use({ expectedConsole: [/A view failed|The view is broken/] })

test('a view that throws shows the error page with a way on, and is reported to the log', async ({
  page,
}) => {
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/view-errors')) reports.push(request.postData() ?? '')
  })
  const chunk = /\/assets\/terms-[^/]*\.js$/
  await page.route(chunk, (route) => route.fulfill({ contentType: 'text/javascript', body: BROKEN }))
  await page.goto('/terms/cookie-policy/en')
  await page.locator('main a[href="/terms"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops, something went wrong!')
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  await expect.poll(() => reports.length).toBeGreaterThan(0)
  expect(JSON.parse(reports[0] ?? '')).toMatchObject({ message: 'The view is broken', path: '/terms' })
  await page.getByRole('banner').getByRole('link', { name: 'Contacts' }).click()
  await expect(page).toHaveURL('/contacts')
  await expect(page.locator('form#contact')).toBeVisible()
})

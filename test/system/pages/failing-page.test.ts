import { expect, test } from 'vitest'
import { openSite } from '../../support/site-in-node.ts'

test('a page that fails on the server shows the error page in its language, and is logged with its stack', async () => {
  const site = await openSite({
    onPage: () => {
      throw new TypeError('Cannot read properties of null')
    },
  })
  for (const [address, words] of [
    ['/jobs', 'Oops, something went wrong!'],
    ['/ru/jobs?department=2', 'Упс, что-то пошло не так!'],
  ] as const) {
    const { status, headers, body } = await site.get(address)
    expect(status).toBe(500)
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    expect(body).toContain(words)
    expect(body).not.toContain('Cannot read')
  }
  const [noted = ''] = site.noted
  expect(noted).toContain('TypeError: Cannot read properties of null')
  expect(noted).toMatch(/at .*failing-page\.test\.ts/)
  expect(site.noted.join()).not.toContain('department')
  await site.close()
})

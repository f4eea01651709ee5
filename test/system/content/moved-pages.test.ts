import { expect, onTestFinished, test } from 'vitest'
import { fakeApi, json } from '../../support/fake-api.ts'
import { packOnDisk } from '../../support/pack-on-disk.ts'
import { openSite } from '../../support/site-in-node.ts'

test('a page with a changed slug is always found at its old addresses, while it is public', async () => {
  const pack = await packOnDisk()
  const edit = async (file: string, record: object) => {
    await pack.write(file, JSON.stringify({ created: '2026-01-01', status: 'active', ...record }))
  }
  await edit('news/older/news.json', { id: 1, titleEn: 'Older', formerly: ['first', 'second'] })
  await edit('news/unpublished/news.json', { id: 3, titleEn: 'Draft', draft: true, formerly: ['hidden'] })
  const names = { en: 'Cookies', ru: 'Cookies', de: 'Cookies' }
  await edit('legal/cookie-policy/group.json', { show: true, order: 1, names, formerly: ['cookies'] })
  const site = await openSite({ settings: { CONTENT_DIR: pack.directory } })
  const leadsTo = async (address: string) => {
    const { status, headers } = await site.get(address)
    return [status, headers.location]
  }
  expect(await leadsTo('/blog/first')).toEqual([301, '/blog/older'])
  expect(await leadsTo('/ru/blog/second?x=1')).toEqual([301, '/ru/blog/older?x=1'])
  expect(await leadsTo('/terms/cookies')).toEqual([301, '/terms/cookie-policy'])
  expect(await leadsTo('/ru/terms/cookies/ru')).toEqual([301, '/ru/terms/cookie-policy/ru'])
  expect(await leadsTo('/blog/hidden')).toEqual([404, undefined])
  await site.close()
})

test('an address that an API redirects to itself is logged, and its page is rendered once, not for each visitor', async () => {
  const api = await fakeApi()
  api.behave('/api/redirects/', json([{ from: '/loop', to: '/loop', permanent: true }]))
  let made = 0
  const onPage = () => {
    made += 1
  }
  const site = await openSite({ settings: { API_BASE_URL: api.url }, onPage })
  onTestFinished(async () => {
    await site.close()
    await api.close()
  })
  const answers = [await site.get('/loop'), await site.get('/loop')]
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  expect(site.noted.filter((note) => note.startsWith('A redirect is refused'))).toHaveLength(1)
  expect(made).toBe(1)
})

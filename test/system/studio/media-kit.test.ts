import { expect, test } from 'vitest'
import { fakeApi, json } from '../../support/fake-api.ts'
import { openSite } from '../../support/site-in-node.ts'

test('without a media kit in the API, MEDIA_KIT_PATH below the media base is used', async () => {
  const api = await fakeApi()
  const settings = { API_BASE_URL: api.url, MEDIA_BASE_URL: 'https://cdn.example/media' }
  const office = { contactusAddressEn: '<p>Here</p>', contactusAddressRu: '<p>Тут</p>' }
  api.behave('/api/contactus/', json([office]))
  const [without, site] = await Promise.all([
    openSite({ settings }),
    openSite({ settings: { ...settings, MEDIA_KIT_PATH: 'press/kit.zip' } }),
  ])
  expect((await without.get('/contacts')).body).not.toContain('" download')
  for (const address of ['/contacts', '/ru/contacts'])
    expect((await site.get(address)).body).toContain(
      'href="https://cdn.example/media/press/kit.zip" download',
    )
  await Promise.all([without.close(), site.close(), api.close()])
})

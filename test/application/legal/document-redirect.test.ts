import { expect, test } from 'vitest'
import { UNAVAILABLE } from '#application/answer.ts'
import { documentRedirectPage } from '#application/legal/document-redirect.ts'
import type { RawHtml } from '#domain/rich-text/safe-html.ts'
import { pageAddress } from '#domain/site/page-address.ts'
import { memoryLegal } from '../../doubles/memory-legal.ts'
import { memoryPageState } from '../../doubles/memory-page-state.ts'

const legal = memoryLegal({
  documents: ['en', 'de'].map((language) => ({ slug: 'cookies', language, name: '', html: '' as RawHtml })),
})

const open = (address: string, slug = 'cookies') =>
  documentRedirectPage.create({ legal, pageState: memoryPageState() })(pageAddress(address), { id: slug })

test('a document without a language leads to its version in the language of the page', async () => {
  expect(await open('/terms/cookies')).toEqual({ is: 'moved', to: '/terms/cookies/en' })
})

test('a document that does not exist leads back to the terms', async () => {
  expect(await open('/ru/terms/cookies')).toEqual({ is: 'not-found', returnPage: 'terms' })
  expect(await open('/terms/none', 'none')).toEqual({ is: 'not-found', returnPage: 'terms' })
})

test('a document whose languages cannot be loaded is unavailable, not missing', async () => {
  const away = { ...legal, languages: async () => UNAVAILABLE }
  const opened = documentRedirectPage.create({ legal: away, pageState: memoryPageState() })
  expect(await opened(pageAddress('/terms/cookies'), { id: 'cookies' })).toEqual({ is: 'unavailable' })
})

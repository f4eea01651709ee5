import { describe, expect, test } from 'vitest'
import { type Terms, termsPage, termsView } from '#application/legal/terms.ts'
import { pageAddress } from '#domain/site/page-address.ts'
import { texts } from '../../arbitraries/language.ts'
import { memoryLegal } from '../../doubles/memory-legal.ts'
import { memoryPageState } from '../../doubles/memory-page-state.ts'

const both = [
  { name: 'Cookies', language: 'en' },
  { name: 'Куки', language: 'ru' },
]
const titles = [
  { slug: 'cookies', show: true, documents: both },
  { slug: 'hidden', show: false, documents: both },
  { slug: 'german', show: true, documents: [{ name: 'Impressum', language: 'de' }] },
]
const intro = { text: texts({ en: ' In plain words. ', ru: '' }) }

const open = (held: Parameters<typeof memoryLegal>[0]) =>
  termsPage.create({ legal: memoryLegal(held), pageState: memoryPageState() })(pageAddress('/terms'), {})

const opened = async (held: Parameters<typeof memoryLegal>[0]): Promise<Terms> => {
  const opening = await open(held)
  if (opening.is !== 'shown') throw new Error(opening.is)
  return opening.store
}

describe('the index of legal documents', () => {
  test('lists documents that are marked as shown and exist in the language', async () => {
    const terms = await opened({ titles, intro })
    expect(termsView(terms.state.getState())).toEqual({
      intro: 'In plain words.',
      documents: [{ slug: 'cookies', name: 'Cookies', address: '/terms/cookies/en' }],
    })
    terms.onAddressChange(pageAddress('/ru/terms'))
    expect(termsView(terms.state.getState())).toEqual({
      intro: '',
      documents: [{ slug: 'cookies', name: 'Куки', address: '/ru/terms/cookies/ru' }],
    })
  })

  test('is shown without its intro, and unavailable without its titles', async () => {
    expect(termsView((await opened({ titles })).state.getState()).intro).toBe('')
    expect(await open({ intro })).toEqual({ is: 'unavailable' })
  })
})

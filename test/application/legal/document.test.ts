import { describe, expect, test } from 'vitest'
import { documentPage, documentPageView } from '#application/legal/document.ts'
import type { RawHtml } from '#domain/rich-text/safe-html.ts'
import { pageAddress } from '#domain/site/page-address.ts'
import { markingSanitiser } from '../../doubles/marking-sanitiser.ts'
import { memoryLegal } from '../../doubles/memory-legal.ts'
import { memoryPageState } from '../../doubles/memory-page-state.ts'

const documents = ['ru', 'en', 'de'].map((language) => ({
  slug: 'cookies',
  language,
  name: `Cookies ${language}`,
  html: '<p>Text</p>' as RawHtml,
}))

const legal = memoryLegal({ documents })

const open = (at: string, pageState = memoryPageState()) => {
  const address = pageAddress(at)
  const [, , slug = '', language = ''] = address.path.split('/')
  return documentPage.create({ legal, sanitiser: markingSanitiser, pageState })(address, {
    id: slug,
    lang: language,
  })
}

const viewAt = async (at: string, pageState = memoryPageState()) => {
  const opened = await open(at, pageState)
  if (opened.is !== 'shown') throw new Error(opened.is)
  return documentPageView(opened.store.state.getState())
}

describe('a legal document', () => {
  test('shows its name in capitals, its text set, and its languages sorted', async () => {
    const view = await viewAt('/terms/cookies/de')
    expect(view).toMatchObject({ heading: 'COOKIES DE', language: 'de', html: '[<p>Text</p>]' })
    expect(view.links.map(({ language, current }) => [language, current])).toEqual([
      ['de', true],
      ['en', false],
      ['ru', false],
    ])
  })

  test('has one address, under /ru if it is Russian and without a prefix otherwise', async () => {
    expect(await open('/terms/cookies/ru')).toEqual({ is: 'moved', to: '/ru/terms/cookies/ru' })
    expect(await open('/ru/terms/cookies/de')).toEqual({ is: 'moved', to: '/terms/cookies/de' })
    expect((await open('/ru/terms/cookies/ru')).is).toBe('shown')
  })

  test('is shown without its other languages if they cannot be loaded', async () => {
    const pageState = memoryPageState()
    pageState.keep('legalLanguages:cookies', { ok: false, problem: 'unavailable' })
    expect((await viewAt('/terms/cookies/en', pageState)).links).toEqual([])
  })

  test('that does not exist is not found, and leads back to the terms', async () => {
    expect(await open('/terms/cookies/fr')).toEqual({ is: 'not-found', returnPage: 'terms' })
    expect(await open('/ru/terms/cookies/fr')).toEqual({ is: 'not-found', returnPage: 'terms' })
  })

  test('is unavailable if it cannot be loaded', async () => {
    const pageState = memoryPageState()
    pageState.keep('legalDocument:cookies/en', { ok: false, problem: 'unavailable' })
    expect(await open('/terms/cookies/en', pageState)).toEqual({ is: 'unavailable' })
  })
})

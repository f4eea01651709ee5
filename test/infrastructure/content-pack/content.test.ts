import { describe, expect, test } from 'vitest'
import { nowIn } from '#domain/careers/closing.ts'
import { checkedAfter, smallContent } from '../../support/small-pack.ts'

const content = smallContent()

describe('The content of a pack', () => {
  test('lists games as order.json does, and news by date, newest first', () => {
    expect(content.games.map(({ slug }) => slug)).toEqual(['tides', 'acorn'])
    expect(content.news.map(({ slug }) => slug)).toEqual(['newer', 'older'])
    expect(content.legalTitles.map(({ slug }) => slug)).toEqual([
      'privacy-notice-applicants',
      'cookie-policy',
      'privacy-notice',
      'legal-notices',
    ])
  })

  test('has the newest news by the clock of the site', () => {
    const file = 'news/older/news.json'
    const loaded = checkedAfter(file, '2026-01-01', '2026-02-01T05:00:00Z')
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.errors))
    // The other article has the date February 1.
    const newsIn = (timeZone: string) =>
      loaded.pack.contentAt(nowIn(Date.parse('2026-11-22'), timeZone)).news.map(({ slug }) => slug)
    expect(newsIn('Asia/Tokyo')).toEqual(['older', 'newer'])
    expect(newsIn('America/Los_Angeles')).toEqual(['newer', 'older'])
  })

  test('has the texts from the files next to the records', () => {
    expect(content.games[0]).toMatchObject({ descriptionEn: '<p>The sea</p>', descriptionRu: '<p>Море</p>' })
    expect(content.aboutUs.aboutusInfoRu).toBe('<p>Мы</p>')
  })

  test('knows the size of each picture', () => {
    expect(content.games[0]?.gamesGalleryEntity[0]?.image).toMatchObject({ width: 1200, height: 900 })
    expect(content.slides[1]).toMatchObject({ path: 'two.png', width: 1200, videoPath: 'main.mp4' })
  })

  test('joins records that refer to each other', () => {
    expect(content.vacancies[0]?.department?.titleEn).toBe('Art')
    expect(content.gamesWidget.mosaic).toEqual([
      { game: 11, imageType: 'gameSquareImage' },
      { game: null, imageType: 'gameStub' },
    ])
  })

  test('carries the terms of a vacancy', () => {
    expect(content.vacancies[0]).toMatchObject({
      employmentType: 'FULL_TIME',
      location: { city: 'Limassol', country: 'Cyprus' },
      validThrough: '2097-01-31',
      salary: { currency: 'EUR', min: 1, max: 2, per: 'MONTH' },
    })
    expect(content.vacancies[1]).toMatchObject({
      employmentType: null,
      location: null,
      validThrough: '',
      salary: null,
    })
  })

  test('gets a new version exactly when its content changes', () => {
    const versionAfter = (word: string, replacement: string) => {
      const loaded = checkedAfter('site/links.json', word, replacement)
      return loaded.ok && loaded.content.version
    }
    expect(versionAfter('/about-us', '/about-us')).toBe(content.version)
    expect(versionAfter('/about-us', '/contacts')).not.toBe(content.version)
  })
})

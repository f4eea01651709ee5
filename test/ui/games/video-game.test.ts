import { describe, expect, test } from 'vitest'
import type { GameSheet } from '#application/games/game.ts'
import { perLanguage } from '#domain/language/languages.ts'
import { NO_HTML, type SafeHtml } from '#domain/rich-text/safe-html.ts'
import { videoGame } from '../../../src/ui/games/video-game.ts'
import { loadMessages, messagesIn } from '../../../src/ui/messages/messages-in.ts'
import { aGame, anEntry } from '../../arbitraries/games.ts'
import { texts } from '../../arbitraries/language.ts'
import { siteFacts } from '../../support/site-facts.ts'

const sheet: GameSheet = {
  ...aGame(1, {
    title: 'Last&nbsp;Lantern',
    trailer: 'https://www.youtube.com/watch?v=R6MlUcmOul8',
    trailerUploaded: '2026-03-02',
    gallery: [anEntry('gameMainImage', 1, 'games/hero.webp')],
  }),
  description: texts({ en: '<p>Carry the fire.</p>' as SafeHtml, ru: NO_HTML }),
  additionalDescription: perLanguage(() => NO_HTML),
  achievements: perLanguage(() => []),
}

await loadMessages('en')

const inEnglish = { language: 'en', messages: messagesIn('en', {}), facts: siteFacts } as const

describe('a game as search engines know it', () => {
  test('has its name without markup, its page, its picture and its maker', () => {
    expect(videoGame(sheet, inEnglish)).toMatchObject({
      '@type': 'VideoGame',
      name: 'Last Lantern',
      description: 'Carry the fire.',
      url: 'https://studio.example/games/game-1',
      image: 'https://studio.example/media/images/games/hero.webp',
      publisher: { name: 'VIZOR' },
    })
  })

  test('its trailer has everything that a listed video needs', () => {
    expect(videoGame(sheet, inEnglish)['trailer']).toEqual({
      '@type': 'VideoObject',
      name: 'Last Lantern',
      description: 'Carry the fire.',
      thumbnailUrl: 'https://studio.example/media/images/games/hero.webp',
      uploadDate: '2026-03-02T00:00:00.000Z',
      embedUrl: 'https://www.youtube-nocookie.com/embed/R6MlUcmOul8',
    })
  })

  test('the studio’s own film is named by its address', () => {
    const trailerFilm = { path: 'trailers/game.mp4', others: ['trailers/game.webm'] }
    expect(videoGame({ ...sheet, trailer: null, trailerFilm }, inEnglish)['trailer']).toMatchObject({
      contentUrl: 'https://studio.example/media/videos/trailers/game.mp4',
    })
  })

  test('its trailer has its date by the site’s clock', () => {
    const inTokyo = { ...inEnglish, facts: { ...siteFacts, timeZone: 'Asia/Tokyo' } }
    expect(videoGame(sheet, inTokyo)['trailer']).toMatchObject({ uploadDate: '2026-03-01T15:00:00.000Z' })
  })

  test.each([
    ['a day', { trailerUploaded: '' }],
    ['a day that is one', { trailerUploaded: 'soon' }],
    ['a picture', { gallery: [] }],
    ['a video', { trailer: 'https://youtu.be/short' }],
  ])('a trailer without %s is left out', (_, without) => {
    expect(videoGame({ ...sheet, ...without }, inEnglish)['trailer']).toBeUndefined()
  })
})

import { expect, test } from 'vitest'
import { gameLogo, gameTeaser } from '#application/games/game-teaser.ts'
import { aGame, anEntry } from '../../arbitraries/games.ts'
import { texts } from '../../arbitraries/language.ts'

const game = aGame(7, {
  title: 'Main<b>spring</b>',
  hook: texts({ en: 'You wind the city.', ru: 'Вы заводите город.' }),
  demo: 'https://demo.example',
  gallery: [anEntry('gameMainImage', 1, 'poster'), anEntry('gameLogoImage', 1, 'lettering')],
})

test('a short description has the game’s logo, its sentence in the language, and its main button', () => {
  expect(gameTeaser(game, 'ru')).toMatchObject({
    title: 'Mainspring',
    hook: 'Вы заводите город.',
    logo: { path: 'lettering' },
    poster: { path: 'poster' },
    action: { is: 'demo' },
    stores: [],
  })
})

test('a game without any details shows only its title', () => {
  expect(gameTeaser(aGame(1), 'en')).toMatchObject({
    title: 'Game 1',
    hook: '',
    logo: null,
    poster: null,
    action: null,
  })
})

test('a logo without its own text is named after its game', () => {
  expect(gameLogo(game)?.alt).toMatchObject({ en: 'Mainspring', ru: 'Mainspring' })
})

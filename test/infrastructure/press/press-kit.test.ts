import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { pressGameView } from '#application/press/press-game.ts'
import type { Original } from '#infrastructure/pictures/picture-origin.ts'
import { pressKit } from '#infrastructure/press/press-kit.ts'
import { aGame, anEntry } from '../../arbitraries/games.ts'

const found = (text: string): Original => ({ is: 'found', version: '1', read: async () => Buffer.from(text) })

const kitOf = async (originals: Readonly<Record<string, Original>>) => {
  const warned: unknown[] = []
  const game = aGame(1, {
    trailerFilm: { path: 'films/one.mp4', others: [] },
    gallery: [
      anEntry('gameMainImage', 1, 'one/hero.webp'),
      anEntry('gameSliderImages', 1, 'two/hero.webp'),
      anEntry('gameLogoImage', 1, 'one/logo.svg'),
    ],
  })
  const origin = async (path: string) => originals[path] ?? ({ is: 'missing' } as const)
  const pieces = pressKit(
    {
      pictures: origin,
      films: origin,
      sheetOf: ({ title }, language) => `${title} in ${language}`,
      now: () => Date.parse('2026-11-27T00:00:00Z'),
      log: { warn: (...said: readonly unknown[]) => void warned.push(said), error: () => {} },
    },
    (['en', 'ru'] as const).map((language) => [
      language,
      pressGameView({ game, quotes: [] }, language, 'UTC'),
    ]),
  )
  const bytes: Uint8Array[] = []
  for await (const piece of pieces) bytes.push(piece)
  const files = unzipSync(Buffer.concat(bytes))
  const texts = Object.entries(files).map(([name, file]) => [name, Buffer.from(file).toString()])
  return { texts, warned }
}

test('the archive has the facts in each language, the pictures in order, the logo and the film', async () => {
  const { texts } = await kitOf({
    'one/hero.webp': found('1'),
    'two/hero.webp': found('2'),
    'one/logo.svg': found('logo'),
    'films/one.mp4': found('film'),
  })
  expect(texts).toEqual([
    ['game-1/facts-en.txt', 'Game 1 in en'],
    ['game-1/facts-ru.txt', 'Game 1 in ru'],
    ['game-1/pictures/01-hero.webp', '1'],
    ['game-1/pictures/02-hero.webp', '2'],
    ['game-1/logo.svg', 'logo'],
    ['game-1/film.mp4', 'film'],
  ])
})

test('a picture that is gone is left out, and the operator reads its path', async () => {
  const { texts, warned } = await kitOf({ 'two/hero.webp': found('2'), 'one/logo.svg': found('logo') })
  expect(texts.map(([name]) => name)).toContain('game-1/pictures/02-hero.webp')
  expect(JSON.stringify(warned)).toMatch(/one\/hero\.webp.*films\/one\.mp4/)
})

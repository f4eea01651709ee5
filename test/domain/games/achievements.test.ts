import { expect, test } from 'vitest'
import { achievementsIn } from '#domain/games/achievements.ts'
import { aGame } from '../arbitraries/games.ts'
import { texts } from '../arbitraries/language.ts'

const game = aGame(1, { achievements: texts({ en: '<p>1</p><p>2</p><p>3</p>', ru: '' }) })

test('achievements stand in blocks of two paragraphs', () => {
  expect(achievementsIn(game, 'en')).toEqual(['<p>1</p><p>2</p>', '<p>3</p>'])
})

test('achievements never fall back to the other language', () => {
  expect(achievementsIn(game, 'ru')).toEqual([])
})

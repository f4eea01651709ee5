import { expect, test } from 'vitest'
import { gameLayout } from '#domain/games/game-layout.ts'

test('a story has the chosen line and the chosen place of its pictures, and neither without a choice', () => {
  expect(gameLayout({ storyLine: 'lamps', storyPicture: 'under' })).toMatchObject({
    storyLine: 'lamps',
    storyPicture: 'under',
  })
  expect(gameLayout({})).toMatchObject({ storyLine: null, storyPicture: null })
})

test('a game’s page shows the chosen blocks in their order, each once, and without a choice all of them', () => {
  expect(gameLayout({ blocks: ['gallery', 'story', 'gallery'] }).blocks).toEqual(['gallery', 'story'])
  expect(gameLayout({ blocks: [] }).blocks).toEqual([])
  expect(gameLayout({}).blocks).toContain('vacancies')
  expect(gameLayout({ blocks: null })).toEqual(gameLayout({}))
})

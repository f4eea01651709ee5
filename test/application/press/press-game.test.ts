import { expect, test } from 'vitest'
import { pressGame, pressGameView } from '#application/press/press-game.ts'
import type { Game } from '#domain/games/game.ts'
import { aGame, anEntry } from '../../arbitraries/games.ts'
import { onlyIn, texts } from '../../arbitraries/language.ts'
import { memoryCareers } from '../../doubles/memory-careers.ts'
import { memoryGames } from '../../doubles/memory-games.ts'

const read = (game: Partial<Game<string>>, slug = 'game-1', careers = memoryCareers({})) =>
  pressGame.create({ games: memoryGames({ games: [aGame(1, game)] }), careers })(slug)

test('an unknown game is not found', async () => {
  expect(await read({}, 'other')).toEqual({ ok: false, problem: 'not-found' })
})

test('the press page shows the facts, the pictures and who made the game', async () => {
  const quote = { department: null, image: null, role: texts({ en: 'Lead', ru: '' }) }
  const said = { ...quote, text: texts({ en: 'It floats.', ru: '' }), name: texts({ en: 'Ada', ru: '' }) }
  const careers = memoryCareers({
    jobsPage: {
      ...{ title: texts({ en: '', ru: '' }), text: texts({ en: '', ru: '' }) },
      ...{ seoTitle: texts({ en: '', ru: '' }), image: null, steps: [] },
      quotes: [
        { ...said, game: 1 },
        { ...said, game: 2 },
      ],
    },
  })
  const content = await read(
    {
      title: 'Salt&nbsp;wind',
      releaseDate: '2024-06-04',
      price: onlyIn('en', '€29.99'),
      gallery: [anEntry('gameMainImage', 1, 'poster'), anEntry('gameLogoImage', 1, 'logo')],
    },
    'game-1',
    careers,
  )
  if (!content.ok) throw new Error(content.problem)
  const view = pressGameView(content.value, 'en', 'UTC')
  expect(view).toMatchObject({ title: 'Salt wind', logo: { path: 'logo' } })
  expect(view.facts).toEqual({ genre: '', release: '04.06.2024', price: '€29.99' })
  expect(view.pictures.map(({ path }) => path)).toEqual(['poster'])
  expect(view.quotes.map(({ name }) => name.en)).toEqual(['Ada'])
})

test('without the page of jobs, the game has no quotes', async () => {
  expect(await read({})).toMatchObject({ ok: true, value: { quotes: [] } })
})

import { describe, expect, test } from 'vitest'
import { type Support, supportPage, supportView } from '#application/games/support.ts'
import type { Game } from '#domain/games/game.ts'
import { pageAddress } from '#domain/site/page-address.ts'
import { aGame, anEntry } from '../../arbitraries/games.ts'
import { onlyIn, texts } from '../../arbitraries/language.ts'
import { memoryGames } from '../../doubles/memory-games.ts'
import { memoryPageState } from '../../doubles/memory-page-state.ts'

const helped = (id: number, rest: Partial<Game<string>> = {}) =>
  aGame(id, { supportLink: onlyIn('en', `https://help.example/${id}`), ...rest })

const open = (games: readonly Game[] | undefined, at = '/support', pageState = memoryPageState()) =>
  supportPage.create({ games: memoryGames(games === undefined ? {} : { games }), pageState })(
    pageAddress(at),
    {},
  )

const opened = async (games: readonly Game[], at?: string): Promise<Support> => {
  const opening = await open(games, at)
  if (opening.is !== 'shown') throw new Error(opening.is)
  return opening.store
}

describe('the support page', () => {
  test('shows the games that are active, supported and have a link', async () => {
    const support = await opened([
      helped(1),
      helped(2, { status: 'archived' }),
      helped(3, { supportStatus: '' }),
      aGame(4),
    ])
    expect(supportView(support.state.getState())).toEqual([
      { id: 1, title: 'Game 1', picture: null, link: 'https://help.example/1' },
    ])
  })

  test('leads to the link of the language, or else of the other language', async () => {
    const games = [
      helped(1, { supportLink: texts({ en: 'https://help.example/1', ru: 'https://help.example/ru' }) }),
      helped(2),
    ]
    const support = await opened(games, '/ru/support')
    expect(supportView(support.state.getState()).map(({ link }) => link)).toEqual([
      'https://help.example/ru',
      'https://help.example/2',
    ])
    support.onAddressChange(pageAddress('/support'))
    expect(supportView(support.state.getState())[0]?.link).toBe('https://help.example/1')
  })

  test('puts one picture of each shown game into the page, and nothing of other games', async () => {
    const pageState = memoryPageState()
    const entries = [anEntry('gameSliderImages', 1, 'gallery'), anEntry('gameSquareImageMain', 1, 'square')]
    await open([helped(1, { gallery: entries }), aGame(2)], '/support', pageState)
    expect(pageState.answers.get('supportedGames')).toMatchObject({
      value: [{ id: 1, gallery: [{ image: { path: 'square' } }] }],
    })
  })

  test('is unavailable if the games cannot be loaded', async () => {
    expect(await open(undefined)).toEqual({ is: 'unavailable' })
  })
})

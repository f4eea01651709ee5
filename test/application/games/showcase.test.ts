import { describe, expect, test, vi } from 'vitest'
import { createShowcase, showcaseView } from '#application/games/showcase.ts'
import type { GameId } from '#domain/games/game.ts'
import type { MosaicRule } from '#domain/games/games-widget.ts'
import { pageAddress } from '#domain/site/page-address.ts'
import { aGame, anEntry } from '../../arbitraries/games.ts'
import { texts } from '../../arbitraries/language.ts'
import { memoryViewport } from '../../doubles/memory-viewport.ts'

const square = (game: GameId): MosaicRule => ({ game, imageType: 'gameSquareImage' })
const wide = (game: GameId): MosaicRule => ({ game, imageType: 'gameRectangleImage' })
const stub: MosaicRule = { game: null, imageType: 'gameStub' }

const placeholder = { image: null, text: texts({ en: 'Soon', ru: '' }) }

const steam = {
  language: 'en',
  link: 'https://steam.example',
  image: anEntry('gameMainImage', 1, 's').image,
  store: texts({ en: 'Steam', ru: '' }),
  icon: '',
}
const ruStore = { ...steam, language: 'ru' }

const games = [1, 2, 3].map((id) =>
  aGame(id, {
    title: `<b>Game</b>&nbsp;${id}`,
    gallery: [anEntry('gameSquareImageMain', 1, `main-${id}`), anEntry('gameSquareImage', 1, `${id}`)],
    platforms: [steam, ruStore],
  }),
)

const showcaseOf = (mosaic: readonly MosaicRule[], viewport = memoryViewport()) => {
  const showcase = createShowcase({ viewport })({ games, widget: { mosaic, placeholder } }, pageAddress('/'))
  return { showcase, viewport, view: () => showcaseView(showcase.state.getState()) }
}

const tilesOf = ({ tiles }: ReturnType<typeof showcaseView>) =>
  tiles.map((tile) => (tile.is === 'stub' ? 'stub' : tile.game.id))

describe('the games widget', () => {
  test('starts with the first game, its title without markup, its square poster and its stores', () => {
    const { active } = showcaseOf([square(2)]).view()
    expect(active).toMatchObject({
      title: 'Game 1',
      picture: { path: 'main-1' },
      teaser: { action: { is: 'get', link: steam.link }, stores: [] },
    })
  })

  test('makes the chosen game active, and puts the previous one into its place', () => {
    const { showcase, view } = showcaseOf([wide(2), square(3)])
    showcase.choose(2)
    expect(view().active).toMatchObject({ title: 'Game 2', picture: { path: 'main-2' } })
    expect(tilesOf(view())).toEqual([1, 3])
    expect(view().tiles[0]).toMatchObject({ imageType: 'gameRectangleImage' })
  })

  test('shows the stores of the language, and a change of language loads nothing', () => {
    const { showcase, view } = showcaseOf([square(2)])
    showcase.choose(2)
    showcase.onAddressChange(pageAddress('/ru'))
    expect(view().active).toMatchObject({
      title: 'Game 2',
      teaser: { action: { link: steam.link } },
    })
  })

  test('has a stub tile only if the stub has something to show in the language', () => {
    const { showcase, view } = showcaseOf([square(2), stub])
    expect(tilesOf(view())).toEqual([2, 'stub'])
    showcase.onAddressChange(pageAddress('/ru'))
    expect(tilesOf(view())).toEqual([2])
  })

  test('loses the active game’s own tile at 444px, and has it again at 445px', () => {
    vi.useFakeTimers()
    const { viewport, view } = showcaseOf([square(1), square(2), square(3)])
    expect(tilesOf(view())).toEqual([1, 2, 3])
    viewport.resize(444)
    vi.runAllTimers()
    expect(tilesOf(view())).toEqual([2, 3])
    viewport.resize(445)
    vi.runAllTimers()
    expect(tilesOf(view())).toEqual([1, 2, 3])
  })

  test('first renders as on the server, which does not know the width', () => {
    const { showcase } = showcaseOf([square(1)], memoryViewport(390))
    expect(showcase.state.getInitialState().narrow).toBe(false)
    expect(showcase.state.getState().narrow).toBe(true)
  })

  test('no longer listens once it is gone', () => {
    const { showcase, viewport } = showcaseOf([])
    showcase.dispose()
    expect(viewport.listeners()).toBe(0)
  })
})

import { expect, test } from 'vitest'
import { loadCards, loadGameCard, loadHomeCards, shownCard } from '#application/games/game-cards.ts'
import type { GalleryEntry, GalleryType, GameCard } from '#domain/games/game.ts'
import { aGame, anEntry } from '../../arbitraries/games.ts'
import { texts } from '../../arbitraries/language.ts'
import { memoryGames } from '../../doubles/memory-games.ts'
import { memoryPageState } from '../../doubles/memory-page-state.ts'

test('a card carries only the pictures that cards show', () => {
  const card = shownCard(
    aGame(1, {
      gallery: [anEntry('gameSquareImage', 1, 'square.webp'), anEntry('gameSliderImages', 1, 'slide.webp')],
      supportLink: texts({ en: 'https://help.studio.example' }),
    }),
  )
  expect(card.gallery.map(({ image }) => image.path)).toEqual(['square.webp'])
  expect(Object.values(card.supportLink)).toEqual(['', ''])
})

const described = (type: GalleryType): GalleryEntry => {
  const entry = anEntry(type, 1, type)
  return { ...entry, image: { ...entry.image, alt: texts({ en: type }) } }
}

test('a card carries alt texts only of the pictures that are not decoration', () => {
  const gallery = ['gameSquareImageMain', 'gameSquareImage', 'gameListImages', 'gameLogoImage'] as const
  const altsOf = (types: readonly GalleryType[]) =>
    shownCard(aGame(1, { gallery: types.map(described) })).gallery.flatMap(({ image }) => image.alt.en || [])
  expect(altsOf(gallery)).toEqual(['gameSquareImageMain', 'gameListImages', 'gameLogoImage'])
  expect(altsOf(['gameSquareImage', 'gameRectangleImage'])).toEqual(['gameSquareImage', 'gameRectangleImage'])
})

test('the cards are in the order of the studio, and are loaded once', async () => {
  const pageState = memoryPageState()
  await loadCards({ games: memoryGames({ games: [aGame(2), aGame(1)] }), pageState })
  expect(await loadCards({ games: memoryGames({}), pageState })).toMatchObject({
    value: [{ id: 2 }, { id: 1 }],
  })
})

test.each([
  ['on the server', true],
  ['in the browser', false],
])(
  '%s, a list and a page about a game carry the colours of the game, and the home page does not',
  async (_place, collects) => {
    const colours = { scheme: 'black', style: { '--ground': '#00261f' } } as const
    const games = memoryGames({ games: [aGame(1, { colours })] })
    const ports = { games, pageState: memoryPageState({}, collects) }
    expect(await loadHomeCards(ports)).toMatchObject({ value: [{ colours: null }] })
    expect(await loadGameCard(ports, 1, 'gameLogoImage')).toMatchObject({ colours })
    expect(await loadCards(ports)).toMatchObject({ value: [{ colours }] })
  },
)

test('an article and a vacancy of the same game each get the pictures that their pages show', async () => {
  const gallery = (['gameMainImage', 'gameRectangleImage', 'gameLogoImage'] as const).map((type) =>
    anEntry(type, 1, type),
  )
  const ports = { games: memoryGames({ games: [aGame(1, { gallery })] }), pageState: memoryPageState() }
  const picturesWith = async (image: 'gameLogoImage' | 'gameRectangleImage') =>
    (await loadGameCard(ports, 1, image))?.gallery.map(({ type }) => type)
  expect(await picturesWith('gameLogoImage')).toEqual(['gameMainImage', 'gameLogoImage'])
  expect(await picturesWith('gameRectangleImage')).toEqual(['gameRectangleImage'])
})

test('the home page carries no posters of the list of games, unless a game has no other picture', async () => {
  const ofTypes = (id: number, ...types: readonly GalleryType[]) =>
    aGame(id, { gallery: types.map((type) => anEntry(type, 1, type)) })
  const listed = [
    ofTypes(1, 'gameMainImage', 'gameListImages', 'gameLogoImage'),
    ofTypes(2, 'gameListImages', 'gameLogoImage'),
  ]
  const ports = { games: memoryGames({ games: listed }), pageState: memoryPageState() }
  const answer = await loadHomeCards(ports)
  const typesOf = (games: readonly GameCard[]) => games.map(({ gallery }) => gallery.map(({ type }) => type))
  expect(answer.ok && typesOf(answer.value)).toEqual([
    ['gameMainImage', 'gameLogoImage'],
    ['gameListImages', 'gameLogoImage'],
  ])
})

test('the home page carries alt texts only of the large poster and the lettering', async () => {
  const types = ['gameMainImage', 'gameSquareImageMain', 'gameLogoImage'] as const
  const games = memoryGames({ games: [aGame(1, { gallery: types.map(described) })] })
  const answer = await loadHomeCards({ games, pageState: memoryPageState() })
  expect(answer.ok && answer.value[0]?.gallery.map(({ image }) => image.alt.en)).toEqual([
    '',
    'gameSquareImageMain',
    'gameLogoImage',
  ])
})

test('in the browser, the home page leaves the whole list of games for the next page', async () => {
  const pageState = memoryPageState({}, false)
  const posters = [anEntry('gameMainImage', 1, 'hero'), anEntry('gameListImages', 1, 'poster')]
  await loadHomeCards({ games: memoryGames({ games: [aGame(1, { gallery: posters })] }), pageState })
  expect(await loadCards({ games: memoryGames({}), pageState })).toMatchObject({
    value: [{ gallery: posters }],
  })
})

import { expect, test } from 'vitest'
import { NOT_FOUND } from '#application/answer.ts'
import { game, gamesWidget } from '#infrastructure/content-api/games.ts'
import { describeSources } from './sources.ts'

describeSources('The game catalog', (source, content) => {
  const catalog = () => source().games

  const slugsOf = async (asked: ReturnType<ReturnType<typeof catalog>['games']>) => {
    const answer = await asked
    return answer.ok && answer.value.map(({ slug }) => slug)
  }

  test('lists the active games in the order to show', async () => {
    expect(await slugsOf(catalog().games())).toEqual(['tides', 'acorn'])
    expect(await slugsOf(catalog().gamesForNotFound())).toEqual(['tides', 'acorn'])
    expect(await slugsOf(catalog().gamesForSupport())).toEqual(['tides'])
  })

  test('lists games without their long texts', async () => {
    const answer = await catalog().games()
    const {
      description,
      additionalDescription,
      achievements,
      socials,
      trailerUploaded,
      releaseDate,
      price,
      scene,
      layout,
      plan,
      ...card
    } = game.read(content.games[0] ?? expect.fail())
    expect(answer.ok && answer.value[0]).toEqual(card)
  })

  test('finds an active game whole, and no other', async () => {
    expect(await catalog().game('tides')).toEqual({
      ok: true,
      value: game.read(content.games[0] ?? expect.fail()),
    })
    expect(await catalog().game('draft')).toEqual(NOT_FOUND)
    for (const slug of ['404', 'support', 'widget', 'constructor', ''])
      expect(await catalog().game(slug)).toEqual(NOT_FOUND)
  })

  test('knows the widget', async () => {
    expect(await catalog().widget()).toEqual({ ok: true, value: gamesWidget.read(content.gamesWidget) })
  })
})

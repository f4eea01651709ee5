import * as z from 'zod/mini'
import { gamesWidget, mosaicRule } from '../content-api/games.ts'
import type { WireOf } from '../content-api/record.ts'
import { didYouMean } from '../terminal/nearest.ts'
import { foundValue } from './diagnostics.ts'
import { allGames } from './games.ts'
import { entriesOf, type PackRecord, partOf } from './pack-source.ts'
import { withPictures } from './pictures.ts'
import { type PackTools, type Reader, reportRepeats } from './readers.ts'
import { warnIfUntranslated } from './texts.ts'

type GamesWidget = WireOf<typeof gamesWidget>

/**
 * The JSON file with the games mosaic (the grid of game pictures on the home page). In this JSON file, a rule of the
 * mosaic contains the slug of its game. In the API, the rule contains the game's id.
 */
const widgetFile = z.object({
  mosaic: z.array(z.extend(mosaicRule.wire, { game: z.optional(z.string()) })),
  placeholder: gamesWidget.wire.shape.placeholder,
})

const mosaicOf = (
  { source, diagnostics, read }: PackTools,
  record: PackRecord<z.output<typeof widgetFile>>,
): GamesWidget['mosaic'] => {
  const rules = entriesOf(partOf(record, 'mosaic'))
  const games = read(allGames)
  const slugs = games.map(({ slug }) => slug)
  reportRepeats(
    diagnostics,
    rules.flatMap(({ value: { game }, at }) =>
      game === undefined ? [] : [{ key: game, place: at('game') }],
    ),
    'each game once',
  )
  return rules.map(({ value: { game: slug, imageType }, at }) => {
    const game = games.find((game) => game.slug === slug)
    if (slug !== undefined && game === undefined && !source.isBroken('games/'))
      diagnostics.error(at('game'), foundValue(slug), `the slug of a game${didYouMean(slug, slugs)}`)
    if (slug === undefined && imageType !== 'gameStub')
      diagnostics.error(at(), 'no game', 'the slug of a game in "game"')
    return { game: game?.id ?? null, imageType }
  })
}

const widget: Reader<GamesWidget> = (tools) => {
  const record = tools.source.record('games/widget.json', widgetFile)
  if (record === null) return { mosaic: [], placeholder: null }
  const { at, value } = record
  const { placeholder } = value
  if (placeholder !== null)
    warnIfUntranslated(
      tools.diagnostics,
      { ...partOf(record, 'placeholder'), value: placeholder },
      'gameText',
    )
  return withPictures(tools, { at, value: { mosaic: mosaicOf(tools, record), placeholder } })
}

export const gamesWidgetContent = { gamesWidget: widget }

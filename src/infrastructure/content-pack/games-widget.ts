import * as z from 'zod/mini'
import { gamesWidget, mosaicRule } from '../content-api/games.ts'
import type { WireOf } from '../content-api/record.ts'
import { didYouMean } from '../terminal/nearest.ts'
import { foundValue } from './diagnostics.ts'
import { allGames } from './games.ts'
import { type PackRecord, partOf } from './pack-source.ts'
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
  { value, at }: PackRecord<z.output<typeof widgetFile>>,
): GamesWidget['mosaic'] => {
  reportRepeats(
    diagnostics,
    value.mosaic.flatMap(({ game }, index) =>
      game === undefined ? [] : [{ key: game, place: at('mosaic', index, 'game') }],
    ),
    'each game once',
  )
  return value.mosaic.map(({ game: slug, imageType }, index) => {
    const game = read(allGames).find((game) => game.slug === slug)
    if (slug !== undefined && game === undefined && !source.isBroken('games/'))
      diagnostics.error(
        at('mosaic', index, 'game'),
        foundValue(slug),
        `the slug of a game${didYouMean(
          slug,
          read(allGames).map(({ slug }) => slug),
        )}`,
      )
    if (slug === undefined && imageType !== 'gameStub')
      diagnostics.error(at('mosaic', index), 'no game', 'the slug of a game in "game"')
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

import * as z from 'zod/mini'
import { gamesWidget, mosaicRule } from '../../content-api/games.ts'
import { warnIfUntranslated } from '../checks/languages.ts'
import { noteRepeats } from '../checks/repeats.ts'
import type { GameRecord, GamesWidgetRecord } from '../content.ts'
import { foundValue } from '../content-note.ts'
import type { PackTools } from '../pack-tools.ts'
import { inner, type PackRecord } from '../record.ts'

const FILE = 'games/widget.json'

/** In the pack a rule names its game by the slug. */
const widgetRecord = z.object({
  mosaic: z.array(z.extend(mosaicRule.wire, { game: z.optional(z.string()) })),
  placeholder: gamesWidget.wire.shape.placeholder,
})

const readMosaic = (
  { source, notebook }: PackTools,
  { value, at }: PackRecord<z.output<typeof widgetRecord>>,
  games: readonly GameRecord[],
): GamesWidgetRecord['mosaic'] => {
  noteRepeats(
    notebook,
    value.mosaic.flatMap(({ game }, index) =>
      game === undefined ? [] : [{ key: game, place: at('mosaic', index, 'game') }],
    ),
    'each game once',
  )
  return value.mosaic.map(({ game: slug, imageType }, index) => {
    const game = games.find((game) => game.slug === slug)
    if (slug !== undefined && game === undefined && !source.isBroken('games/'))
      notebook.error(at('mosaic', index, 'game'), foundValue(slug), 'the slug of a game')
    if (slug === undefined && imageType !== 'gameStub')
      notebook.error(at('mosaic', index), 'no game', 'the slug of a game in "game"')
    return { game: game?.id ?? null, imageType }
  })
}

export const readWidget = (tools: PackTools, games: readonly GameRecord[]): GamesWidgetRecord => {
  const record = tools.source.record(FILE, widgetRecord)
  if (record === null) return { mosaic: [], placeholder: null }
  const { placeholder } = record.value
  const stub = placeholder?.gameStubImage ?? null
  if (placeholder !== null)
    warnIfUntranslated<'gameText'>(
      tools.notebook,
      inner(record, placeholder, 'placeholder').at,
      placeholder,
      'gameText',
    )
  return {
    mosaic: readMosaic(tools, record, games),
    placeholder: placeholder && {
      ...placeholder,
      gameStubImage: stub && tools.sized(inner(record, stub, 'placeholder', 'gameStubImage')),
    },
  }
}

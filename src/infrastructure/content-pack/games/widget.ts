import * as z from 'zod/mini'
import type { Game } from '#domain/games/game.ts'
import type { GamesWidget } from '#domain/games/games-widget.ts'
import { gamesWidget, mosaicRule } from '../../content-api/games/schemas.ts'
import { foundValue } from '../content-note.ts'
import type { PackTools } from '../pack-tools.ts'

const FILE = 'games/widget.json'

/** In the pack a rule names its game by the slug. */
const widgetRecord = z.object({
  mosaic: z.array(z.extend(mosaicRule, { game: z.optional(z.string()) })),
  placeholder: gamesWidget.shape.placeholder,
})

export const readWidget = ({ source, notebook, sized }: PackTools, games: readonly Game[]): GamesWidget => {
  const record = source.record(FILE, widgetRecord)
  if (record === null) return { mosaic: [], placeholder: null }
  const { mosaic, placeholder } = record.value
  const stub = placeholder?.gameStubImage ?? null
  return {
    mosaic: mosaic.map(({ game: slug, imageType }, index) => {
      const game = games.find((game) => game.slug === slug)
      if (slug !== undefined && game === undefined)
        notebook.error(record.at('mosaic', index, 'game'), foundValue(slug), 'the slug of a game')
      return { game: game?.id ?? null, imageType }
    }),
    placeholder: placeholder && {
      ...placeholder,
      gameStubImage: stub && sized(stub, (...path) => record.at('placeholder', 'gameStubImage', ...path)),
    },
  }
}

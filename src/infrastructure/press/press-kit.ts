import { basename, extname } from 'node:path'
import type { Log } from '#application/ports/log.ts'
import type { PressGameView } from '#application/press/press-game.ts'
import type { Language } from '#domain/language/languages.ts'
import { zipOf } from '#infrastructure/inbox/export/archive.ts'
import type { PictureOrigin } from '#infrastructure/pictures/picture-origin.ts'

interface Dependencies {
  readonly pictures: PictureOrigin
  readonly films: PictureOrigin
  readonly sheetOf: (game: PressGameView, language: Language) => string
  readonly now: () => number
  readonly log: Log
}

const number = (at: number) => String(at + 1).padStart(2, '0')

/** Returns the files of the archive: a fact sheet in each language, the pictures, the logo and the film. */
const sourcesOf = ({ pictures, logo, trailer }: PressGameView) => [
  ...pictures.map(({ path }, at) => ({
    from: 'pictures' as const,
    path,
    name: `pictures/${number(at)}-${basename(path)}`,
  })),
  ...(logo === null
    ? []
    : [{ from: 'pictures' as const, path: logo.path, name: `logo${extname(logo.path)}` }]),
  ...(trailer?.is === 'film'
    ? [{ from: 'films' as const, path: trailer.film.path, name: `film${extname(trailer.film.path)}` }]
    : []),
]

/**
 * Creates the archive for journalists as a stream, so that it never needs space for the whole archive. `games` has the
 * same game in each language.
 */
export const pressKit = (
  { sheetOf, now, log, ...origins }: Dependencies,
  games: readonly (readonly [Language, PressGameView])[],
): AsyncGenerator<Uint8Array> => {
  const changedAt = now()
  const once = async function* (bytes: Uint8Array) {
    yield bytes
  }
  const files = async function* () {
    for (const [language, game] of games)
      yield {
        name: `${game.slug}/facts-${language}.txt`,
        changedAt,
        content: once(Buffer.from(sheetOf(game, language))),
      }
    const [, any] = games[0] ?? []
    for (const { from, path, name } of any === undefined ? [] : sourcesOf(any)) {
      const original = await origins[from](path)
      const bytes = original.is === 'found' ? await original.read() : null
      if (bytes === null) log.warn('A file is missing in the archive for journalists', { path })
      else yield { name: `${any?.slug}/${name}`, changedAt, content: once(bytes) }
    }
  }
  return zipOf(files())
}

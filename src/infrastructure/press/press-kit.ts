import { basename, extname, join, resolve as resolvePath } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ContentPorts } from '#application/ports/content.ts'
import type { Log } from '#application/ports/log.ts'
import { type PressGameView, pressGame, pressGameView } from '#application/press/press-game.ts'
import type { Language } from '#domain/language/languages.ts'
import { zipOf } from '#infrastructure/inbox/export/archive.ts'
import { dedupedLog } from '#infrastructure/monitoring/log.ts'
import { originOf, type PictureOrigin } from '#infrastructure/pictures/picture-origin.ts'
import { MONOTONIC_CLOCK, SYSTEM_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { siteFactsOf } from '#infrastructure/settings/facts-from-settings.ts'
import type { PressViews } from './press-views.ts'

interface Dependencies {
  readonly pictures: PictureOrigin
  readonly films: PictureOrigin
  readonly sheetOf: (game: PressGameView, language: Language) => string
  readonly now: () => number
  readonly log: Log
}

const number = (at: number) => String(at + 1).padStart(2, '0')

/** Returns the pictures, the logo and the film of a game, with their names in the archive. */
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
    const [, game] = games[0] ?? []
    if (game === undefined) return
    for (const { from, path, name } of sourcesOf(game)) {
      const original = await origins[from](path)
      const bytes = original.is === 'found' ? await original.read() : null
      if (bytes === null) log.warn('A file is missing in the archive for journalists', { path })
      else yield { name: `${game.slug}/${name}`, changedAt, content: once(bytes) }
    }
  }
  return zipOf(files())
}

const filmsOf = ({ settings }: FastifyInstance) =>
  originOf(
    siteFactsOf(settings, '').videoBase,
    join(resolvePath(settings.CONTENT_DIR), 'media/videos'),
    settings.API_TIMEOUT_MS,
  )

/** Returns a function that sends the archive of a game. */
export const kitSender = (app: FastifyInstance, { factSheet }: PressViews) => {
  const { facts, identity, pictureOrigin: pictures, resolve } = app
  const films = filmsOf(app)
  const log = dedupedLog(app.siteLog, MONOTONIC_CLOCK)
  return async (reply: FastifyReply, slug: string, cacheControl: string, own: Partial<ContentPorts> = {}) => {
    const read = await resolve(pressGame, own)(slug)
    if (!read.ok) return read.problem === 'not-found' ? reply.callNotFound() : reply.sendBusy()
    const games = identity().languages.map((language): [Language, PressGameView] => [
      language,
      pressGameView(read.value, language, facts().timeZone),
    ])
    const sheetOf = (game: PressGameView, language: Language) => factSheet(game, language, facts())
    const pieces = pressKit({ pictures, films, sheetOf, now: SYSTEM_CLOCK.now, log }, games)
    return reply
      .header('cache-control', cacheControl)
      .header('content-disposition', `attachment; filename="${slug.replace(/[^\w-]/g, '_')}.zip"`)
      .type('application/zip')
      .send(Readable.from(pieces, { objectMode: false }))
  }
}

export type SendKit = ReturnType<typeof kitSender>
